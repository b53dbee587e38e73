import assert from 'node:assert/strict';
import type { CheckFailure } from '../../../../src/core/failure';
import type { Source } from '../../../../src/core/judge';
import { createModelJudge } from '../../../../src/judges/llm';
import { estimateTokens } from '../../../../src/judges/llm/budget';
import { linesOf } from '../../../../src/judges/llm/lines';
import { passagesOf } from '../../../../src/judges/llm/passages';
import type { ModelRequest } from '../../../harness/modelServer';
import { callOf, endpointOf, withServer } from './support';

const filler = (topic: string, count: number) =>
  Array.from({ length: count }, (_, index) => `Note ${index} on ${topic} adds some words of no weight to the record.`).join('\n\n');
const CHAPTERS = ['bridges', 'harbours', 'markets'] as const;
/** Three chapters, each of which states something of its own. */
const LONG: Source = [
  {
    id: 'long',
    name: 'long.md',
    text: CHAPTERS.map(
      (topic, index) => `# Chapter on ${topic}\n\nThe ${topic} chapter counts ${index + 1}00 stones.\n\n${filler(topic, 60)}\n`,
    ).join('\n'),
  },
];
/** Room for about one chapter. */
const SMALL = { contextTokens: 4600 };

/** Line number that holds the words, and whether the request holds them at all. */
const lineOf = (user: string, words: string): number => Number(new RegExp(`^\\[(\\d+)\\] .*${words}`, 'm').exec(user)?.[1] ?? 0);

type Verdict = 'supported' | 'contradicted' | 'notStated';
const ruled = (verdict: Verdict, line: number, quote: string) => ({
  evidence: quote ? [{ line, quote }] : [],
  reason: 'r',
  verdict,
  writeInstead: '',
  wrongWords: '',
});

