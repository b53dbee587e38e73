import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { check, DEFAULT_CHECK_OPTIONS } from '../../../../src/core/check';
import { CheckFailure, type FailureKind } from '../../../../src/core/failure';
import type { Source } from '../../../../src/core/judge';
import { createModelJudge, type EditorEndpoint } from '../../../../src/judges/llm';
import { limitOf, windowWith } from '../../../../src/judges/llm/budget';
import { editorModelOf, inPieces, speakingAs, type FakeEditorModel } from '../../../harness/editorModel';
import { sampleModel } from '../../../harness/sampleModel';
import { ANSWERS, ASKED, callOf, CLAIMS, endpointOf, SENTENCES, SOURCE, wellBehaved } from './support';

interface LoggedEditor extends EditorEndpoint {
  readonly lines: string[];
  readonly pauses: number[];
}

function editorOf(editor: FakeEditorModel, changes: Partial<EditorEndpoint> = {}): LoggedEditor {
  const { id, model, reasoningEffort, callTimeout, log, logTexts, fenceSecret, sleep, lines, pauses } = endpointOf('http://x', {
    id: 'vscode/copilot/gpt-5',
    model: 'gpt-5',
  });
  const base = { id, model, reasoningEffort, callTimeout, log, logTexts, fenceSecret, lines, pauses, learned: new Map() };
  return { ...base, ...(sleep && { sleep }), editor, ...changes };
}

const answer = (endpoint: EditorEndpoint, call = callOf()) => createModelJudge(endpoint).answerQuestions(SENTENCES, ASKED, call);
const judge = (endpoint: EditorEndpoint, call = callOf()) => createModelJudge(endpoint).judgeClaims(SOURCE, SENTENCES, call);
const never = new Promise<never>(() => undefined);

const long = (count: number): Source => [
  {
    id: 'long',
    name: 'long.md',
    text: Array.from({ length: count }, (_, index) => `Line ${index}: the Vellin harbour took in ${index} ships on that day.`).join('\n'),
  },
];

