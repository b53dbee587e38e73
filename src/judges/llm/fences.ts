import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { hashOf } from '../../core/hash';

/** Puts a text between markers that the text itself can't hold, as nobody without the secret can guess them. */
export type Fence = (label: string, text: string, note?: string) => string;

/** Markers are made from a secret and the text alone: the same text has the same ones, so that a provider's cache knows it again. */
export const fenceWith =
  (secret: string): Fence =>
  (label, text, note) => {
    const mark = bytesToHex(hmac(sha256, utf8ToBytes(secret), utf8ToBytes(hashOf(text)))).slice(0, 16);
    return `<${label} ${mark}>${note ? ` ${note}` : ''}\n${text}\n</${label} ${mark}>`;
  };
