import assert from 'node:assert/strict';
import type { Judge } from '../../../../src/core/judge';
import { createModelJudge } from '../../../../src/judges/llm';
import type { Answerer, Reply } from '../../../harness/modelServer';
import { ANSWERS, ASKED, callOf, CLAIMS, CLAIM_1, CLAIM_2, endpointOf, SENTENCES, SOURCE, wellBehaved, withServer } from './support';

const [SENTENCE_1, SENTENCE_2] = CLAIMS.sentences as [object, object];
const [ANSWER_1, ANSWER_2] = ANSWERS.answers as [(typeof ANSWERS.answers)[0], (typeof ANSWERS.answers)[0]];
const json = JSON.stringify;

/** Faults of the first answer that are got over. `next`: answers after the first. */
interface Fault {
  readonly name: string;
  readonly claims?: Reply;
  readonly answers?: Reply;
  readonly next?: { readonly claims?: Reply; readonly answers?: Reply };
  /** Requests in all. */
  readonly requests: number;
}

const FAULTS: readonly Fault[] = [
  { name: 'none', requests: 1 },
  { name: 'fewer verdicts', claims: { output: { sentences: [SENTENCE_1] } }, answers: { output: { answers: [ANSWER_2] } }, requests: 2 },
  { name: 'no verdicts at all', claims: { output: { sentences: [] } }, answers: { output: { answers: [] } }, requests: 2 },
  {
    name: 'more verdicts than asked for',
    claims: { output: { sentences: [...CLAIMS.sentences, { ...SENTENCE_1, id: 7 }] } },
    answers: { output: { answers: [...ANSWERS.answers, { ...ANSWER_1, id: 9, verdict: 'yes' }] } },
    requests: 1,
  },
  {
    name: 'verdicts in another order',
    claims: { output: { sentences: [SENTENCE_2, SENTENCE_1] } },
    answers: { output: { answers: [ANSWER_2, ANSWER_1] } },
    requests: 1,
  },
  {
    name: 'verdicts twice',
    claims: { output: { sentences: [...CLAIMS.sentences, { id: 1, claims: [CLAIM_2], nothing: false }] } },
    answers: { output: { answers: [...ANSWERS.answers, { ...ANSWER_1, verdict: 'notStated' }] } },
    requests: 1,
  },
  {
    name: 'verdicts and numbers in other spellings',
    claims: {
      output: {
        sentences: [
          {
            id: '1',
            claims: [{ ...CLAIM_1, verdict: 'Contradicted.', evidence: [{ line: '[2]', quote: CLAIM_1.evidence[0]!.quote }] }],
            nothing: 'false',
          },
          { id: 'sentence 2', claims: [{ ...CLAIM_2, verdict: 'SUPPORTED', uses: ['1'] }] },
        ],
      },
    },
    answers: {
      output: {
        answers: [
          { ...ANSWER_1, id: '1', verdict: 'No.' },
          { ...ANSWER_2, verdict: true, sentence: '2' },
        ],
      },
    },
    requests: 1,
  },
  {
    name: 'yes with a comma',
    answers: {
      output: {
        answers: [
          { ...ANSWER_1, verdict: 'no,' },
          { ...ANSWER_2, verdict: 'yes,' },
        ],
      },
    },
    requests: 1,
  },
  {
    // deepeval#3346: verdicts in other words were dropped, and the rest made the score.
    name: 'one item out of shape',
    claims: { output: { sentences: [SENTENCE_1, { id: 2, claims: [{ ...CLAIM_2, verdict: 'perhaps' }], nothing: false }] } },
    answers: { output: { answers: [ANSWER_1, { ...ANSWER_2, verdict: 'perhaps' }] } },
    requests: 2,
  },
  {
    name: 'an item that has no end',
    claims: {
      output: {
        sentences: [SENTENCE_1, { id: 2, claims: [{ ...CLAIM_2, claim: 'It took in 7 ships. '.repeat(50_000) }], nothing: false }],
      },
    },
    answers: { output: { answers: [ANSWER_1, { ...ANSWER_2, quote: 'Mira Osk '.repeat(100_000) }] } },
    requests: 2,
  },
  {
    name: 'claims that have no end',
    claims: { output: { sentences: [SENTENCE_1, { id: 2, claims: Array.from({ length: 3000 }, () => CLAIM_2), nothing: false }] } },
    requests: 2,
  },
  {
    name: 'a list of plain strings',
    claims: { output: { sentences: ['contradicted', 'supported'] } },
    answers: { output: { answers: ['no', 'yes'] } },
    requests: 2,
  },
  { name: 'the list without its name', claims: { output: CLAIMS.sentences }, answers: { output: ANSWERS.answers }, requests: 1 },
  {
    name: 'a code fence',
    claims: { output: `\`\`\`json\n${json(CLAIMS)}\n\`\`\`` },
    answers: { output: `\`\`\`\n${json(ANSWERS)}\n\`\`\`` },
    requests: 1,
  },
  {
    name: 'prose around it',
    claims: { output: `Here are {my} verdicts [as asked]:\n${json(CLAIMS)}\nLet me know if {you} need more!` },
    answers: { output: `Sure! ${json(ANSWERS)} That is all.` },
    requests: 1,
  },
  {
    // HKUDS/DeepTutor#673: braces in the thoughts were taken for the answer.
    name: 'thoughts before it',
    claims: { output: `<think>Is it {"sentences":[]}? No.</think>\n${json(CLAIMS)}` },
    answers: { output: `<think>{"answers":[]}</think>${json(ANSWERS)}` },
    requests: 1,
  },
  {
    name: 'trailing commas',
    claims: { output: json(CLAIMS).replaceAll('}]', '},]').replaceAll('"}', '",}') },
    answers: { output: json(ANSWERS).replaceAll('}]', '},\n]') },
    requests: 1,
  },
  {
    name: 'broken JSON that ends well',
    claims: { output: json(CLAIMS).replace('"claim":', 'claim') },
    answers: { output: json(ANSWERS).slice(0, -9) },
    requests: 2,
  },
  {
    name: 'an answer that was cut off',
    claims: { output: json(CLAIMS).slice(0, -40), finish: 'length' },
    answers: { output: json(ANSWERS).slice(0, -40), finish: 'length' },
    // Once, and then each half.
    requests: 3,
  },
  { name: 'no usage', claims: { output: CLAIMS, usage: null }, answers: { output: ANSWERS, usage: null }, requests: 1 },
  {
    name: 'a connection that breaks in the middle of a word',
    claims: { output: CLAIMS, dropAfter: 700 },
    answers: { output: ANSWERS, dropAfter: 130 },
    requests: 2,
  },
  { name: 'a stream that ends in the middle of a word', claims: { output: CLAIMS, endAfter: 1200 }, requests: 3 },
  {
    name: 'a busy server',
    claims: { status: 503, body: '' },
    answers: { status: 429, body: '{}', headers: { 'retry-after': '7' } },
    requests: 2,
  },
  { name: 'an error inside the stream', claims: { output: 'x', streamError: { code: 'server_error', message: 'Oops' } }, requests: 2 },
];

