import assert from 'node:assert/strict';
import { lackingValues } from '../../../../src/core/values';

describe('lackingValues', () => {
  it('names the numbers, dates and names that a text lacks, with their places', () => {
    const claim = 'On 12 May 2010, Ines Falk paid £2.4m for 12 boats.';
    assert.deepEqual(lackingValues(claim, 'Owen Falk paid £2.6m for a dozen boats in June 2010.', null), [
      { kind: 'date', text: '12 May 2010', start: 3, end: 14 },
      { kind: 'name', text: 'Ines', start: 16, end: 20 },
      { kind: 'number', text: '£2.4m', start: 31, end: 36 },
    ]);
  });

  it('takes other forms of the same values', () => {
    const text = 'On May 12th, 2010, Dr I. Falk of the New York City Board paid 2,400,000 pounds, half of it in 1994.';
    assert.deepEqual(lackingValues('Falk of NYC paid £2.4 million on 2010-05-12, 50 % of it in the nineties.', text, 'en'), []);
  });

  it('lets a quote lack what it leaves out', () => {
    assert.deepEqual(
      lackingValues('Turnout rose to 54 % in Oberfeld.', 'turnout rose to 54 per cent', 'en').map(({ text }) => text),
      ['Oberfeld'],
    );
  });

  it('looks for no names in German', () => {
    assert.deepEqual(
      lackingValues('Danach lobte die Stadt den Chor mit 12 Stimmen.', 'Es waren 13.', 'de').map(({ text }) => text),
      ['12'],
    );
  });
});
