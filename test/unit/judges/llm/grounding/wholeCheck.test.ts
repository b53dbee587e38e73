import assert from 'node:assert/strict';
import { check, DEFAULT_CHECK_OPTIONS, type CheckEvent, type CheckJob, type CheckRun } from '../../../../../src/core/check';
import type { Cache } from '../../../../../src/core/remember';
import { runSelfTest } from '../../../../../src/core/selfTest';
import { CONTROL } from '../../../../../src/core/selfTestItems';
import { createPassageFinder } from '../../../../../src/judges/builtin';
import { BuiltinThread, startWorker } from '../../../../../src/judges/builtin/thread/client';
import { createGroundingJudge } from '../../../../../src/judges/llm';
import type { Answerer, Reply } from '../../../../harness/modelServer';
import { bundleThread } from '../../../../harness/threadBundle';
import { withServer } from '../support';
import { byWords, claimsAsked, groundingEndpoint, groundingJudge, MINICHECK, model, pairsOf, sentencesOf, type Pair } from './support';

const TEXT = [
  'The Vellin harbour took in 412 ships in 2031.',
  'Mira Osk, its master, expects 450 ships in 2032.',
  'The old pier is closed to lorries since March.',
].join(' ');

const jobOf = (summary: string, options: Partial<CheckJob['options']> = {}): CheckJob => ({
  summary: { id: 's', text: summary, format: 'markdown', region: null },
  source: [{ id: 'r', name: 'report.md', text: TEXT }],
  language: 'en',
  options: { ...DEFAULT_CHECK_OPTIONS, ...options },
});

const memory = (): Cache => {
  const kept = new Map<string, unknown>();
  return { get: (key) => Promise.resolve(kept.get(key)), set: (key, value) => Promise.resolve(void kept.set(key, value)) };
};

const checkWith = (answer: Answerer, job: CheckJob, run: Partial<CheckRun> = {}) =>
  withServer(answer, async (server) => {
    const events: CheckEvent[] = [];
    const result = await check(job, groundingJudge(server), {
      signal: new AbortController().signal,
      report: (event) => void events.push(event),
      passages: createPassageFinder,
      ...run,
    });
    return { result, events, pairs: pairsOf(server), claims: claimsAsked(server), requests: server.requests };
  });

/** What is asked of the summary and not of the source. */
const ofSummary = (pairs: readonly Pair[], summary: string): string[] =>
  pairs.filter(({ document }) => document === summary).map(({ claim }) => claim);

