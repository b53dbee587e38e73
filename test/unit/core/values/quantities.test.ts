import assert from 'node:assert/strict';
import { datesOf } from '../../../../src/core/values/dates';
import { NumberLine } from '../../../../src/core/values/numberLine';
import { readNumeral } from '../../../../src/core/values/numerals';
import { quantitiesOf } from '../../../../src/core/values/quantities';
import { fold, wordsOf } from '../../../../src/core/values/words';

const read = (text: string, language: string | null = null) =>
  quantitiesOf(text, language, datesOf(text)).map(({ start, end, kind, value, unit }) => [
    text.slice(start, end),
    kind,
    value,
    unit?.system ?? null,
  ]);

describe('quantities', () => {
  const cases: readonly (readonly [string, readonly (readonly [string, string, number, string | null])[]])[] = [
    ['about 54 per cent of them', [['54 per cent', 'number', 54, 'percent']]],
    ['a rise of 3 percentage points', [['3 percentage points', 'number', 3, 'percentage point']]],
    ['US$1.5bn', [['US$1.5bn', 'number', 1.5e9, 'dollar']]],
    ['two and a half million people', [['two and a half million', 'number', 2.5e6, null]]],
    ['the twenty-first floor', [['twenty-first', 'ordinal', 21, null]]],
    [
      'the 1990s and the 19th century',
      [
        ['1990s', 'period', 1990, null],
        ['19th', 'period', 1800, null],
      ],
    ],
    ['at 3.30 pm', [['3.30 pm', 'time', 930, null]]],
    ['won 3-1', [['3-1', 'score', 3, null]]],
    ['minus 5 °C', [['minus 5 °C', 'number', 5, 'celsius']]],
    ['5 km away', [['5', 'number', 5, 'metric length']]],
    ['on 12 May 2010', []],
  ];
  for (const [text, expected] of cases) it(`are read from “${text}”`, () => assert.deepEqual(read(text), expected));

  it('know codes by letters and digits', () => {
    const [code] = quantitiesOf('The KX-200b pump', null);
    assert.deepEqual([code?.kind, code?.key], ['code', 'kx200b']);
  });

  it('read marks by language, and keep the other reading', () => {
    assert.deepEqual(readNumeral('1.234', 'en'), { value: 1.234, unitOfLastDigit: 0.001, others: [1234] });
    assert.deepEqual(readNumeral('1.234', 'de'), { value: 1234, unitOfLastDigit: 1, others: [1.234] });
    assert.equal(readNumeral('1.2.3', 'en'), null);
  });
});

describe('a number line', () => {
  it('finds what lies between two numbers, both included', () => {
    const line = new NumberLine<string>();
    for (const at of [0, 0.5, 1, 48, 50, 52, 1e9]) line.add(at, String(at));
    assert.deepEqual([...line.between(48, 52)].sort(), ['48', '50', '52']);
    assert.deepEqual([...line.between(0, 0.5)], ['0', '0.5']);
    assert.equal(line.has(50), true);
    assert.equal(line.has(51), false);
  });
});

describe('words', () => {
  it('are folded: case, accents, ligatures, possessives, dots of acronyms, breaks at line ends', () => {
    const text = "Zoë's œuvre, the U.S. fleet and an inter-\nnational STRASSE";
    assert.deepEqual(
      wordsOf(text).map(({ folded }) => folded),
      ['zoe', 'oeuvre', 'the', 'us', 'fleet', 'and', 'an', 'international', 'strasse'],
    );
    assert.equal(fold('Straße'), 'strasse');
  });

  it('keep their places', () => {
    const text = '🎉 Falk’s 12,500';
    assert.deepEqual(
      wordsOf(text).map(({ start, end, folded }) => [text.slice(start, end), folded]),
      [
        ['Falk’s', 'falk'],
        ['12,500', '12500'],
      ],
    );
  });
});
