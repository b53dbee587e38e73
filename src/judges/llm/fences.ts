import { createHash, createHmac } from 'node:crypto';

/** Puts a text between markers that the text itself can't hold, as nobody without the secret can guess them. */
export type Fence = (label: string, text: string, note?: string) => string;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Markers are made from a secret and the text alone: the same text has the same ones, so that a provider's cache knows it again. */
export const fenceWith =
  (secret: string): Fence =>
  (label, text, note) => {
    const mark = createHmac('sha256', secret).update(sha256(text)).digest('hex').slice(0, 16);
    return `<${label} ${mark}>${note ? ` ${sendable(note)}` : ''}\n${sendable(text)}\n</${label} ${mark}>`;
  };

/** Many servers answer halves of a character, and NUL, with an error. Nothing moves: places stay what they are. */
export const sendable = (text: string): string => text.replace(/\p{Surrogate}/gu, '\ufffd').replaceAll('\0', ' ');

/** Requests of one kind on one text begin alike, and only those. */
export const cacheKeyOf = (kind: string, fencedText: string): string => `${kind}-${sha256(fencedText).slice(0, 32)}`;