describe('A whole check by a grounding model', () => {
  it('gives a score of sentences and key points, in their places', async () => {
    const summary = 'The Vellin harbour took in 421 ships in 2031.\nThe old pier is closed.';
    const { result, pairs, events } = await checkWith(model(byWords), jobOf(summary));
    const [wrong, right] = result.claims;
    assert.deepEqual(
      { verdict: wrong!.verdict, focus: wrong!.focus, correction: wrong!.correction, evidence: wrong!.evidence[0]?.quote },
      { verdict: 'notStated', focus: { start: 27, end: 30 }, correction: '412', evidence: 'The Vellin harbour took in 412 ships in 2031.' },
    );
    assert.equal(right!.verdict, 'supported');
    assert.equal(result.alignment, 0.5);
    assert.equal(result.judge.served, 'bespoke-minicheck');
    assert.deepEqual(
      result.questions.map(({ text, answer }) => ({ text, answer })),
      [
        { text: 'The Vellin harbour took in 412 ships in 2031.', answer: 'missing' },
        { text: 'Mira Osk, its master, expects 450 ships in 2032.', answer: 'missing' },
        { text: 'The old pier is closed to lorries since March.', answer: 'missing' },
      ],
    );
    assert.equal(ofSummary(pairs, summary).length, 3);
    // Neither the source nor anything of it but the points goes out with the summary.
    assert.ok(pairs.every(({ document }) => document === TEXT || document === summary));
    assert.equal(result.usage.calls, pairs.length);
    assert.ok(events.some(({ kind }) => kind === 'placed'));
  });

  it('disputes a yes to a number that the source does not have, where the model keeps to it', async () => {
    const { result, pairs } = await checkWith(
      model(() => 'Yes'),
      jobOf('The Vellin harbour took in 421 ships in 2031.'),
    );
    const [claim] = result.claims;
    assert.deepEqual([claim!.verdict, claim!.disputed, claim!.confidence], ['supported', true, 'low']);
    assert.equal(pairs.filter(({ claim }) => claim.includes('421')).length, 2);
  });

  it('takes the no of a second look for the better word, with what is at fault', async () => {
    let asked = 0;
    const { result } = await checkWith(
      model(({ claim }) => ({
        output: claim.includes('421') && ++asked > 1 ? 'No' : 'Yes',
        chances: [claim.includes('421') && asked > 1 ? { No: 0.9, Yes: 0.1 } : { Yes: 0.9, No: 0.1 }],
      })),
      jobOf('The Vellin harbour took in 421 ships in 2031.'),
    );
    const { verdict, disputed, confidence, support, focus, correction, clue } = result.claims[0]!;
    assert.deepEqual(
      { verdict, disputed, confidence, focus, correction, clue },
      {
        ...{ verdict: 'notStated', disputed: false, confidence: 'medium', focus: { start: 27, end: 30 }, correction: '412' },
        clue: { kind: 'nearest', words: '412' },
      },
    );
    assert.ok(Math.abs(support! - 0.1) < 1e-9);
  });

  it('shows the hinted passage at a second look at what has all its words in one place', async () => {
    let asked = 0;
    const claim = 'The old pier is closed to lorries.';
    const filler = Array.from({ length: 60 }, (_, nth) => `Line ${nth} speaks of fish and of nets, of ropes and of the wind that blows.`);
    const source = [...filler.slice(0, 30), TEXT, ...filler.slice(30)].join('\n');
    const { result, pairs } = await checkWith(
      model((pair) => (pair.claim === claim && ++asked === 1 ? 'No' : byWords(pair))),
      { ...jobOf(claim), source: [{ id: 'r', name: 'r.md', text: source }] },
    );
    assert.deepEqual([result.claims[0]!.verdict, result.claims[0]!.confidence], ['supported', 'medium']);
    const [first, second] = pairs.filter((pair) => pair.claim === claim && pair.document !== claim);
    assert.equal(first!.document, source);
    assert.equal(second!.document, [...filler.slice(27, 30), TEXT, ...filler.slice(30, 33)].join('\n'));
  });

  it('counts no yes to a point whose numbers, dates or names the summary lacks', async () => {
    const summary = 'The harbour was busy, and the old pier is closed to lorries.';
    const { result } = await checkWith(
      model(() => 'Yes'),
      jobOf(summary),
    );
    assert.deepEqual(
      result.questions.map(({ answer, reason }) => [answer, reason]),
      [
        ['missing', '“Vellin” is not in the summary.'],
        ['missing', '“Mira Osk” is not in the summary.'],
        ['missing', '“March” is not in the summary.'],
      ],
    );
  });

  it('names the sentence of the summary that shares most words with a point', async () => {
    const summary =
      'In 2031 the Vellin harbour took in 412 ships. Since March the old pier is closed to lorries. Mira Osk expects 450 ships in 2032.';
    const { result } = await checkWith(
      model(() => 'Yes'),
      jobOf(summary),
    );
    assert.deepEqual([result.coverage, result.score], [1, 1]);
    await withServer(
      model(() => 'Yes'),
      async (server) => {
        const asked = result.questions.map(({ id, text }) => ({ id, text }));
        const call = { signal: new AbortController().signal, language: 'en', report: () => undefined };
        const answers = await groundingJudge(server).answerQuestions(sentencesOf(...summary.split(/(?<=\.) /)), asked, call);
        assert.deepEqual(
          answers.map(({ verdict, sentence, quote }) => [verdict, sentence, quote.slice(0, 7)]),
          [
            ['yes', 's1', 'In 2031'],
            ['yes', 's3', 'Mira Os'],
            ['yes', 's2', 'Since M'],
          ],
        );
      },
    );
  });

  it('has own questions answered by comparing words, and own statements by the model', async () => {
    const questions = [
      { id: 'a', text: 'Did the Vellin harbour take in 412 ships in 2031?', expected: 'yes' as const, must: false },
      { id: 'b', text: 'Is the old pier closed to lorries?', expected: 'yes' as const, must: false },
      { id: 'c', text: 'Mira Osk expects 450 ships.', expected: 'yes' as const, must: false },
    ];
    const summary = 'The Vellin harbour took in 412 ships in 2031. Mira Osk expects 450 ships.';
    const { result, pairs } = await checkWith(model(byWords), jobOf(summary, { questions }));
    assert.deepEqual(
      result.questions.map(({ id, answer }) => [id, answer]),
      [
        ['a', 'answered'],
        ['b', 'missing'],
        ['c', 'answered'],
      ],
    );
    assert.ok(pairs.every(({ claim }) => !claim.includes('?')));
  });

  it('lets votes settle what is asked without a temperature, in the form in which it was understood', async () => {
    const claim = 'She expects 450 ships in 2032.';
    const whole = `Mira Osk is its master. ${claim}`;
    const { result, requests } = await checkWith(
      model((pair) => (pair.claim === claim ? 'No' : 'Yes')),
      jobOf(`Mira Osk is its master.\n${claim}`, { votes: 3 }),
    );
    const [, leaning] = result.claims;
    assert.deepEqual([leaning!.verdict, leaning!.votes], ['supported', null]);
    const votes = requests.filter(({ user }) => user.endsWith(`Claim: ${whole}`));
    assert.deepEqual(
      votes.map(({ body }) => body['temperature']),
      [0, undefined, undefined],
    );
  });

  it('asks after an edit for nothing but what the edit touches', async () => {
    const cache = memory();
    const summary = 'The Vellin harbour took in 412 ships in 2031. The old pier is closed to lorries.';
    await withServer(model(byWords), async (server) => {
      const run = { signal: new AbortController().signal, report: () => undefined, passages: createPassageFinder, cache };
      const first = await check(jobOf(summary), groundingJudge(server), run);
      const before = server.requests.length;
      const again = await check(jobOf(summary), groundingJudge(server), run);
      assert.equal(server.requests.length, before);
      assert.deepEqual(again.claims, first.claims);
      await check(jobOf(`${summary} Ships sank.`), groundingJudge(server), run);
      const asked = pairsOf(server).slice(before);
      assert.deepEqual(
        asked.filter(({ document }) => document === TEXT).map(({ claim }) => claim),
        ['Ships sank.'],
      );
    });
  });

  it('is invalid for the reasons that any check by a model is', async () => {
    const replies: [Reply, string][] = [
      [{ status: 401, body: '{}' }, 'keyRefused'],
      [{ status: 404, body: JSON.stringify({ error: { message: 'model "x" not found' } }) }, 'noModel'],
      [{ status: 402, body: '{}' }, 'quota'],
      [{ status: 500, body: '{}' }, 'serverError'],
      [{ output: 'Well…' }, 'wrongShape'],
      [{ output: '', finish: 'content_filter' }, 'refused'],
      [{ body: '<html></html>', headers: { 'content-type': 'text/html' } }, 'notJson'],
    ];
    for (const [reply, kind] of replies) {
      const { result } = await checkWith(() => reply, jobOf('The old pier is closed.'));
      assert.deepEqual([result.outcome, result.invalid?.kind], ['invalid', kind]);
    }
  });

  it('waits for a busy server, and says so', async () => {
    const { result, events, requests } = await checkWith(
      (request, nth) => (nth === 1 ? { status: 429, headers: { 'retry-after': '2' }, body: '{}' } : model(byWords)(request, nth)),
      jobOf('The old pier is closed.'),
    );
    assert.equal(result.claims[0]!.verdict, 'supported');
    assert.ok(events.some((event) => event.kind === 'waiting' && event.ms === 2000));
    assert.equal(result.usage.retries, 1);
    assert.equal(result.usage.calls, requests.length - 1);
  });

  it('has no score where a sentence gets no answer, but the rest of the verdicts', async () => {
    const { result } = await checkWith(
      model((pair) => (pair.claim === 'Ships sank.' ? 'Well…' : byWords(pair))),
      jobOf('The old pier is closed. Ships sank.'),
    );
    assert.deepEqual(
      result.claims.map(({ verdict, failure }) => [verdict, failure]),
      [
        ['supported', null],
        ['unjudged', 'wrongShape'],
      ],
    );
  });

  it('closes its connections when it is cancelled', () =>
    withServer({ hang: true }, async (server) => {
      const stop = new AbortController();
      const running = check(jobOf('The old pier is closed. Ships sank.'), groundingJudge(server), {
        signal: stop.signal,
        report: () => undefined,
      });
      while (server.requests.length < 5) await new Promise((resolve) => setTimeout(resolve, 5));
      stop.abort();
      await assert.rejects(running, { kind: 'cancelled' });
      await server.clientGone();
    }));

  it('ends with what takes too long', () =>
    withServer({ hang: true }, async (server) => {
      await assert.rejects(
        groundingJudge(server, { callTimeout: 30 }).answerQuestions(
          [{ id: 's1', text: 'Ships sank.', role: 'prose' }],
          [{ id: 'q', text: 'Ships sank.' }],
          { signal: new AbortController().signal, language: null, report: () => undefined },
        ),
        { kind: 'timeout' },
      );
    }));

  it('is no use by a model that says the same of everything, as its self-test shows', async () => {
    const call = { signal: new AbortController().signal, language: null, report: () => undefined };
    const test = (answer: Answerer) => withServer(answer, (server) => runSelfTest(groundingJudge(server), call));
    const [yes, no, words] = await Promise.all([test(model(() => 'Yes')), test(model(() => 'No')), test(model(byWords))]);
    // A yes to the control has a number that the summary lacks, and does not count.
    assert.deepEqual([yes.unfit, yes.agreed, no.unfit, no.agreed, words.unfit], [true, 6, true, 7, false]);
    assert.equal(words.items.at(-1)!.text, CONTROL.statement);
  });

  it('gets what words tell from the thread of the built-in judge as well', async function () {
    this.timeout(60_000);
    const file = await bundleThread();
    const thread = new BuiltinThread(
      () => startWorker(file),
      () => assert.fail('done in the host'),
    );
    try {
      const summary = 'The Vellin harbour took in 421 ships in 2031. It is busy.';
      await withServer(model(byWords), async (server) => {
        const run = { signal: new AbortController().signal, report: () => undefined };
        const [inThread, inHost] = await Promise.all([
          check(jobOf(summary), createGroundingJudge(groundingEndpoint(server.url), MINICHECK, thread), run),
          check(jobOf(summary), groundingJudge(server), run),
        ]);
        assert.equal(inThread.claims[0]!.correction, '412');
        assert.deepEqual([inThread.claims, inThread.questions], [inHost.claims, inHost.questions]);
      });
    } finally {
      thread.dispose();
    }
  });
});
