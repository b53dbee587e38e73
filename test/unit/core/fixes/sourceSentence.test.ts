import assert from 'node:assert/strict';
import { sentenceAround } from '../../../../src/core/fixes/sourceSentence';

describe('The sentence of a source around a quote', () => {
  const text = '# Title\n\nIt rose in May. Turnout rose to 54 per cent,\nthey say. She left.\n\nMore.';
  const around = (quote: string) => sentenceAround(text, { start: text.indexOf(quote), end: text.indexOf(quote) + quote.length });

  it('is the whole of it, over line ends', () => {
    assert.equal(around('54 per cent'), 'Turnout rose to 54 per cent,\nthey say.');
    assert.equal(around('More'), 'More.');
  });

  it('is all of them where the quote spans several', () => {
    assert.equal(around('say. She'), 'Turnout rose to 54 per cent,\nthey say. She left.');
  });

  it('is the quote where there is no sentence', () => {
    assert.equal(sentenceAround('— … —', { start: 2, end: 3 }), '…');
  });
});
