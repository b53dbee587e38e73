import assert from 'node:assert/strict';
import { printOf } from '../../../src/core/print';

describe('The print of a text', () => {
  it('is the same whatever its white space', () => {
    const text = 'Turnout rose to 54 %.\n\nThe line reopens.';
    for (const other of [
      text.replaceAll('\n', '\r\n'),
      `\ufeff ${text}\n`,
      text.replaceAll(' ', '\u00a0'),
      text.replace('\n\n', ' \u2028 '),
    ])
      assert.equal(printOf(other), printOf(text));
  });

  it('is another with every other word, sign or gap', () => {
    const texts = ['', 'a', 'b', 'ab', 'ba', 'a b', 'b a', 'a.b', 'A b', 'ä b', 'a\u200bb', '😀', '😁', '54', '45'];
    assert.equal(new Set(texts.map(printOf)).size, texts.length);
    assert.equal(printOf(' \n '), printOf(''));
  });

  it('counts as white space what a regular expression does', () => {
    for (let unit = 0; unit < 0x10000; unit++) {
      const between = String.fromCharCode(unit);
      assert.equal(printOf(`a${between}b`) === printOf('a b'), /\s/.test(between), unit.toString(16));
    }
  });
});