describe('models of the editor', () => {
  it('are sent messages alone, with instructions and schema in the first', async () => {
    const editor = editorModelOf(speakingAs(wellBehaved));
    const call = callOf();
    assert.equal((await answer(editorOf(editor), call)).length, 2);
    const [{ messages }] = editor.requests as [(typeof editor.requests)[0]];
    assert.deepEqual(
      messages.map(({ role }) => role),
      ['user'],
    );
    assert.match(messages[0]!.text, /^[^]*follows this JSON schema[^]*"answers"[^]*<questions/);
    assert.deepEqual(Object.keys(messages[0]!).sort(), ['role', 'text']);
    const [usage] = call.events.flatMap((event) => (event.kind === 'usage' ? [event.usage] : []));
    assert.deepEqual(
      [usage!.inputTokens, usage!.outputTokens],
      [Math.ceil(messages[0]!.text.length / 4), Math.ceil(JSON.stringify(ANSWERS).length / 4)],
    );
  });

  it('make a whole check', async () => {
    const read = (name: string) => readFileSync(new URL(`../../../../samples/election/${name}`, import.meta.url), 'utf8');
    const editor = editorModelOf(speakingAs(sampleModel));
    const result = await check(
      {
        summary: { id: 'summary.md', text: read('summary.md'), format: 'markdown', region: null },
        source: [{ id: 'report.md', name: 'report.md', text: read('report.md') }],
        language: 'en',
        options: DEFAULT_CHECK_OPTIONS,
      },
      createModelJudge(editorOf(editor)),
      { signal: new AbortController().signal, report: () => undefined },
    );
    assert.deepEqual([result.outcome, result.score?.toFixed(2)], ['fail', '0.40']);
    assert.equal(result.claims.find(({ verdict }) => verdict === 'contradicted')?.correction, '54 %');
    assert.equal(editor.requests.length, 3);
  });

  it('are asked to repair what can’t be read, and are understood through prose and fences', async () => {
    const editor = editorModelOf((_, nth) =>
      nth === 1 ? 'I think so. '.repeat(900) : `Sure!\n\`\`\`json\n${JSON.stringify(ANSWERS)}\n\`\`\`\nBye.`,
    );
    assert.equal((await answer(editorOf(editor))).length, 2);
    assert.deepEqual(
      editor.requests[1]!.messages.map(({ role }) => role),
      ['user', 'assistant', 'user'],
    );
    assert.match(editor.requests[1]!.user, /^Your answer can't be read/);
    assert.equal(editor.requests[1]!.messages[1]!.text.length, 2000);
  });

  it('report claims as they are written', async () => {
    const text = JSON.stringify(CLAIMS);
    const second = text.indexOf('{"id":2');
    let release = (): void => undefined;
    const until = new Promise<void>((resolve) => (release = resolve));
    const editor = editorModelOf(() =>
      (async function* () {
        yield* inPieces(text.slice(0, second + 10));
        await until;
        yield* inPieces(text.slice(second + 10));
      })(),
    );
    const seen: string[] = [];
    const call = callOf();
    const { claims } = await judge(editorOf(editor), {
      ...call,
      report: (event) => {
        if (event.kind !== 'claims') return;
        seen.push(...event.claims.map(({ sentence }) => sentence));
        release();
      },
    });
    assert.deepEqual([claims.length, seen], [2, ['s1', 's2']]);
  });

  for (const [name, text, kind] of [
    ['nothing', '', 'invalidJson'],
    ['prose', 'No.', 'invalidJson'],
    ['another shape', '{"a":1}', 'wrongShape'],
  ] as const)
    it(`that say ${name} are asked once more: ${kind}`, async () => {
      const editor = editorModelOf(() => text);
      await assert.rejects(answer(editorOf(editor)), { kind });
      await assert.rejects(judge(editorOf(editor)), { kind });
      assert.ok(editor.requests.length >= 4);
    });
});

describe('faults of models of the editor', () => {
  const KINDS: readonly (readonly [kind: FailureKind, sends: number])[] = [
    ['noConsent', 1],
    ['blocked', 1],
    ['modelGone', 1],
    ['refused', 1],
    ['serverError', 4],
  ];
  for (const [kind, sends] of KINDS)
    for (const [when, speak] of [
      ['at once', () => Promise.reject(new CheckFailure(kind, { host: 'copilot' }))],
      [
        'in mid-stream',
        () =>
          (async function* () {
            yield await Promise.resolve('{"answers":[');
            throw new CheckFailure(kind, { host: 'copilot' });
          })(),
      ],
    ] as const)
      it(`are what they are: ${kind} ${when}`, async () => {
        for (const ask of [answer, judge]) {
          const editor = editorModelOf(speak);
          const endpoint = editorOf(editor);
          const one = SENTENCES.slice(0, 1);
          const asked = ask === answer ? answer(endpoint) : createModelJudge(endpoint).judgeClaims(SOURCE, one, callOf());
          await assert.rejects(asked, { kind, details: { host: 'copilot' } });
          if (ask === answer && kind !== 'refused') assert.equal(editor.requests.length, sends);
        }
      });

  it('that nobody knows are those of the model', async () => {
    const editor = editorModelOf(() => Promise.reject(new TypeError('Cannot read properties of undefined: Vellin')));
    const endpoint = editorOf(editor);
    await assert.rejects(answer(endpoint), { kind: 'serverError', message: 'serverError' });
    assert.doesNotMatch(endpoint.lines.join('\n'), /Cannot read/);
  });

  const SLOW: Readonly<Record<string, (signal: AbortSignal) => Promise<AsyncIterable<string>>>> = {
    'that never starts': () => never,
    'that stops in mid-stream': () =>
      Promise.resolve(
        (async function* () {
          yield '{"answers":[';
          yield await never;
        })(),
      ),
    'that goes on for ever': () =>
      Promise.resolve(
        (async function* () {
          for (;;) yield await new Promise<string>((resolve) => setTimeout(() => resolve(' '), 2));
        })(),
      ),
    'that says that it was cancelled': (signal) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(new CheckFailure('cancelled')));
      }),
  };
  for (const [name, send] of Object.entries(SLOW))
    for (const ask of [answer, judge])
      it(`of one ${name}: it can be cancelled, and takes no longer than it may (${ask === judge ? 'streamed' : 'at once'})`, async () => {
        const signals: AbortSignal[] = [];
        const editor: FakeEditorModel = {
          ...editorModelOf(() => ''),
          send: (_, signal) => {
            signals.push(signal);
            return send(signal);
          },
        };
        const controller = new AbortController();
        const cancelled = ask(editorOf(editor), callOf(controller.signal));
        setTimeout(() => {
          controller.abort();
        }, 30);
        await assert.rejects(cancelled, { kind: 'cancelled' });
        await assert.rejects(ask(editorOf(editor, { callTimeout: 40 })), { kind: 'timeout' });
        assert.ok(signals.length >= 2 && signals.every(({ aborted }) => aborted));
      });

  it('are none of counts that fail, hang or lie', async () => {
    for (const countTokens of [
      () => Promise.reject(new Error('no')),
      () => {
        throw new Error('no');
      },
      () => Promise.resolve(0),
      () => Promise.resolve(NaN),
      () => Promise.resolve(-5),
      () => Promise.resolve(Infinity),
      () => Promise.resolve(undefined as unknown as number),
    ]) {
      const call = callOf();
      const editor = editorModelOf(speakingAs(wellBehaved), { countTokens });
      assert.equal((await judge(editorOf(editor), call)).claims.length, 2);
      const [usage] = call.events.flatMap((event) => (event.kind === 'usage' ? [event.usage] : []));
      assert.deepEqual([usage!.inputTokens, usage!.outputTokens], [null, null]);
    }
  });

  it('are none of a count that hangs, for longer than it may', async () => {
    const controller = new AbortController();
    const judging = judge(editorOf(editorModelOf(speakingAs(wellBehaved), { countTokens: () => never })), callOf(controller.signal));
    setTimeout(() => {
      controller.abort();
    }, 20);
    await assert.rejects(judging, { kind: 'cancelled' });
  });
});

