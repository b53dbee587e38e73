import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import type { FailureKind } from '../../../../src/core/failure';
import { createModelJudge } from '../../../../src/judges/llm';
import { transport } from '../../../../src/judges/llm/transport';
import type { Answerer, Reply } from '../../../harness/modelServer';
import { ANSWERS, ASKED, callOf, CLAIMS, endpointOf, SENTENCES, SOURCE, speaking, wellBehaved, WIRES, withServer } from './support';

type SendAs = NonNullable<Reply['sendAs']>;

/** Sends a body byte by byte, so that it is cut in the middle of every letter that has several. */
function byteByByte(outgoing: ServerResponse, text: string): void {
  for (const byte of Buffer.from(text)) outgoing.write(Buffer.of(byte));
  outgoing.end();
}

const packed =
  (encoding: string, pack: (text: string) => Buffer): SendAs =>
  (outgoing, text, type) =>
    outgoing.writeHead(200, { 'content-type': type, 'content-encoding': encoding }).end(pack(text));
const sent =
  (change: (text: string) => string, type?: string): SendAs =>
  (outgoing, text, usual) =>
    outgoing.writeHead(200, { 'content-type': type ?? usual }).end(change(text));
const failing =
  (status: number, headers: Record<string, string> = {}, body = '{}'): SendAs =>
  (outgoing) =>
    outgoing.writeHead(status, headers).end(body);
const broken =
  (breakOff: (outgoing: ServerResponse) => void): SendAs =>
  (outgoing) => {
    breakOff(outgoing);
  };

/** Ways of a server that change nothing, or are over when it is asked again. */
const GOT_OVER: readonly { readonly name: string; readonly sendAs: SendAs; readonly requests?: number; readonly waits?: number }[] = [
  { name: 'gzip that nobody asked for', sendAs: packed('gzip', gzipSync) },
  { name: 'deflate', sendAs: packed('deflate', deflateSync) },
  { name: 'brotli', sendAs: packed('br', brotliCompressSync) },
  { name: 'bytes one by one', sendAs: byteByByte },
  { name: 'line ends of Windows', sendAs: sent((text) => text.replaceAll('\n', '\r\n')) },
  { name: 'comments between the events', sendAs: sent((text) => text.replaceAll(/^data: /gm, ': still here\n\ndata: ')) },
  { name: 'no [DONE]', sendAs: sent((text) => text.replace('data: [DONE]\n\n', '')) },
  { name: 'no line end behind the last event', sendAs: sent((text) => text.trimEnd()) },
  { name: 'a byte order mark', sendAs: sent((text) => `\ufeff${text}`) },
  { name: 'a type that is JSON, whatever comes', sendAs: sent((text) => text, 'application/json') },
  { name: 'a type that is text', sendAs: sent((text) => text, 'text/plain') },
  { name: '529', sendAs: failing(529), requests: 2, waits: 500 },
  { name: '408', sendAs: failing(408), requests: 2, waits: 500 },
  { name: '409', sendAs: failing(409), requests: 2, waits: 500 },
  { name: '503 in plain text', sendAs: failing(503, {}, 'upstream connect error'), requests: 2, waits: 500 },
  { name: '429 for days', sendAs: failing(429, { 'retry-after': '259200' }), requests: 2, waits: 259_200_000 },
  { name: '429 for a part of a second', sendAs: failing(429, { 'retry-after': '0.25' }), requests: 2, waits: 250 },
  { name: '429 until some time', sendAs: failing(429, { 'retry-after': 'soon' }), requests: 2, waits: 500 },
  { name: '429 without a time', sendAs: failing(429), requests: 2, waits: 500 },
  { name: '429 for less than nothing', sendAs: failing(429, { 'retry-after': '-5' }), requests: 2, waits: 500 },
  { name: '429 until a day that is over', sendAs: failing(429, { 'retry-after': 'Wed, 21 Oct 2015 07:28:00 GMT' }), requests: 2, waits: 0 },
  {
    // SWE-agent/mini-swe-agent#902
    name: 'an error that comes as a success',
    sendAs: sent(() => '{"error":{"message":"Provider returned error","code":502}}', 'application/json'),
    requests: 2,
    waits: 500,
  },
  {
    name: 'too many requests that come as a success',
    sendAs: sent(() => '{"error":{"message":"Slow down","code":429}}', 'application/json'),
    requests: 2,
    waits: 500,
  },
  { name: 'a success without a word', sendAs: sent(() => ''), requests: 2, waits: 500 },
  { name: '204', sendAs: (outgoing) => outgoing.writeHead(204).end(), requests: 2, waits: 500 },
  { name: 'a reset at once', sendAs: broken((outgoing) => outgoing.socket?.resetAndDestroy()), requests: 2, waits: 500 },
  {
    name: 'a reset behind the headers',
    sendAs: broken((outgoing) => {
      outgoing.writeHead(200, { 'content-type': 'application/json' }).flushHeaders();
      setImmediate(() => outgoing.socket?.resetAndDestroy());
    }),
    requests: 2,
    waits: 500,
  },
  {
    name: 'a packed body that breaks off',
    sendAs: broken((outgoing) => {
      const half = gzipSync(': still here\n\n'.repeat(9999)).subarray(0, 40);
      outgoing.writeHead(200, { 'content-type': 'text/event-stream', 'content-encoding': 'gzip' }).write(half, () => outgoing.destroy());
    }),
    requests: 2,
    waits: 500,
  },
  {
    name: 'a body that is not packed as it says',
    sendAs: broken((outgoing) => {
      outgoing.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end('{"output":[]}');
    }),
    requests: 2,
    waits: 500,
  },
  { name: 'no HTTP at all', sendAs: broken((outgoing) => outgoing.socket?.end('HELLO WORLD\r\n\r\n')), requests: 2, waits: 500 },
];

