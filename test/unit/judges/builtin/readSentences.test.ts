import assert from 'node:assert/strict';
import type { Source } from '../../../../src/core/judge';
import { createBuiltinWork } from '../../../../src/judges/builtin';

const SOURCE: Source = [
  {
    id: 'r',
    name: 'r.md',
    text: 'The Vellin harbour took in 412 ships in 2031. Mira Osk, its master, expects 450 in 2032. The old pier is closed to lorries.',
  },
];
const GERMAN = [
  'Der Hafen von Vellin hat im Jahr 2031 insgesamt 421 Schiffe aufgenommen, und das ist mehr als in den Jahren davor.',
  'Die alte Mole ist für die Lastwagen gesperrt, weil sie nicht mehr sicher genug ist.',
];

const read = (...texts: string[]) =>
  createBuiltinWork().readSentences(
    SOURCE,
    texts.map((text, index) => ({ id: `s${index + 1}`, text, role: text.startsWith('#') ? 'heading' : 'prose' })),
    { signal: new AbortController().signal, language: null },
  );

describe('What the built-in judge reads for others', () => {
  it('has the words at fault, what stands there instead, and the proof of it', async () => {
    const [one] = await read('The Vellin harbour took in 421 ships in 2031.');
    assert.equal(one!.faults.length, 1);
    const { wrongWords, correction, clue, evidence, sentence } = one!.faults[0]!;
    assert.deepEqual(wrongWords, { start: 27, end: 30 });
    assert.deepEqual({ correction, clue, sentence }, { correction: '412', clue: { kind: 'nearest', words: '412' }, sentence: 's1' });
    assert.equal(evidence[0]!.quote, 'The Vellin harbour took in 412 ships in 2031.');
    assert.equal(one!.best[0]!.quote, evidence[0]!.quote);
  });

  it('finds no fault in other words, be they ever so far', async () => {
    const [one] = await read('Fishermen celebrated loudly at the old pier until dawn.');
    assert.deepEqual(one!.faults, []);
    assert.equal(one!.best[0]!.quote, 'The old pier is closed to lorries.');
  });

  it('tells sentences that state nothing, and those that lean on the one before', async () => {
    const found = await read('# Harbour', 'Is the pier open?', 'She expects more.', 'She told Mira Osk so.', 'The pier is closed.');
    assert.deepEqual(
      found.map(({ states, leans }) => `${String(states)} ${String(leans)}`),
      ['false false', 'false false', 'true true', 'true false', 'true false'],
    );
  });

  it('compares nothing between two languages', async () => {
    assert.deepEqual(
      (await read(...GERMAN)).map(({ states, faults }) => ({ states, faults })),
      [
        { states: true, faults: [] },
        { states: true, faults: [] },
      ],
    );
  });
});
