import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { inspect } from 'node:util';
import fc from 'fast-check';
import { createModelJudge, tryKey, type ServerEndpoint } from '../../../../src/judges/llm';
import { keyFilter } from '../../../../src/judges/llm/keyFilter';
import type { Answerer, Reply } from '../../../harness/modelServer';
import {
  ANSWERS,
  ASKED,
  callOf,
  CLAIM_1,
  CLAIMS,
  endpointOf,
  SENTENCES,
  SOURCE,
  speaking,
  wellBehaved,
  WIRES,
  withServer,
} from './support';

const KEY = 'sk-canary/7QhWz+Vq2';
const error = (message: string, more: object = {}) => JSON.stringify({ error: { message, type: KEY, code: null, param: KEY, ...more } });
const page = `<!DOCTYPE html><html><body>Not allowed: Bearer ${KEY}</body></html>`;

function byteByByte(outgoing: ServerResponse, text: string): void {
  for (const byte of Buffer.from(text)) outgoing.write(Buffer.of(byte));
  outgoing.end();
}

const echoing = {
  sentences: [
    { id: 1, claims: [{ ...CLAIM_1, reason: `The key is ${KEY}.`, claim: `${CLAIM_1.claim} ${KEY}` }], nothing: false },
    CLAIMS.sentences[1],
  ],
};

const FAULTS: Readonly<Record<string, Reply>> = {
  'a good answer': { output: CLAIMS, model: `gpt-6-luna ${KEY}`, headers: { 'x-key': KEY } },
  'an answer that holds it': { output: echoing },
  'an answer that holds it, letter by letter': { output: echoing, pieces: { characters: 1, every: 0 } },
  'an answer that holds it, byte by byte': { output: echoing, sendAs: byteByByte },
  'an answer that is the key': { output: KEY },
  'thoughts of it': { output: CLAIMS, thoughts: KEY },
  'a refusal that names it': { refusal: `I may not say ${KEY}.` },
  '400': { status: 400, body: error(`Bad key ${KEY}`) },
  '401': { status: 401, body: error(`Incorrect API key provided: ${KEY}`), headers: { 'www-authenticate': `Bearer ${KEY}` } },
  '403': { status: 403, body: error(`No right: ${KEY}`) },
  '404': { status: 404, body: error(`No model for ${KEY}`) },
  '429': { status: 429, body: error(`Slow down, ${KEY}`) },
  '500': { status: 500, body: error(`Failed for ${KEY}`) },
  'a page': { headers: { 'content-type': `text/html; x=${KEY}` }, body: page },
  'a page as a refusal': { status: 403, headers: { 'content-type': 'text/html' }, body: page },
  'a redirect': { status: 307, headers: { location: `http://127.0.0.1:9/?key=${KEY}` }, body: '' },
  'broken JSON': { body: `{"error": "${KEY}", ` },
  'JSON of another shape': { body: JSON.stringify({ [KEY]: KEY, output: KEY }) },
  'an answer of another shape': { output: { [KEY]: [KEY] } },
  'an error event': { output: '{"sentences":[', streamError: { code: KEY, message: `Prompt of ${KEY}` } },
  'an error as a success': { body: error(KEY) },
  'an answer that is cut off': { output: `{"sentences":[{"id":1,"claims":["${KEY}`, finish: 'length' },
  'a connection that breaks off': { output: echoing, dropAfter: 300 },
  'no answer in time': { hang: true },
};

/** All that a thrown thing shows, however it is looked at. */
function shown(thrown: unknown): string {
  const chain: unknown[] = [];
  for (let one = thrown; one !== undefined && one !== null && chain.length < 9; one = (one as { cause?: unknown }).cause)
    chain.push(one, JSON.stringify(one), String(one), (one as Error).stack, (one as Error).message);
  return inspect(chain, { depth: 9, showHidden: true, maxStringLength: null });
}

/** Every form that the key could come out in. */
function assertNoKey(what: string): void {
  for (const form of [KEY, encodeURIComponent(KEY), KEY.replaceAll('/', '\\/'), 'canary']) assert.ok(!what.includes(form), what);
}

async function leaks(endpoint: ServerEndpoint & { readonly lines: string[] }): Promise<string> {
  const call = callOf();
  const told: string[] = [];
  const judge = createModelJudge(endpoint);
  for (const work of [
    () => judge.judgeClaims(SOURCE, SENTENCES, call),
    () => judge.answerQuestions(SENTENCES, ASKED, call),
    () => tryKey(endpoint, call.signal),
  ])
    await work().then(
      (result) => told.push(JSON.stringify(result)),
      (thrown: unknown) => told.push(shown(thrown)),
    );
  return [...told, JSON.stringify(call.events), ...endpoint.lines].join('\n');
}

