import assert from 'node:assert/strict';
import { CheckFailure } from '../../../src/core/failure';
import { decodeText } from '../../../src/sources/text';

const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, littleEndian: boolean) => {
  const bytes = new DataView(new ArrayBuffer(text.length * 2));
  for (let at = 0; at < text.length; at++) bytes.setUint16(at * 2, text.charCodeAt(at), littleEndian);
  return new Uint8Array(bytes.buffer);
};
const unreadable = (bytes: Uint8Array) => {
  assert.throws(
    () => decodeText(bytes, 'report.bin'),
    (error) => error instanceof CheckFailure && error.kind === 'unreadableSource' && error.details['file'] === 'report.bin',
  );
};

describe('decodeText', () => {
  it('reads UTF-8 as it stands, line ends and all', () => {
    assert.equal(decodeText(utf8('naïve 😀\r\nline\rend\n'), 'a.md'), 'naïve 😀\r\nline\rend\n');
  });

  it('takes a byte order mark off', () => {
    assert.equal(decodeText(utf8('\ufeffTurnout'), 'a.md'), 'Turnout');
  });

  it('reads UTF-16 of both byte orders by its mark', () => {
    assert.equal(decodeText(utf16('\ufeffTurnout 😀', true), 'a.txt'), 'Turnout 😀');
    assert.equal(decodeText(utf16('\ufeffTurnout 😀', false), 'a.txt'), 'Turnout 😀');
  });

  it('reads what is not UTF-8 as Windows-1252', () => {
    assert.equal(decodeText(Uint8Array.of(0x93, 0x63, 0x61, 0x66, 0xe9, 0x94), 'a.txt'), '“café”');
  });

  it('keeps tabs, form feeds and terminal colours', () => {
    assert.equal(decodeText(utf8('a\tb\f\u001b[1mc'), 'a.txt'), 'a\tb\f\u001b[1mc');
  });

  it('gives an empty text for an empty file', () => {
    assert.equal(decodeText(new Uint8Array(), 'a.txt'), '');
  });

  it('refuses an image, a text with a null in it, and UTF-16 without a mark', () => {
    unreadable(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a));
    unreadable(utf8('text\0text'));
    unreadable(utf16('Turnout', true));
  });

  it('refuses UTF-16 that breaks off inside a character', () => {
    unreadable(Uint8Array.of(0xff, 0xfe, 0x41));
  });
});
