import assert from 'node:assert/strict';
import fc from 'fast-check';
import { check, DEFAULT_CHECK_OPTIONS } from '../../../../src/core/check';
import { splitSentences } from '../../../../src/core/splitSentences';
import { createBuiltinJudge } from '../../../../src/judges/builtin';
import { readSentence, type Reading } from '../../../../src/judges/builtin/mismatch';
import { Pacer } from '../../../../src/judges/builtin/pacer';
import { indexSource, type SourceIndex } from '../../../../src/judges/builtin/sourceIndex';

const indexOf = (text: string): Promise<SourceIndex> =>
  indexSource([{ id: 'a', name: 'a', text }], 'en', new Pacer(new AbortController().signal));
const flagged = (text: string, { mismatches }: Reading): string[] => mismatches.map(({ start, end }) => text.slice(start, end));

const SUBJECTS = [
  'The mill',
  'Amara Lindqvist',
  'A council of Kestrel Bay',
  'The Northern Line',
  'Dr Falk',
  'One of the firms',
  'Every third visitor',
];
const DEEDS = ['paid', 'closed', 'rebuilt', 'won', 'measured', 'reached', 'lost nearly', 'sold more than', 'has about'];
const AMOUNTS = [
  '54 per cent',
  '1,187,000',
  '£2.4m',
  'twelve',
  'two thirds',
  '3-1',
  '5 km',
  '9.5 kg',
  'a dozen',
  'half',
  '28',
  '1.5 billion',
  '-5 °C',
  '7th',
  'KX-200',
];
const THINGS = [
  'of the houses',
  'boats',
  'in the second round',
  'crowns (a record)',
  'tickets; nobody complained',
  'visitors, which pleased Renner',
  'of its seats',
];
const TIMES = [
  '',
  ' on 12 May 2010',
  ' in 1994',
  ' at 15:30',
  ' in the 1990s',
  ' since January',
  ' on Friday',
  ' 2010-05-12',
  ' in the 19th century',
];

const sentence = fc
  .tuple(
    fc.constantFrom(...SUBJECTS),
    fc.constantFrom(...DEEDS),
    fc.constantFrom(...AMOUNTS),
    fc.constantFrom(...THINGS),
    fc.constantFrom(...TIMES),
  )
  .map(([subject, deed, amount, thing, time]) => `${subject} ${deed} ${amount} ${thing}${time}.`);
const prose = fc.array(sentence, { minLength: 1, maxLength: 12 }).map((sentences) => sentences.join(' '));

async function score(summary: string, source: string) {
  const job = {
    summary: { id: 's', text: summary, format: 'plain' as const, region: null },
    source: [{ id: 'a', name: 'a', text: source }],
    language: 'en',
    options: DEFAULT_CHECK_OPTIONS,
  };
  return check(job, createBuiltinJudge(), { signal: new AbortController().signal, report: () => undefined });
}

