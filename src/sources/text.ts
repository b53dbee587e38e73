import { CheckFailure } from '../core/failure';

/** Control characters that no text holds; tab, line ends, form feed and escape (terminal output) do occur. */
const BINARY = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/;
/** What Windows-1252 has at 0x80 to 0x9f. Node 20 and 22 decode these as Latin-1 does, whatever name they are asked for. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/**
 * The text of a file, without its byte order mark: UTF-16 where the mark says so, else UTF-8, else Windows-1252, which older
 * files are written in.
 * @throws CheckFailure `unreadableSource` for anything that is not text
 */
export function decodeText(bytes: Uint8Array, file: string): string {
  const marked = encodingOfMark(bytes);
  const text = marked ? decodeAs(marked, bytes) : (decodeAs('utf-8', bytes) ?? decodeWindows1252(bytes));
  if (text === null || BINARY.test(text)) throw new CheckFailure('unreadableSource', { file });
  return text;
}

/** Whether the file begins with a byte order mark, which `decodeText` takes off: one UTF-16 unit. */
export const hasByteOrderMark = (bytes: Uint8Array): boolean =>
  encodingOfMark(bytes) !== null || (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf);

function encodingOfMark(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return null;
}

/** Takes the byte order mark off; null where the bytes are not in this encoding. */
function decodeAs(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function decodeWindows1252(bytes: Uint8Array): string | null {
  const text = decodeAs('windows-1252', bytes);
  return text && text.replace(/[\u0080-\u009f]/g, (code) => WINDOWS_1252.charAt(code.charCodeAt(0) - 0x80));
}
