import { env, l10n } from 'vscode';
import type { Words } from '../core/wording';
import { withoutLinks } from './withoutLinks';

/** The reader's language, for texts and numbers. What is put into a message stays text, wherever that is shown. */
export const words: Words = {
  t: (message, ...args) => l10n.t(message, ...args.map((one) => (typeof one === 'string' ? withoutLinks(one) : one))),
  locale: env.language,
};
