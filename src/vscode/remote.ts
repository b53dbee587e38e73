import { env } from 'vscode';
import { words } from './words';

/**
 * What has to be said of an address that means this machine, where the extension runs on another one than the person sits at.
 * @returns one sentence, or none
 */
export const hereOrThere = (isLoopback: boolean): string[] =>
  isLoopback && env.remoteName !== undefined ? [words.t('In this window localhost is the remote machine ({0}).', env.remoteName)] : [];
