import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { createModelJudge } from '../../../../src/judges/llm';
import * as shapes from '../../../../src/judges/llm/shapes';
import type { ModelRequest } from '../../../harness/modelServer';
import { ASKED, callOf, endpointOf, SENTENCES, SOURCE, wellBehaved, withServer } from './support';

const DOCUMENT = fileURLToPath(new URL('../../../../docs/prompts.md', import.meta.url));

const TITLES: Record<string, string> = {
  questions: 'Drawing questions',
  claims: 'Judging claims',
  answers: 'Answering questions',
  rulings: 'Ruling again: second look, votes, passages of a long source',
  grounding: 'Grounding own questions',
  facts: 'Drawing facts',
  draft: 'Writing a sentence for the summary',
};

const section = ({ kind, system, user, body }: ModelRequest) => `## ${TITLES[kind]!}

System part, the same every time:

\`\`\`text
${system}
\`\`\`

User part:

\`\`\`text
${user}
\`\`\`

Schema of the answer:

\`\`\`json
${JSON.stringify((body['text'] as { format: { schema: unknown } }).format.schema)}
\`\`\`
`;

async function documentAsSent(): Promise<string> {
  return withServer(wellBehaved, async (server) => {
    const judge = createModelJudge(endpointOf(server.url));
    await judge.drawQuestions(SOURCE, { count: 10 }, callOf());
    await judge.judgeClaims(SOURCE, SENTENCES, callOf(undefined, 'en'));
    await judge.answerQuestions(SENTENCES, ASKED, callOf());
    const hint = { objection: 'no quote holds 421', passages: [{ quote: '412', at: { document: 0, offset: 60 } }] };
    const claims = [{ id: 'c1', text: 'The Vellin harbour took in 421 ships in 2031.', sentence: SENTENCES[0]!.text }];
    await judge.ruleAgain!(SOURCE, claims, { hints: new Map([['c1', hint]]) }, callOf());
    await judge.drawQuestions(SOURCE, { own: ASKED }, callOf());
    await judge.drawFacts!(SOURCE, 40, callOf());
    const wanted = { passages: ['The Vellin harbour took in 412 ships in 2031.'], summary: SENTENCES[0]!.text };
    await judge.draft!({ ...wanted, question: ASKED[0]!.text }, callOf());
    return `# The prompts

What a language model is asked, as it is sent, for a source of three lines and a summary of two sentences. This page is written by
\`test/unit/judges/llm/prompts.test.ts\` (run it with \`UPDATE_SNAPSHOTS=1\` after a change of a prompt, and raise \`PROMPT_VERSION\`), which fails when page and prompts differ.

The marks behind \`source\`, \`summary\` and \`questions\` are made from a secret of the installation and the text itself: a text can't hold its own closing mark,
and equal texts have equal marks, so that a provider's prompt cache knows them again. Where a server does not take schemas, the schema stands behind the system part.

${server.requests.map(section).join('\n')}`;
  });
}

describe('prompts', () => {
  it('are those that docs/prompts.md shows', async () => {
    const sent = await documentAsSent();
    if (process.env['UPDATE_SNAPSHOTS'] === '1') await writeFile(DOCUMENT, sent);
    assert.equal(await readFile(DOCUMENT, 'utf8'), sent);
  });

  // https://developers.openai.com/api/docs/guides/structured-outputs: supported schemas.
  const SUPPORTED = new Set(['type', 'properties', 'required', 'additionalProperties', 'items', 'enum']);
  for (const [name, { schema }] of Object.entries(shapes)) {
    it(`${name} keeps to OpenAI's rules for strict schemas`, () => {
      let properties = 0;
      const look = (node: unknown, depth: number): void => {
        assert.ok(typeof node === 'object' && node !== null && depth <= 10);
        const it = node as Record<string, unknown>;
        for (const keyword of Object.keys(it)) assert.ok(SUPPORTED.has(keyword), keyword);
        if (it['type'] === 'object') {
          const names = Object.keys(it['properties'] as object);
          properties += names.length;
          assert.deepEqual(it['required'], names);
          assert.equal(it['additionalProperties'], false);
          for (const property of Object.values(it['properties'] as object)) look(property, depth + 1);
        }
        if (it['type'] === 'array') look(it['items'], depth + 1);
      };
      assert.equal(schema.type, 'object');
      look(schema, 1);
      assert.ok(properties > 0 && properties <= 5000);
    });
  }

  for (const [name, { item }] of Object.entries(shapes)) {
    it(`${name} asks for evidence and reason before the verdict, also where a server sorts keys`, () => {
      const schema = z.toJSONSchema(item as z.ZodType);
      const keys = Object.keys(schema.properties ?? {}).filter((key) => key !== 'id');
      assert.deepEqual(keys, [...keys].sort());
    });
  }
});
