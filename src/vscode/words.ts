import { env, l10n } from 'vscode';
import type { Words } from '../core/wording';

/** The reader's language, for texts and numbers. */
export const words: Words = { t: (message, ...args) => l10n.t(message, ...args), locale: env.language };