describe('properties of the built-in judge', function () {
  this.timeout(60_000);

  it('a source judged against itself has no flag and scores 1', async () => {
    await fc.assert(
      fc.asyncProperty(prose, async (text) => {
        const result = await score(text, text);
        assert.deepEqual(
          result.claims.filter(({ verdict }) => verdict !== 'supported').map((claim) => text.slice(claim.focus?.start, claim.focus?.end)),
          [],
        );
        assert.deepEqual([result.alignment, result.coverage, result.score], [1, 1, 1]);
      }),
      { numRuns: 60 },
    );
  });

  it('no sentence of a source has a flag', async () => {
    await fc.assert(
      fc.asyncProperty(prose, async (text) => {
        const index = await indexOf(text);
        for (const { start, end } of splitSentences(text)) {
          const own = text.slice(start, end);
          assert.deepEqual(flagged(own, readSentence(index, own)), []);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('one digit changed to a value that is nowhere and follows from nothing is flagged, and nothing else', async () => {
    const number = fc.integer({ min: 1000, max: 9999 }).filter((value) => value % 10 !== 0 && value > 2200);
    await fc.assert(
      fc.asyncProperty(number, fc.nat(3), fc.integer({ min: 1, max: 9 }), async (value, place, by) => {
        const digits = [...String(value)];
        const digit = (Number(digits[place]) + by) % 10;
        digits[place] = String(digit);
        const changed = Number(digits.join(''));
        fc.pre(changed >= 2200 && changed !== value && changed % 10 !== 0);
        const text = `The old mill of Kestrel Bay employs ${value} people. It stands by the river.`;
        const claim = text.replace(String(value), String(changed)).split('. ')[0]! + '.';
        const reading = readSentence(await indexOf(text), claim);
        assert.deepEqual(flagged(claim, reading), [String(changed)]);
        assert.equal(reading.mismatches[0]!.instead?.text, String(value));
      }),
      { numRuns: 200 },
    );
  });

  it('a sentence added to the source never makes a number that it has a mismatch', async () => {
    await fc.assert(
      fc.asyncProperty(prose, sentence, sentence, async (text, more, claim) => {
        const numbersIn = (index: SourceIndex) =>
          readSentence(index, claim)
            .mismatches.filter(({ kind, confidence }) => (kind === 'number' || kind === 'date') && confidence !== 'low')
            .map(({ start }) => start);
        const before = numbersIn(await indexOf(text));
        const after = numbersIn(await indexOf(`${text} ${more}`));
        // A number computed from the best passage may come to be seen as wrong when another passage is better.
        const computed = readSentence(await indexOf(text), claim).mismatches.filter(({ confidence }) => confidence === 'low');
        const known = new Set([...before, ...computed.map(({ start }) => start)]);
        assert.deepEqual(
          after.filter((start) => !known.has(start)),
          [],
        );
      }),
      { numRuns: 60 },
    );
  });

  it('any two strings end', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'binary', maxLength: 300 }),
        fc.string({ unit: 'binary', maxLength: 300 }),
        async (source, claim) => {
          readSentence(await indexOf(source), claim);
        },
      ),
      { numRuns: 200 },
    );
  });

  const LONG = 200_000;
  const adversarial: readonly (readonly [string, string])[] = [
    ['repeats of one word', 'harbour '.repeat(LONG / 8)],
    ['only digits', '1'.repeat(LONG)],
    ['digits with marks', '1,'.repeat(LONG / 2)],
    ['groups of digits', '1 234'.repeat(LONG / 5)],
    ['only punctuation', '.,;:!?-–—()[]"'.repeat(LONG / 14)],
    ['brackets', '('.repeat(LONG)],
    ['lone surrogates', '\ud800'.repeat(LONG)],
    ['one line of letters', 'a'.repeat(LONG)],
    ['capitals', 'Ab '.repeat(LONG / 3)],
    ['number words', 'twenty-'.repeat(LONG / 7)],
    ['hyphens at line ends', 'inter-\n'.repeat(LONG / 7)],
    ['months', 'May 1 '.repeat(LONG / 6)],
    ['spaces', `a${' '.repeat(LONG)}b`],
    ['combining marks', `e${'\u0301'.repeat(LONG)}`],
  ];
  for (const [name, text] of adversarial) {
    it(`ends on ${name}, as source and as claim`, async () => {
      readSentence(await indexOf(text), 'The harbour opened on 12 May 2010 with 54 % of Kestrel Bay.');
      readSentence(await indexOf('The harbour opened on 12 May 2010 with 54 % of Kestrel Bay.'), text);
    });
  }

  it('gives the same result for the same input', async () => {
    await fc.assert(
      fc.asyncProperty(prose, prose, async (source, summary) => {
        const [one, other] = [await score(summary, source), await score(summary, source)];
        assert.deepEqual({ ...one, took: 0, finished: 0 }, { ...other, took: 0, finished: 0 });
      }),
      { numRuns: 20 },
    );
  });
});
