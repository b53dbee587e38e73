import assert from 'node:assert/strict';
import fc from 'fast-check';
import { findQuote } from '../../../src/core/quotes';

const found = (text: string, quote: string, near?: number) => {
  const place = findQuote(text, quote, near);
  return place && text.slice(place.start, place.end);
};

describe('finding a quote', () => {
  it('finds it to the letter', () => {
    assert.deepEqual(findQuote('It rose to 54 per cent.', '54 per cent'), { start: 11, end: 22, exact: true });
  });

  it('takes the place nearest to where it is said to be', () => {
    const text = 'The line closed. Much later the line closed.';
    assert.equal(findQuote(text, 'line closed')?.start, 4);
    assert.equal(findQuote(text, 'line closed', 30)?.start, 32);
  });

  it('finds it over other spaces, line ends, quotes, dashes, accents, case, markup and invisible marks', () => {
    const text = 'The “Café  Noir”\r\nre\u00adopened — after\u00a0**54** years.';
    assert.equal(found(text, '"cafe noir" reopened - after 54 years'), '“Café  Noir”\r\nre\u00adopened — after\u00a0**54** years');
  });

  it('finds text in the composed and decomposed forms of accents, and in full width', () => {
    assert.equal(found('In e\u0301te\u0301 came 12 trains.', 'été'), 'e\u0301te\u0301');
    assert.equal(found('投票率は５４％だった。', '54%'), '５４％');
  });

  it('never cuts a number in two', () => {
    assert.equal(found('It rose to 45 per cent.', '5 per cent'), null);
    assert.equal(found('It cost 1,500 in all.', '500 in all'), null);
    assert.equal(found('It cost 1.5 and 5 in all.', '5 in all'), '5 in all');
    assert.equal(found('Of 540 people 54 voted.', '54'), '54');
  });

  it('prefers whole words', () => {
    assert.equal(findQuote('The reopening: open it.', 'open')?.start, 15);
  });

  it('finds what a judge quotes of halves of characters and of NUL', () => {
    assert.equal(found('The \ud83d harbour\0 is \ude00 open.', 'The \ufffd harbour is \ufffd open'), 'The \ud83d harbour\0 is \ude00 open');
  });

  it('stays inside any text, whatever its units, and finds the quote that was cut from it', () => {
    const units = fc.array(
      fc.oneof(
        fc.integer({ min: 0, max: 0xffff }),
        fc.constantFrom(...'ab 1.,\n“é\u202e\ud83d\ude00'.split('').map((one) => one.charCodeAt(0))),
      ),
      { minLength: 1, maxLength: 60 },
    );
    fc.assert(
      fc.property(units, fc.nat(), fc.nat(), fc.string(), (codes, from, length, other) => {
        const text = String.fromCharCode(...codes);
        const start = from % text.length;
        const quote = text.slice(start, start + 1 + (length % 20));
        for (const wanted of [quote, other]) {
          const place = findQuote(text, wanted, start);
          if (!place) continue;
          assert.ok(place.start >= 0 && place.start < place.end && place.end <= text.length);
          if (place.exact) assert.equal(text.slice(place.start, place.end), wanted.trim());
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('finds nothing for an empty quote, spaces or bare punctuation', () => {
    for (const quote of ['', '   ', '\n', '“”', '...']) assert.equal(findQuote('Some “” text ...', quote), null);
  });

  it('does not find a paraphrase', () => {
    assert.equal(findQuote('Turnout rose to 54 per cent.', 'Turnout climbed to 54 per cent'), null);
  });

  it('finds any words cut from any text, and never leaves the text', () => {
    const words = fc.array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(words, fc.nat(), fc.nat(), (parts, from, count) => {
        const text = parts.join(' ');
        const first = from % parts.length;
        const before = parts.slice(0, first).join(' ').length + (first ? 1 : 0);
        const quote = parts
          .slice(first, first + 1 + (count % 5))
          .join(' ')
          .trim();
        const place = findQuote(text, quote, before);
        if (!/[\p{L}\p{N}\p{S}]/u.test(quote)) return;
        // A word of the text may itself hold spaces beside digits; whole words are always found.
        assert.ok(place, JSON.stringify({ text, quote }));
        assert.equal(text.slice(place.start, place.end), quote);
      }),
      { numRuns: 1000 },
    );
  });

  it('finds the last of a million places in bounded time', () => {
    const text = 'a '.repeat(500_000);
    assert.equal(findQuote(text, 'a', 999_998)?.start, 999_998);
  });

  it('takes the nearest place of a long text, whole words first, however far it is', () => {
    const filler = 'nothing of it here, and no more. '.repeat(300);
    const text = `One line closed. ${filler}The line closedown. ${filler}A line closed. ${filler}`;
    const [first, last] = [text.indexOf('line closed'), text.lastIndexOf('line closed')];
    for (const near of [0, 100, first + 4000, text.indexOf('closedown'), last - 4000, last - 1500, last, last + 1500, text.length]) {
      const nearer = near - first < last - near ? first : last;
      assert.equal(findQuote(text, 'line closed', near)?.start, nearer, `near ${near}`);
      assert.equal(findQuote(text, 'LINE  closed', near)?.start, nearer, `near ${near}`);
    }
  });

  it('places what was folded where marks were widened, doubled and left out', () => {
    const text = "He said: ''re\u00adopen the cafe\u0301 * no. ５ — “now”'' (ﬁne).";
    assert.equal(found(text, '"reopen the café no. 5 - "now"" (fine)'), text.slice(9, -1));
    assert.equal(found(text, 'CAFÉ NO'), 'cafe\u0301 * no');
    assert.equal(found(text, 'fine'), 'ﬁne');
  });

  it('folds letters of all kinds alone as it does among others', () => {
    // A mark that shows nothing goes between, so that no letter is taken in one stretch with the next.
    for (let unit = 0; unit < 0x10000; unit++) {
      const letter = String.fromCharCode(unit);
      if (!/[\p{L}\p{N}]/u.test(letter)) continue;
      const [stretch, apart] = [`x${letter}a${letter}x`, `x*${letter}*a*${letter}*x`];
      assert.equal(findQuote(stretch, apart)?.end, stretch.length, unit.toString(16));
    }
  });
});