describe('keys', () => {
  for (const wire of WIRES)
    for (const [name, reply] of Object.entries(FAULTS))
      it(`${wire}: are in nothing that comes of ${name}`, () => {
        const answer: Answerer = ({ api }) => (api === 'models' && reply.status === undefined ? { status: 404, body: error(KEY) } : reply);
        return withServer(answer, async (server) => {
          const changes = { apiKey: KEY, logTexts: true, callTimeout: reply.hang ? 60 : 20_000, ...speaking(wire) };
          assertNoKey(await leaks(endpointOf(server.url, changes)));
          if (!reply.hang) assert.ok(server.requests.every(({ headers }) => headers.authorization === `Bearer ${KEY}`));
        });
      });

  it('are in nothing that comes of a connection that is refused', async () => {
    assertNoKey(await leaks(endpointOf('http://127.0.0.1:9/v1', { apiKey: KEY })));
  });

  for (const key of [`${KEY}\nx`, `“${KEY}”`, `${KEY} x`])
    it(`are in nothing that comes of ${JSON.stringify(key.replace(KEY, '…'))}`, async () => {
      assertNoKey(await leaks(endpointOf('http://127.0.0.1:9/v1', { apiKey: key })));
    });

  it('are not in the log where a text holds one', () =>
    withServer(wellBehaved, async (server) => {
      const endpoint = endpointOf(server.url, { apiKey: KEY, logTexts: true });
      const source = [{ id: 'a', name: 'a.md', text: `The Vellin harbour took in 412 ships in 2031. ${KEY}` }];
      await createModelJudge(endpoint).judgeClaims(source, SENTENCES, callOf());
      const log = endpoint.lines.join('\n');
      assert.ok(log.includes('412 ships in 2031. [key]'), log);
      assertNoKey(log);
      assert.ok(server.requests[0]!.text.includes(KEY));
    }));

  it('are cut from names of models, which are cut to one short line', () =>
    withServer({ output: ANSWERS, model: `luna\n\u0007\u202e${'x'.repeat(900)}` }, async (server) => {
      const call = callOf();
      await createModelJudge(endpointOf(server.url)).answerQuestions(SENTENCES, ASKED, call);
      const served = call.events.flatMap((event) => (event.kind === 'served' ? [event.model] : []));
      assert.deepEqual(served, [`luna${'x'.repeat(196)}`]);
    }));
});

describe('the filter of keys', () => {
  const through = async (key: string, chunks: readonly Uint8Array[]): Promise<string> => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const chunk of chunks) controller.enqueue(chunk);
        controller.close();
      },
    });
    return keyFilter(key).response(new Response(body)).text();
  };

  it('finds a key wherever the pieces are cut, and changes nothing else', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('abcabcabd', 'abcabc', 'abc', 'a', 'größer 😀', '\n')),
        fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
        async (parts, sizes) => {
          const text = parts.join('');
          const bytes = Buffer.from(text);
          const chunks: Uint8Array[] = [];
          for (let at = 0, index = 0; at < bytes.length; at += sizes[index++ % sizes.length]!)
            chunks.push(bytes.subarray(at, at + sizes[index % sizes.length]!));
          const seen = await through('abcabcabd', chunks);
          assert.equal(seen, text.replaceAll('abcabcabd', '[key]'));
        },
      ),
    ));

  it('knows how JSON and addresses write it', () => {
    const { text } = keyFilter('a/b"c\\d+efg');
    for (const form of ['a/b"c\\d+efg', 'a/b\\"c\\\\d+efg', 'a\\/b\\"c\\\\d+efg', 'a%2Fb%22c%5Cd%2Befg'])
      assert.equal(text(`>${form}<`), '>[key]<');
  });

  it('leaves words alone that are too short for a secret', async () => {
    assert.equal(await through('ollama', [Buffer.from('ollama')]), 'ollama');
    assert.equal(keyFilter(null).text('null'), 'null');
  });

  it('passes on at once what can be no key', async () => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const reader = keyFilter('sk-12345678').response(new Response(readable)).body!.getReader();
    const writer = writable.getWriter();
    void writer.write(Buffer.from('data: 1 s'));
    assert.equal(Buffer.from((await reader.read()).value!).toString(), 'data: 1 ');
    void writer.write(Buffer.from('ure'));
    assert.equal(Buffer.from((await reader.read()).value!).toString(), 'sure');
  });
});