/** What stays, by the kind that it ends in. */
const FATAL: readonly { readonly name: string; readonly kind: FailureKind; readonly sendAs: SendAs }[] = [
  { name: 'a page that calls itself a stream', kind: 'notJson', sendAs: sent(() => '<html>Sign in</html>', 'text/event-stream') },
  { name: 'an error as a success that says what it is', kind: 'quota', sendAs: sent(() => '{"error":{"message":"No credit","code":402}}') },
  { name: 'no model in a success', kind: 'noModel', sendAs: sent(() => '{"error":{"message":"model not found","code":404}}') },
  {
    name: 'a list of no choices',
    kind: 'wrongShape',
    sendAs: sent((text) =>
      text.startsWith('{') ? '{"id":"x","object":"chat.completion","created":1,"model":"m","choices":[],"output":7}' : text,
    ),
  },
];

const WAYS = WIRES.flatMap((wire) => (['claims', 'answers'] as const).map((kind) => ({ wire, kind })));
type Way = (typeof WAYS)[number];

/** Claims are streamed, answers are not. */
const nameOf = ({ wire, kind }: Way) => `${wire}, ${kind === 'claims' ? 'streamed' : 'at once'}`;

async function ask({ wire, kind }: Way, url: string) {
  const endpoint = endpointOf(url, speaking(wire));
  const judge = createModelJudge(endpoint);
  const { claims = null, failed = [] } = kind === 'claims' ? await judge.judgeClaims(SOURCE, SENTENCES, callOf()) : {};
  const answers = kind === 'answers' ? await judge.answerQuestions(SENTENCES, ASKED, callOf()) : null;
  return { result: { claims, failed, answers }, endpoint };
}

/** The first request is answered in the odd way, all others well. */
const once =
  (sendAs: SendAs): Answerer =>
  (request, nth) => ({ ...(wellBehaved(request, nth) as Reply), ...(nth === 1 ? { sendAs } : {}) });