/** Gives each kind of request its fault first, and what is right for exactly what is asked after that. */
function faulty({ claims, answers }: Fault): Answerer {
  const seen = new Set<string>();
  return (request, nth) => {
    const fault = { claims, answers }[request.kind];
    if (fault && !seen.has(request.kind)) {
      seen.add(request.kind);
      return fault;
    }
    return wellBehaved(request, nth);
  };
}

const judged = async (judge: Judge) => {
  const { claims, nothing, failed } = await judge.judgeClaims(SOURCE, SENTENCES, callOf());
  return { claims, nothing, failed: failed ?? [] };
};

describe('recovery from faults', () => {
  for (const api of ['responses', 'chat'] as const) {
    for (const fault of FAULTS) {
      if (fault.claims ?? fault.name === 'none') {
        it(`${api}: claims with ${fault.name} end as without`, async () => {
          const expected = await withServer(wellBehaved, (server) => judged(createModelJudge(endpointOf(server.url, { api }))));
          await withServer(faulty(fault), async (server) => {
            assert.deepEqual(await judged(createModelJudge(endpointOf(server.url, { api }))), expected);
            assert.equal(server.requests.length, fault.requests);
          });
        });
      }
      if (fault.answers ?? fault.name === 'none') {
        it(`${api}: answers with ${fault.name} end as without`, async () => {
          const answersOf = (url: string) => createModelJudge(endpointOf(url, { api })).answerQuestions(SENTENCES, ASKED, callOf());
          const expected = await withServer(wellBehaved, ({ url }) => answersOf(url));
          await withServer(faulty(fault), async (server) => {
            assert.deepEqual(await answersOf(server.url), expected);
            assert.equal(server.requests.length, fault.requests);
          });
        });
      }
    }
  }

  it('asks again for the missing ids only', () =>
    withServer(faulty(FAULTS[1]!), async (server) => {
      const judge = createModelJudge(endpointOf(server.url));
      await judged(judge);
      await judge.answerQuestions(SENTENCES, ASKED, callOf());
      assert.match(server.of('claims')[1]!.user, /^\[1, not to judge\] The Vellin[^\n]*\n\[2\] Mira/m);
      assert.match(server.of('answers')[1]!.user, /<questions \w+>\n\[1\] Did the Vellin[^\n]*\n<\/questions/);
    }));

  it('counts what it drops, and tells the log ids and verdicts', () =>
    withServer(faulty(FAULTS.find(({ name }) => name === 'verdicts twice')!), async (server) => {
      const endpoint = endpointOf(server.url);
      await judged(createModelJudge(endpoint));
      assert.ok(endpoint.lines.includes('claims: 1 contradicted; 2 supported'));
      assert.ok(endpoint.lines.includes('claims: 1 with unknown or repeated numbers dropped'));
    }));

  it('shows the model what was wrong with its answer, once', () =>
    withServer({ output: '{"answers":[{"id":1,]}' }, async (server) => {
      const judge = createModelJudge(endpointOf(server.url));
      await assert.rejects(judge.answerQuestions(SENTENCES, ASKED, callOf()), { kind: 'invalidJson' });
      assert.equal(server.requests.length, 2);
      const input = server.requests[1]!.body['input'] as { role: string; content: { text: string }[] }[];
      assert.deepEqual(
        input.map(({ role }) => role),
        ['developer', 'user', 'assistant', 'user'],
      );
      assert.match(JSON.stringify(input[2]), /\{\\"answers\\":\[\{\\"id\\":1,\]\}/);
      assert.match(input[3]!.content[0]!.text, /not valid JSON.*\n.*JSON schema/);
      // It begins as the first request, so that the provider's cache serves it.
      assert.deepEqual(input.slice(0, 2), (server.requests[0]!.body['input'] as object[]).slice(0, 2));
    }));

  it('leaves alone what is refused, and keeps the rest', () =>
    withServer(
      (request) => {
        if (request.kind !== 'claims') return wellBehaved(request, 0);
        const wanted = [1, 2, 3].filter((number) =>
          new RegExp(`^\\[${number}\\] `, 'm').test(request.user.slice(request.user.indexOf('<summary'))),
        );
        if (wanted.includes(3)) return { refusal: 'No.' };
        return { output: { sentences: CLAIMS.sentences.filter(({ id }) => wanted.includes(id)) } };
      },
      async (server) => {
        const sentences = [...SENTENCES, { id: 's3', text: 'Something terrible.', role: 'prose', judge: true } as const];
        const { claims, failed } = await createModelJudge(endpointOf(server.url)).judgeClaims(SOURCE, sentences, callOf());
        assert.deepEqual(
          claims.map(({ sentence }) => sentence),
          ['s1', 's2'],
        );
        assert.deepEqual(failed, [{ sentence: 's3', kind: 'refused' }]);
      },
    ));

  it('does not ask for ever where everything is refused', () =>
    withServer({ refusal: 'No.' }, async (server) => {
      const sentences = Array.from({ length: 16 }, (_, index) => ({ ...SENTENCES[0]!, id: `s${index}` }));
      await assert.rejects(createModelJudge(endpointOf(server.url)).judgeClaims(SOURCE, sentences, callOf()), { kind: 'refused' });
      assert.ok(server.requests.length < 10, String(server.requests.length));
    }));

  // mastra-ai/mastra#24442: a list that was cut off was closed, and scored.
  it('never reads an answer that was cut off as a shorter one', () =>
    withServer({ output: `{"sentences":[${json(SENTENCE_1)},${json(SENTENCE_2).slice(0, -30)}`, finish: 'length' }, async (server) => {
      await assert.rejects(judged(createModelJudge(endpointOf(server.url))), { kind: 'cutOff' });
    }));
});