describe('room in models of the editor', () => {
  it('is the inverse of what may be sent', () => {
    for (const limit of [1, 2, 3, 1000, 4095, 47_999, 48_000, 48_001, 64_000, 1_000_000]) assert.equal(limitOf(windowWith(limit)), limit);
  });

  const COUNTS: Readonly<Record<string, (text: string) => number>> = {
    'as we do, about': (text) => Math.ceil(text.length / 4),
    'twice as many': (text) => Math.ceil(text.length / 2),
    'a token for every letter': (text) => text.length,
    'half as many': (text) => Math.ceil(text.length / 8),
    'more for digits': (text) => Math.ceil(text.length / 5) + (text.match(/\d/g)?.length ?? 0) * 2,
  };
  for (const [name, count] of Object.entries(COUNTS))
    for (const maxInputTokens of [4000, 8000, 30_000])
      it(`is never exceeded by the model's own count: ${name}, ${maxInputTokens}`, async () => {
        const editor = editorModelOf(speakingAs(wellBehaved), { countTokens: (text) => Promise.resolve(count(text)), maxInputTokens });
        const judge = createModelJudge(editorOf(editor));
        const source = long(2500);
        const isHopeless = maxInputTokens < 8000 && name.includes('letter');
        const work = Promise.allSettled([
          judge.judgeClaims(source, SENTENCES, callOf()),
          judge.drawQuestions(source, { count: 3 }, callOf()),
        ]);
        const [judged] = await work;
        if (!isHopeless) assert.equal(judged.status, 'fulfilled', String((judged as PromiseRejectedResult).reason));
        const sizes = editor.requests.map(({ text }) => count(text));
        for (const size of sizes) assert.ok(size <= maxInputTokens, `${size} of ${maxInputTokens}`);
        // Room is there to be used.
        if (maxInputTokens === 30_000) assert.ok(Math.max(...sizes) > 0.7 * maxInputTokens, `${Math.max(...sizes)} of ${maxInputTokens}`);
      });

  it('is counted once for a source, by no more than a sample of it', async () => {
    const editor = editorModelOf(speakingAs(wellBehaved));
    const judge = createModelJudge(editorOf(editor));
    const source = long(60_000);
    await judge.judgeClaims(source, SENTENCES, callOf());
    const samples = editor.counted.filter(
      (text) => !text.includes('follows this JSON schema') && text.includes('Vellin harbour took in 0'),
    );
    assert.equal(samples.length, 1);
    assert.ok(samples[0]!.length <= 20_000);
  });

  it('is the estimate where counts are no counts, and what still does not fit is not sent', async () => {
    let isLying = true;
    const editor = editorModelOf(speakingAs(wellBehaved), {
      maxInputTokens: 8000,
      countTokens: (text) => Promise.resolve(isLying ? 1 : Math.ceil(text.length / 2)),
    });
    const judge = createModelJudge(editorOf(editor));
    await judge.drawQuestions(SOURCE, { count: 1 }, callOf());
    const source = long(900);
    const first = judge.judgeClaims(source, SENTENCES, callOf());
    isLying = false;
    await first;
    for (const { text } of editor.requests.slice(1)) assert.ok(text.length / 2 <= 8000);
  });

  it('that no part of a source fits in is told with the real sizes', async () => {
    const editor = editorModelOf(speakingAs(wellBehaved), { maxInputTokens: 3000, countTokens: (text) => Promise.resolve(text.length) });
    const endpoint = editorOf(editor);
    await assert.rejects(judge(endpoint), (thrown: CheckFailure) => {
      assert.deepEqual([thrown.kind, thrown.details['limit']], ['sourceTooLarge', 3000]);
      return true;
    });
    assert.equal(editor.requests.length, 0);
  });
});
