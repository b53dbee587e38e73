import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** SHA-256 of the text's UTF-8 form, in hex. In plain JavaScript, as core also has to run where there is no `node:crypto`. */
export const hashOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));
