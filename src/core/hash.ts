import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * SHA-256 of the text's UTF-8 form, in hex. In plain JavaScript, as core also has to run where there is no `node:crypto`: a
 * megabyte takes tens of ms, so that texts of any length go to `longHashOf`.
 */
export const hashOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** Units of a text that are hashed at once, as handing them over takes longer. */
const SHORT = 2000;

/** The same hash, made beside the event loop. */
export async function longHashOf(text: string): Promise<string> {
  if (text.length <= SHORT) return hashOf(text);
  return bytesToHex(new Uint8Array(await crypto.subtle.digest('SHA-256', utf8ToBytes(text))));
}

const known = new WeakMap<object, Promise<string>>();

/** The hash of a document's text, made once for each object, as several parts of a check ask for it. */
export function documentHash(document: { readonly text: string }): Promise<string> {
  let hash = known.get(document);
  if (!hash) known.set(document, (hash = longHashOf(document.text)));
  return hash;
}
