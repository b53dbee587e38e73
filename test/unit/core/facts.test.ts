import assert from 'node:assert/strict';
import { againstFacts } from '../../../src/core/facts';
import type { AskedClaim, Call, Judge, JudgeEvent, Source } from '../../../src/core/judge';
import { remembering } from '../../../src/core/remember';
import { claim, scriptedJudge } from './scriptedJudge';

const SOURCE: Source = [
  { id: 'long', name: 'long.md', text: 'A long source. The mill has 12 looms. It closes in March. Ida Brandt owns it.' },
];
const sentences = ['The mill has 12 looms.', 'It closes in May.', 'It is old.'].map((text, index) => ({
  id: `s${index + 1}`,
  text,
  role: 'prose' as const,
  judge: true,
}));
const callOf = (events: JudgeEvent[] = []): Call => ({
  signal: new AbortController().signal,
  language: null,
  report: (event) => void events.push(event),
});

/** Judges the first claim by the list of facts; the source settles the second, and the third where `rules` says so. */
function judgeOf(counts: { facts: number; asked: AskedClaim[] }, rules = ['1', '2']): Judge {
  return {
    ...scriptedJudge({
      judgeClaims: ([document], _, { report }) => {
        assert.equal(document!.text, 'The mill has 12 looms.\nIda Brandt owns the mill.');
        const claims = [
          claim({ sentence: 's1', evidence: [{ quote: 'The mill has 12 looms', at: { document: 0, offset: 0 } }] }),
          claim({
            sentence: 's2',
            text: 'It closes in May.',
            verdict: 'notStated',
            evidence: [{ quote: 'Ida Brandt', at: { document: 0, offset: 23 } }],
          }),
          claim({ sentence: 's3', text: 'It is old.', verdict: 'notStated' }),
        ];
        report({ kind: 'claims', claims });
        return Promise.resolve({ claims, nothing: [] });
      },
      ruleAgain: (source, asked) => {
        assert.equal(source, SOURCE);
        counts.asked.push(...asked);
        const ruling = { reason: 'closes in March', evidence: [{ quote: 'closes in March' }], correction: 'March', wrongWords: 'May' };
        return Promise.resolve(
          rules.map((id) => ({ id, verdict: id === '1' ? ('contradicted' as const) : ('notStated' as const), ...ruling })),
        );
      },
    }),
    drawFacts: (_, count) => {
      assert.equal(count, 40);
      counts.facts++;
      return Promise.resolve([
        { text: 'The mill has 12 looms.', evidence: [{ quote: 'has 12 looms', at: { document: 0, offset: 15 } }] },
        { text: 'Ida Brandt owns\nthe mill.', evidence: [{ quote: 'Ida Brandt owns it' }] },
        // Invented: dropped.
        { text: 'The mill is old.', evidence: [{ quote: 'built in 1903' }] },
      ]);
    },
  };
}

describe('judging against facts', () => {
  it('takes the proof of a supported claim from the source, and asks the source about every other', async () => {
    const counts = { facts: 0, asked: [] as AskedClaim[] };
    const events: JudgeEvent[] = [];
    const { claims } = await againstFacts(judgeOf(counts), 40).judgeClaims(SOURCE, sentences, callOf(events));
    assert.deepEqual(
      claims.map(({ verdict, evidence, correction }) => [verdict, evidence[0]!.quote, correction]),
      [
        ['supported', 'has 12 looms', null],
        ['contradicted', 'closes in March', 'March'],
        ['notStated', 'closes in March', 'March'],
      ],
    );
    assert.deepEqual(counts.asked, [
      { id: '1', text: 'It closes in May.', sentence: 'It closes in May.' },
      { id: '2', text: 'It is old.', sentence: 'It is old.' },
    ]);
    // Nothing is flagged before the source was asked.
    assert.deepEqual(
      events.flatMap((event) => (event.kind === 'claims' ? event.claims.map(({ sentence }) => sentence) : [])),
      ['s1'],
    );
  });

  it('leaves a sentence unjudged that the source was not asked about in the end', async () => {
    const { claims, failed } = await againstFacts(judgeOf({ facts: 0, asked: [] }, ['1']), 40).judgeClaims(SOURCE, sentences, callOf());
    assert.deepEqual(
      claims.map(({ sentence }) => sentence),
      ['s1', 's2'],
    );
    assert.deepEqual(failed, [{ sentence: 's3', kind: 'cutOff' }]);
  });

  it('draws the facts once for many summaries, and costs nothing when nothing changed', async () => {
    const counts = { facts: 0, asked: [] as AskedClaim[] };
    const kept = new Map<string, unknown>();
    const cache = {
      get: (key: string) => Promise.resolve(kept.get(key)),
      set: (key: string, value: unknown) => Promise.resolve(void kept.set(key, value)),
    };
    const judge = againstFacts(remembering(judgeOf(counts), cache), 40);
    const first = await judge.judgeClaims(SOURCE, sentences, callOf());
    assert.deepEqual(await judge.judgeClaims(SOURCE, sentences, callOf()), first);
    assert.equal(counts.asked.length, 2);
    await judge.judgeClaims(SOURCE, [{ ...sentences[0]!, text: 'Another summary.' }, ...sentences.slice(1)], callOf());
    assert.equal(counts.facts, 1);
  });

  it('is judging as ever for a judge that draws no facts', () => {
    const judge = scriptedJudge({});
    assert.equal(againstFacts(judge, 40), judge);
  });
});
