import assert from 'node:assert/strict';
import fc from 'fast-check';
import { findInexact } from '../../../src/core/inexactQuote';
import { evidenceFinder } from '../../../src/core/places';

const TEXT =
  'The council met on Monday. Turnout in the second round rose to 54 per cent, the highest since the war, and Mira Osk did not concede before midnight. It will vote again in October.';

describe('a quote with a slip', () => {
  const found = (quote: string, text = TEXT) => {
    const place = findInexact(text, quote);
    return place && text.slice(place.start, place.end);
  };

  it('is found where a word is missing, added or another one', () => {
    for (const quote of [
      'Turnout in the second round rose to 54 per cent, highest since the war',
      'Turnout in the second round then rose to 54 per cent, the highest since the war',
      'Turnout in the second round climbed to 54 per cent, the highest since the war',
    ])
      assert.equal(found(quote), 'Turnout in the second round rose to 54 per cent, the highest since the war', quote);
  });

  it('is not where a number, a date, a name or a negation is another one, left out or passed over', () => {
    for (const quote of [
      'Turnout in the second round rose to 45 per cent, the highest since the war',
      'Turnout in the second round rose to per cent, the highest since the war',
      'Turnout in the first round rose to 54 per cent, the highest since the war',
      'and Mira Osk did concede before midnight',
      'and Tom Osk did not concede before midnight',
      'and did not concede at all before midnight',
      'It will vote again in November, the council',
      'It will never vote again in October',
      'It will vote again in',
    ])
      assert.ok(!found(quote) || TEXT.includes(quote), quote);
  });

  it('is not where it is short, or too much is another', () => {
    assert.equal(found('second round climbed'), null);
    assert.equal(found('participation of voters during the last round went up a lot'), null);
    assert.equal(found(''), null);
  });

  it('counts only at the line that is named', () => {
    const source = [{ id: 'r', name: 'r', text: `${'Nothing of it. '.repeat(200)}\n${TEXT}` }];
    const find = evidenceFinder(source);
    const quote = 'Turnout in the second round climbed to 54 per cent';
    const offset = source[0]!.text.indexOf('The council');
    assert.equal(find([{ quote, at: { document: 0, offset } }])[0]?.quote, 'Turnout in the second round rose to 54 per cent');
    assert.deepEqual(find([{ quote, at: { document: 0, offset: 0 } }]), []);
    assert.deepEqual(find([{ quote }, { quote, at: { document: 7, offset: 0 } }]), []);
  });

  it('is found by any words cut from any text, and never leaves it', () => {
    const word = fc.constantFrom('alpha', 'beta', 'not', '54', 'Osk', 'gamma', 'delta.', 'May', 'kein', 'x');
    fc.assert(
      fc.property(fc.array(word, { minLength: 5, maxLength: 40 }), fc.nat(), fc.nat(), fc.string(), (words, from, count, other) => {
        const text = words.join(' ');
        const start = from % (words.length - 4);
        const quote = words.slice(start, start + 5 + (count % 10)).join(' ');
        const place = findInexact(text, quote);
        assert.ok(place && place.start >= 0 && place.end <= text.length && place.start < place.end, JSON.stringify({ text, quote }));
        findInexact(other, quote);
        findInexact(text, other);
      }),
      { numRuns: 500 },
    );
  });
});
