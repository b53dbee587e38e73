import { adjoin, fits, table, type WordNumber } from './wordNumber';
import type { Word } from './words';

const UNITS: ReadonlyMap<string, number> = new Map([
  ...table(
    0,
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
  ),
  ...table(20, 'twenty thirty forty fifty sixty seventy eighty ninety', 10),
  ['fourty', 40],
]);
const ENGLISH_MAGNITUDES = new Map<string, number>([
  ['hundred', 100],
  ['thousand', 1e3],
  ['million', 1e6],
  ['billion', 1e9],
  ['trillion', 1e12],
  ['dozen', 12],
  ['lakh', 1e5],
  ['crore', 1e7],
]);

const ORDINALS = new Map<string, number>([
  ...table(
    1,
    'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth',
  ),
  ...table(20, 'twentieth thirtieth fortieth fiftieth sixtieth seventieth eightieth ninetieth', 10),
  ['hundredth', 100],
  ['thousandth', 1000],
]);
const DENOMINATORS = new Map<string, number>([
  ['half', 2],
  ['halves', 2],
  ['third', 3],
  ['thirds', 3],
  ['quarter', 4],
  ['quarters', 4],
  ...table(4, 'fourths fifths sixths sevenths eighths ninths tenths'),
  ['fifth', 5],
  ['tenth', 10],
]);
const DECADES = new Map<string, number>(table(20, 'twenties thirties forties fifties sixties seventies eighties nineties', 10));

/** `twenty-five`, `two and a half million`, `three quarters`, `nineteen eighty-four`: the number that begins at `words[at]`, or null. */
export function readEnglish(text: string, words: readonly Word[], at: number): WordNumber | null {
  const wordAt = (i: number): string | undefined =>
    i === at || (i < words.length && i > at && adjoin(text, words[i - 1]!, words[i]!)) ? words[i]!.folded : undefined;
  const first = words[at]!.folded;
  const decade = DECADES.get(first);
  if (decade !== undefined)
    return { value: decade, others: [1900 + decade, 2000 + decade], kind: 'decade', count: 1, unitOfLastDigit: 10, weak: false };
  let i = at;
  let total = 0;
  let current = 0;
  let seen = false;
  let magnitude = 1;
  const article = first === 'a' || first === 'an';
  if (article || first === 'half') {
    const next = wordAt(at + 1);
    const half = first === 'half' || next === 'half';
    const skip = first === 'half' ? (next === 'a' ? 2 : 1) : half ? 2 : 1;
    const big = ENGLISH_MAGNITUDES.get(wordAt(at + skip) ?? '');
    if (big)
      return {
        value: (half ? 0.5 : 1) * big,
        others: [],
        kind: 'cardinal',
        count: skip + 1,
        unitOfLastDigit: half ? big / 10 : big,
        weak: false,
      };
    const part = article ? DENOMINATORS.get(next ?? '') : 2;
    if (!part) return null;
    const end = article ? 2 : 1;
    return ofMagnitude(1 / part, end) ?? fraction(1 / part, end, !(wordAt(at + end) === 'of'));
  }
  for (let word = wordAt(i); word !== undefined; word = wordAt(++i)) {
    const unit = UNITS.get(word);
    const big = ENGLISH_MAGNITUDES.get(word.endsWith('s') ? word.slice(0, -1) : word);
    if (unit !== undefined) {
      if (seen && !fits(current, unit)) break;
      current += unit;
      magnitude = 1;
      seen = true;
    } else if (big && seen && !(word.endsWith('s') && magnitude === 1 && current === 0)) {
      if (big === 100 || big === 12) current = (current || 1) * big;
      else {
        total += (current || 1) * big;
        current = 0;
      }
      magnitude = big;
    } else if (word === 'and' && seen && i > at) {
      const next = wordAt(i + 1);
      const half = next === 'a' && DENOMINATORS.get(wordAt(i + 2) ?? '');
      if (half) {
        const value = total + current + 1 / half;
        const big = ENGLISH_MAGNITUDES.get(wordAt(i + 3) ?? '');
        return {
          value: value * (big ?? 1),
          others: [],
          kind: 'cardinal',
          count: i + (big ? 4 : 3) - at,
          unitOfLastDigit: 0.1 * (big ?? 1),
          weak: false,
        };
      }
      if (magnitude < 100 || next === undefined || (!UNITS.has(next) && !ORDINALS.has(next))) break;
    } else break;
  }
  const ordinal = ORDINALS.get(wordAt(i) ?? '');
  const denominator = DENOMINATORS.get(wordAt(i) ?? '');
  if (seen && denominator && total + current < denominator && total + current > 0 && (wordAt(i) ?? '').endsWith('s'))
    return ofMagnitude((total + current) / denominator, i + 1 - at) ?? fraction((total + current) / denominator, i + 1 - at, false);
  if (seen && current === 1 && total === 0 && denominator && i === at + 1) return fraction(1 / denominator, 2, false);
  if (ordinal !== undefined && (!seen || fits(current, ordinal)) && (i === at || seen)) {
    const value = total + current + ordinal;
    return { value, others: [], kind: 'ordinal', count: i + 1 - at, unitOfLastDigit: 1, weak: value <= 3 };
  }
  if (!seen) return null;
  if (text.slice(words[i - 1]!.start, words[i - 1]!.end) === 'and') i--;
  const value = total + current;
  const year = pairOfTwoDigits(i);
  if (year) return year;
  return {
    value,
    others: [],
    kind: 'cardinal',
    count: i - at,
    unitOfLastDigit: Math.max(magnitude === 12 ? 1 : magnitude, 1),
    weak: value <= 1,
  };

  /** `a quarter of a million` is 250,000. */
  function ofMagnitude(part: number, count: number): WordNumber | null {
    const big = wordAt(at + count) === 'of' && wordAt(at + count + 1) === 'a' && ENGLISH_MAGNITUDES.get(wordAt(at + count + 2) ?? '');
    if (!big) return null;
    return { value: part * big, others: [], kind: 'cardinal', count: count + 3, unitOfLastDigit: big / 10, weak: false };
  }

  /** `nineteen eighty-four` is 1984, `twelve fifty` is 12.50 or 1250. */
  function pairOfTwoDigits(next: number): WordNumber | null {
    if (total > 0 || current < 1 || current > 99) return null;
    const tens = UNITS.get(wordAt(next) ?? '');
    if (tens === undefined || tens < 10) return null;
    const ones = tens >= 20 ? UNITS.get(wordAt(next + 1) ?? '') : undefined;
    const low = ones !== undefined && ones > 0 && ones < 10 ? tens + ones : tens;
    const count = next - at + (low === tens ? 1 : 2);
    return { value: current * 100 + low, others: [current + low / 100], kind: 'cardinal', count, unitOfLastDigit: 1, weak: false };
  }
}

const fraction = (value: number, count: number, weak: boolean): WordNumber => ({
  value,
  others: [],
  kind: 'fraction',
  count,
  unitOfLastDigit: 0.01,
  weak,
});