describe('servers with odd ways', () => {
  for (const way of WAYS) {
    for (const { name, sendAs, requests = 1, waits } of GOT_OVER) {
      it(`${nameOf(way)}: ${name} ends as ever`, async () => {
        const { result: expected } = await withServer(wellBehaved, ({ url }) => ask(way, url));
        await withServer(once(sendAs), async (server) => {
          const { result, endpoint } = await ask(way, server.url);
          assert.deepEqual(result, expected);
          assert.equal(server.requests.length, requests);
          assert.deepEqual(endpoint.pauses, waits === undefined ? [] : [waits]);
        });
      });
    }
    for (const { name, kind, sendAs } of FATAL) {
      if (name.includes('choices') && (way.wire === 'responses' || way.kind === 'claims')) continue;
      if (name.includes('stream') && way.kind === 'answers') continue;
      it(`${nameOf(way)}: ${name} is ${kind}`, () =>
        withServer({ sendAs }, async (server) => {
          await assert.rejects(ask(way, server.url), { kind });
        }));
    }
  }

  it('have answers in letters of several bytes, whatever the pieces', () => {
    const claims = structuredClone(CLAIMS);
    claims.sentences[1]!.claims[0]!.reason = '450 is more than 412 – 😀 “größer”';
    return withServer(
      ({ kind }) => ({ output: kind === 'claims' ? claims : ANSWERS, pieces: { characters: 1, every: 0 }, sendAs: byteByByte }),
      async ({ url }) => {
        const judged = await createModelJudge(endpointOf(url)).judgeClaims(SOURCE, SENTENCES, callOf());
        assert.equal(judged.claims[1]!.reason, '450 is more than 412 – 😀 “größer”');
      },
    );
  });

  it('that close the connection between two requests are asked over another one', () =>
    withServer(
      (request, nth) => ({
        ...(wellBehaved(request, nth) as Reply),
        sendAs: (outgoing, text, type) => {
          outgoing.writeHead(200, { 'content-type': type }).end(text, () => outgoing.socket?.destroySoon());
        },
      }),
      async (server) => {
        const judge = createModelJudge(endpointOf(server.url));
        for (let run = 0; run < 4; run++) assert.equal((await judge.answerQuestions(SENTENCES, ASKED, callOf())).length, 2);
      },
    ));

  it('that never come to an end are cut off, with the connection', () =>
    withServer(
      {
        sendAs: (outgoing) => {
          const go = () => {
            while (!outgoing.destroyed && outgoing.write('data: again and again\n\n'));
            outgoing.once('drain', go);
          };
          go();
        },
      },
      async (server) => {
        const response = await transport(true, 100_000)(`${server.url}/responses`, { method: 'POST', body: '{"stream":true}' });
        await assert.rejects(response.text(), { kind: 'cutOff' });
        await server.clientGone();
      },
    ));

  it('may give ten megabytes, wherever the answer stands in them', () =>
    withServer({ output: `\`\`\`json\n${JSON.stringify({ thoughts: 'y\n'.repeat(4_000_000), ...ANSWERS })}\n\`\`\`` }, async ({ url }) => {
      assert.equal((await createModelJudge(endpointOf(url)).answerQuestions(SENTENCES, ASKED, callOf())).length, 2);
    }));

  // Gitlawb/openclaude#1371, ollama/ollama#12561
  for (const message of ['"llama3.2" does not support thinking', 'think value "low" is not supported for this model']) {
    it(`are asked without an effort when they complain: ${message}`, () =>
      withServer(
        ({ body }) =>
          body['reasoning_effort'] === undefined ? { output: ANSWERS } : { status: 400, body: JSON.stringify({ error: { message } }) },
        async (server) => {
          const endpoint = endpointOf(server.url, { api: 'chat', model: 'llama3.2' });
          assert.equal((await createModelJudge(endpoint).answerQuestions(SENTENCES, ASKED, callOf())).length, 2);
          assert.equal(server.requests.length, 2);
        },
      ));
  }
});