/** Rules by `rule` on every sentence and claim that is asked about, by the passage that the request holds. */
const judgeBy =
  (rule: (text: string, user: string) => ReturnType<typeof ruled>) =>
  ({ kind, user }: ModelRequest) => {
    if (kind === 'claims') {
      const summary = user.slice(user.indexOf('<summary'));
      const sentences = [...summary.matchAll(/^\[(\d+)\] (.*)$/gm)].map(([, id, text]) => ({
        id: Number(id),
        claims: [{ asWritten: [text!], claim: text!, uses: [], ...rule(text!, user) }],
        nothing: false,
      }));
      return { output: { sentences } };
    }
    const claims = user.slice(user.indexOf('<claims'));
    const rulings = [...claims.matchAll(/^\[(\d+)\] (.*?) \(sentence:/gm)].map(([, id, text]) => ({
      id: Number(id),
      ...rule(text!, user),
    }));
    return { output: { rulings } };
  };

const sentences = (...texts: string[]) => texts.map((text, index) => ({ id: `s${index + 1}`, text, role: 'prose' as const, judge: true }));
const passageOf = (user: string) => /> part (\d) of 3/.exec(user)?.[1] ?? (user.includes('excerpts') ? 'excerpts' : 'whole');

describe('long sources', () => {
  it('are cut at headings, within the budget, and cover every line', () => {
    const lines = linesOf(LONG);
    const passages = passagesOf(LONG, lines, 1700);
    assert.ok(passages.length >= 3);
    assert.deepEqual(passages[1]!.path, []);
    const covered = new Set(passages.flatMap((passage) => passage.lines.map(({ number }) => number)));
    assert.equal(covered.size, lines.length);
    for (const { lines: own } of passages) assert.ok(own.reduce((sum, { text }) => sum + text.length / 3.8 + 5, 0) <= 1700 + 10);
    assert.equal(passagesOf(LONG, lines, null).length, 1);
  });

  it('know the headings that a passage stands under', () => {
    const source: Source = [{ id: 'a', name: 'a', text: `# One\n\n## Two\n\n${filler('x', 80)}` }];
    assert.deepEqual(passagesOf(source, linesOf(source), 500)[1]!.path, ['One', 'Two']);
  });

  it('overlap where a line fits', () => {
    const source: Source = [{ id: 'a', name: 'a', text: filler('x', 200) }];
    const [one, two] = passagesOf(source, linesOf(source), 1500);
    assert.ok(two!.lines[0]!.number <= one!.lines.at(-1)!.number && two!.lines[0]!.number > one!.lines.at(-6)!.number);
  });

  it('send a sentence to the passage that fits it first, and read no other when that supports it', () =>
    withServer(
      judgeBy((text, user) =>
        user.includes(text.slice(0, -1)) && lineOf(user, text.slice(4, 20))
          ? ruled('supported', lineOf(user, text.slice(0, -1)), text.slice(0, -1))
          : ruled('notStated', 0, ''),
      ),
      async (server) => {
        const judge = createModelJudge(endpointOf(server.url, SMALL));
        const { claims } = await judge.judgeClaims(
          LONG,
          sentences('The markets chapter counts 300 stones.', 'The bridges chapter counts 100 stones.'),
          callOf(),
        );
        assert.deepEqual(
          claims.map(({ verdict, sentence }) => [sentence, verdict]),
          [
            ['s1', 'supported'],
            ['s2', 'supported'],
          ],
        );
        assert.deepEqual(server.requests.map(({ user }) => passageOf(user)).sort(), ['1', '3']);
        const { at, quote } = claims[0]!.evidence[0]!;
        assert.equal(LONG[0]!.text.slice(at!.offset, at!.offset + quote.length), quote);
      },
    ));

  it('call a claim not stated only after every passage was read', () =>
    withServer(
      judgeBy(() => ruled('notStated', 0, '')),
      async (server) => {
        const { claims } = await createModelJudge(endpointOf(server.url, SMALL)).judgeClaims(
          LONG,
          sentences('The castle has 7 towers.'),
          callOf(),
        );
        assert.equal(claims[0]!.verdict, 'notStated');
        assert.deepEqual(server.requests.map(({ user }) => passageOf(user)).sort(), ['1', '2', '3']);
      },
    ));

  it('support a claim that one passage supports, though the fitting one does not', () =>
    withServer(
      judgeBy((_, user) =>
        passageOf(user) === '3'
          ? ruled('supported', lineOf(user, 'markets chapter counts'), 'markets chapter counts 300')
          : ruled('notStated', 0, ''),
      ),
      async (server) => {
        const { claims } = await createModelJudge(endpointOf(server.url, SMALL)).judgeClaims(
          LONG,
          sentences('The harbours chapter counts 300 stones.'),
          callOf(),
        );
        assert.equal(claims[0]!.verdict, 'supported');
        assert.match(claims[0]!.evidence[0]!.quote, /markets/);
      },
    ));

  it('look once more at a claim that one passage supports and another contradicts, with both places side by side', () =>
    withServer(
      judgeBy((_, user) => {
        if (passageOf(user) === 'excerpts')
          return ruled('supported', lineOf(user, 'markets chapter counts'), 'The markets chapter counts 300');
        if (passageOf(user) === '1') return ruled('contradicted', lineOf(user, 'bridges chapter counts'), 'The bridges chapter counts 100');
        return passageOf(user) === '3'
          ? ruled('supported', lineOf(user, 'markets chapter counts'), 'The markets chapter counts')
          : ruled('notStated', 0, '');
      }),
      async (server) => {
        const { claims } = await createModelJudge(endpointOf(server.url, SMALL)).judgeClaims(
          LONG,
          sentences('The bridges chapter on bridges counts stones.'),
          callOf(),
        );
        const excerpt = server.requests.at(-1)!.user;
        assert.equal(passageOf(excerpt), 'excerpts');
        assert.match(excerpt, /bridges chapter counts 100[^]*markets chapter counts 300/);
        assert.ok(excerpt.length < 4000);
        assert.equal(claims[0]!.verdict, 'supported');
        assert.match(claims[0]!.contrary![0]!.quote, /bridges/);
      },
    ));

  it('leave a sentence unjudged when a passage could not be read', () =>
    withServer(
      (request) =>
        request.kind === 'rulings' && passageOf(request.user) === '2'
          ? { refusal: 'No.' }
          : judgeBy((text, user) =>
              /100 stones/.test(text) ? ruled('supported', lineOf(user, 'bridges chapter'), 'bridges') : ruled('notStated', 0, ''),
            )(request),
      async (server) => {
        const judge = createModelJudge(endpointOf(server.url, SMALL));
        const castle = 'The castle in the chapter on bridges counts 7 towers.';
        const { claims, failed } = await judge.judgeClaims(LONG, sentences('The bridges chapter counts 100 stones.', castle), callOf());
        assert.deepEqual(
          claims.map(({ sentence }) => sentence),
          ['s1'],
        );
        assert.deepEqual(failed, [{ sentence: 's2', kind: 'refused' }]);
        await assert.rejects(judge.judgeClaims(LONG, sentences(castle), callOf()), { kind: 'refused' });
      },
    ));

  for (const told of [
    "This model's maximum context length is 4600 tokens. However, your messages resulted in 9000 tokens.",
    'Your input exceeds the context window of this model.',
  ]) {
    it(`learn the size from the server: ${told}`, () =>
      withServer(
        (request) =>
          request.text.length > 20_000
            ? {
                status: 400,
                body: JSON.stringify({
                  error: { message: told, type: 'invalid_request_error', param: 'input', code: 'context_length_exceeded' },
                }),
              }
            : judgeBy(() => ruled('notStated', 0, ''))(request),
        async (server) => {
          const endpoint = endpointOf(server.url, { model: 'unknown' });
          const { claims } = await createModelJudge(endpoint).judgeClaims(LONG, sentences('The castle has 7 towers.'), callOf());
          assert.equal(claims[0]!.verdict, 'notStated');
          const sent = server.requests.length;
          await createModelJudge({ ...endpoint }).judgeClaims(LONG, sentences('The castle has 7 towers.'), callOf());
          // Known by now: nothing is sent that does not fit.
          assert.ok(server.requests.slice(sent).every(({ text }) => text.length <= 20_000));
        },
      ));
  }

  for (const [name, reply, limit] of [
    [
      'with sizes',
      {
        status: 400,
        body: '{"error":{"code":"context_length_exceeded","message":"Maximum context length is 1196 tokens, you sent 1300 tokens."}}',
      },
      1196,
    ],
    ['without sizes', { status: 413, body: '' }, undefined],
  ] as const) {
    it(`that no part of fits are refused with the size of the whole and the real limit, told ${name}`, () =>
      withServer(reply, async (server) => {
        const endpoint = endpointOf(server.url, { model: 'unknown' });
        const whole = estimateTokens(LONG[0]!.text);
        // The second time the limit is known beforehand.
        for (let run = 0; run < 2; run++) {
          await assert.rejects(
            createModelJudge({ ...endpoint }).judgeClaims(LONG, sentences('The castle has 7 towers.'), callOf()),
            ({ kind, details }: CheckFailure) => {
              assert.equal(kind, 'sourceTooLarge');
              assert.ok(Number(details['tokens']) >= whole, JSON.stringify([details, whole]));
              assert.equal(details['limit'], limit);
              return true;
            },
          );
        }
        assert.ok(server.requests.length < 60, String(server.requests.length));
      }));
  }

  it('tell why a sentence was left unjudged that one passage would not rule on', () =>
    withServer(
      (request) => {
        const asked = [...request.user.matchAll(/^\[(\d+)\] [^\n]*\(sentence: /gm)].length;
        if (request.kind === 'rulings' && passageOf(request.user) === '2' && (asked > 1 || request.user.includes('towers')))
          return { refusal: 'No.' };
        return judgeBy(() => ruled('notStated', 0, ''))(request);
      },
      async (server) => {
        const judge = createModelJudge(endpointOf(server.url, SMALL));
        const texts = ['The castle in the chapter on bridges counts 7 towers.', 'The castle in the chapter on bridges counts 9 walls.'];
        const { claims, failed } = await judge.judgeClaims(LONG, sentences(...texts), callOf());
        assert.deepEqual(
          claims.map(({ sentence }) => sentence),
          ['s2'],
        );
        assert.deepEqual(failed, [{ sentence: 's1', kind: 'refused' }]);
      },
    ));

  it('leave no room for an example in a small window', () =>
    withServer(
      judgeBy(() => ruled('supported', 1, 'x')),
      async (server) => {
        for (const contextTokens of [8000, 9000]) {
          const judge = createModelJudge(endpointOf(server.url, { contextTokens, learned: new Map() }));
          await judge.judgeClaims(LONG, sentences('The castle has 7 towers.'), callOf());
        }
        assert.deepEqual([...new Set(server.requests.map(({ system }) => /^Example\./m.test(system)))], [false, true]);
      },
    ));

  it('give questions from every passage in turn, none twice', () =>
    withServer(
      ({ user }) => {
        const topic = CHAPTERS.find((one) => user.includes(`${one} chapter counts`))!;
        const line = lineOf(user, `${topic} chapter counts`);
        return {
          output: {
            points: [
              { evidence: { line, quote: 'chapter counts' }, question: `Is a small thing said of ${topic}?`, weight: 1 },
              { evidence: { line, quote: `${topic} chapter counts` }, question: `Does the ${topic} chapter count stones?`, weight: 3 },
            ],
          },
        };
      },
      async (server) => {
        const drawn = await createModelJudge(endpointOf(server.url, SMALL)).drawQuestions(LONG, { count: 3 }, callOf());
        assert.deepEqual(
          drawn.map(({ text }) => text),
          CHAPTERS.map((topic) => `Does the ${topic} chapter count stones?`),
        );
        assert.equal(server.requests.length, 3);
      },
    ));

  it('ground an own question in whichever passage answers it', () =>
    withServer(
      ({ user }) => {
        const line = lineOf(user, 'markets chapter counts');
        const point = line
          ? { evidence: { line, quote: 'markets chapter counts 300' }, expected: 'yes' }
          : { evidence: { line: 0, quote: '' }, expected: 'notInSource' };
        return { output: { points: [{ id: 1, ...point, question: 'Does it count 300?' }] } };
      },
      async (server) => {
        const drawn = await createModelJudge(endpointOf(server.url, SMALL)).drawQuestions(
          LONG,
          { own: [{ id: 'x', text: 'How many?' }] },
          callOf(),
        );
        assert.deepEqual(
          drawn.map(({ id, expected, evidence }) => [id, expected, evidence[0]!.quote]),
          [['x', 'yes', 'markets chapter counts 300']],
        );
      },
    ));

  it('say beforehand what they may cost, and never cost more', () =>
    withServer(
      (request) =>
        request.kind === 'questions'
          ? { output: { points: [{ evidence: { line: 1, quote: 'x' }, question: 'Is it?', weight: 1 }] } }
          : judgeBy(() => ruled('notStated', 0, ''))(request),
      async (server) => {
        for (const changes of [SMALL, {}]) {
          const judge = createModelJudge(endpointOf(server.url, { ...changes, learned: new Map() }));
          const summary = sentences('The castle has 7 towers.', 'The river has 3 bends.');
          const { calls, inputTokens, passages } = judge.forecast!(LONG, summary, 10);
          assert.equal(passages, changes === SMALL ? 3 : 1);
          const before = server.requests.length;
          await judge.judgeClaims(LONG, summary, callOf());
          await judge.drawQuestions(LONG, { count: 10 }, callOf());
          const sent = server.requests.slice(before);
          assert.ok(sent.length <= calls - 1, `${sent.length} of ${calls}`);
          const tokens = sent.reduce((sum, { system, user }) => sum + (system.length + user.length) / 4, 0);
          assert.ok(tokens <= inputTokens && tokens > inputTokens / 4, `${tokens} of ${inputTokens}`);
        }
      },
    ));

  it('of 300,000 words are cut and counted in no time to speak of', () => {
    const words = Array.from({ length: 300_000 }, (_, index) => `word${index % 997}${index % 20 === 19 ? '.\n' : ''}`).join(' ');
    const judge = createModelJudge(endpointOf('http://127.0.0.1:9/v1', { model: 'gpt-4o' }));
    const { passages, calls } = judge.forecast!([{ id: 'a', name: 'a', text: words }], sentences('One.', 'Two.'), 10);
    assert.ok(passages >= 4 && passages < 12 && calls < 40, `${passages} passages, ${calls} calls`);
  });
});
