/**
 * A server that speaks OpenAI's wire format on 127.0.0.1: /v1/responses, /v1/chat/completions (both streamed and not) and
 * /v1/models. What the model says comes from the test, as a function of the request; so does every way to fail.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pass } from 'node:timers/promises';
import { chatBody, chatEvents, responsesBody, responsesEvents } from './modelWire';

export interface ModelRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  /** The body as it came, and parsed where it is JSON. */
  readonly text: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly api: 'responses' | 'chat' | 'models' | 'other';
  /** Which schema the answer has to follow: `claims`, `questions`, `answers`…; empty where none was sent. */
  readonly kind: string;
  readonly system: string;
  readonly user: string;
  /** `performance.now()` when it came and when its answer, or the connection, ended. */
  readonly started: number;
  ended: number | null;
  /** The client went before the answer was through. */
  closedByClient: boolean;
}

/** What a server may say; the fields that are not set are those of an ordinary success. */
export interface Reply {
  /** What the model answers: anything but a string is sent as its JSON. */
  readonly output?: unknown;
  readonly finish?: 'stop' | 'length' | 'content_filter';
  readonly refusal?: string;
  /** What the model thinks aloud first, as many servers of chat completions tell it. */
  readonly thoughts?: string;
  /** null: the server tells none. */
  readonly usage?: { readonly input: number; readonly cached?: number; readonly output: number } | null;
  readonly model?: string;
  /** Chances of the answer's tokens in order, each with those of others: `[{Yes: 0.9, No: 0.1}]`. Not streamed. */
  readonly chances?: readonly Readonly<Record<string, number>>[];
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Instead of an answer in the wire format. */
  readonly body?: string;
  /** ms before the first byte, headers included. */
  readonly delay?: number;
  /** How a streamed answer is cut, and ms between the pieces. */
  readonly pieces?: { readonly characters: number; readonly every: number };
  /** A streamed answer stops after so many pieces until this has come. */
  readonly holdAfter?: { readonly pieces: number; readonly until: Promise<unknown> };
  /** A streamed answer ends after so many bytes, in an orderly way. */
  readonly endAfter?: number;
  /** The connection is dropped after so many bytes of the body. */
  readonly dropAfter?: number;
  /** Headers come at once, the rest never. */
  readonly stall?: true;
  /** Nothing ever comes. */
  readonly hang?: true;
  /** Sends the answer in a way of its own: gets what would have been sent, and its type. */
  readonly sendAs?: (outgoing: ServerResponse, text: string, type: string) => void;
  /** A streamed answer ends in this error event. */
  readonly streamError?: { readonly code: string; readonly message: string };
}
export type Answerer = (request: ModelRequest, nth: number) => Reply | Promise<Reply>;

export interface ModelServer {
  /** With `/v1`. */
  readonly url: string;
  readonly host: string;
  /** In the order in which they came; requests for models included. */
  readonly requests: readonly ModelRequest[];
  of(kind: string): ModelRequest[];
  answer: Answerer;
  /** Resolves when the client has gone before some answer was through. */
  clientGone(): Promise<void>;
  close(): Promise<void>;
}

export async function startModelServer(answer: Answerer): Promise<ModelServer> {
  const requests: ModelRequest[] = [];
  const waiting: (() => void)[] = [];
  const server: Server = createServer((incoming, outgoing) => {
    void handle(incoming, outgoing).catch(() => outgoing.destroy());
  });

  async function handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const request = await read(incoming);
    requests.push(request);
    outgoing.on('close', () => {
      request.ended = performance.now();
      if (outgoing.writableFinished) return;
      request.closedByClient = true;
      for (const resolve of waiting.splice(0)) resolve();
    });
    const reply = await model.answer(request, requests.length);
    await send(request.api === 'models' ? listing(reply) : reply, request, outgoing);
  }

  const host = `127.0.0.1:${await listen(server)}`;
  const model: ModelServer = {
    url: `http://${host}/v1`,
    host,
    requests,
    of: (kind) => requests.filter((request) => request.kind === kind),
    answer,
    clientGone: () =>
      requests.some(({ closedByClient }) => closedByClient) ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve)),
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => {
          if (error) reject(error);
          else resolve();
        });
        server.closeAllConnections();
      }),
  };
  return model;
}

/** Shared by all bundles of tests in one process. */
const shared = globalThis as { modelServerPorts?: Set<number> };

/** At a port that no server of this process had before: what was agreed to for one, or remembered of it, must not count for another. */
async function listen(server: Server): Promise<number> {
  const used = (shared.modelServerPorts ??= new Set());
  for (;;) {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    if (!used.has(port)) {
      used.add(port);
      return port;
    }
    await new Promise<void>((resolve) => server.close(() => resolve()));
  }
}

/** Models are listed unless the test says something else of it than an output. */
function listing(reply: Reply): Reply {
  if (reply.status !== undefined || reply.body !== undefined || reply.hang || reply.stall) return reply;
  return { ...reply, body: JSON.stringify({ object: 'list', data: [{ id: 'gpt-6-luna', object: 'model' }] }) };
}

async function send(reply: Reply, request: ModelRequest, outgoing: ServerResponse): Promise<void> {
  if (reply.hang) return;
  if (reply.delay) await pass(reply.delay);
  const streamed = request.body['stream'] === true && reply.body === undefined && (reply.status ?? 200) < 300;
  const type = streamed ? 'text/event-stream' : 'application/json';
  if (reply.sendAs) {
    reply.sendAs(outgoing, streamed ? eventsOf(reply, request).map(eventText).join('') : bodyOf(reply, request), type);
    return;
  }
  outgoing.writeHead(reply.status ?? 200, { 'content-type': type, ...reply.headers });
  outgoing.flushHeaders();
  if (reply.stall) return;
  if (streamed) await stream(reply, request, outgoing);
  else end(bodyOf(reply, request), reply, outgoing);
}

const bodyOf = (reply: Reply, { api, body }: ModelRequest): string =>
  reply.body ?? JSON.stringify(api === 'chat' ? chatBody(reply, body) : responsesBody(reply, body));

const eventsOf = (reply: Reply, { api, body }: ModelRequest): (object | string)[] => [
  ...(api === 'chat' ? chatEvents(reply, body) : responsesEvents(reply, body)),
];

const eventText = (event: object | string): string => `data: ${typeof event === 'string' ? event : JSON.stringify(event)}\n\n`;

function end(body: string, { dropAfter }: Reply, outgoing: ServerResponse): void {
  if (dropAfter === undefined) outgoing.end(body);
  else outgoing.write(body.slice(0, dropAfter), () => outgoing.destroy());
}

async function stream(reply: Reply, request: ModelRequest, outgoing: ServerResponse): Promise<void> {
  let sent = 0;
  let pieces = 0;
  for (const event of eventsOf(reply, request)) {
    if (outgoing.destroyed) return;
    if (reply.pieces?.every) await pass(reply.pieces.every);
    const isPiece = typeof event === 'object' && ('choices' in event || ('type' in event && event.type === 'response.output_text.delta'));
    if (isPiece && reply.holdAfter && pieces++ === reply.holdAfter.pieces) await reply.holdAfter.until;
    const text = eventText(event);
    if (reply.dropAfter !== undefined && sent + text.length > reply.dropAfter) {
      outgoing.destroy();
      return;
    }
    sent += text.length;
    if (reply.endAfter !== undefined && sent > reply.endAfter) break;
    outgoing.write(text);
  }
  outgoing.end();
}

async function read(incoming: IncomingMessage): Promise<ModelRequest> {
  const started = performance.now();
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part as Buffer);
  const text = Buffer.concat(parts).toString('utf8');
  const path = incoming.url ?? '';
  const body = (text.startsWith('{') ? JSON.parse(text) : {}) as Record<string, unknown>;
  const api = path.endsWith('/responses')
    ? 'responses'
    : path.endsWith('/chat/completions')
      ? 'chat'
      : path.endsWith('/models')
        ? 'models'
        : 'other';
  return {
    method: incoming.method ?? '',
    path,
    headers: incoming.headers,
    text,
    body,
    api,
    kind: kindOf(body),
    ...messagesOf(body),
    started,
    ended: null,
    closedByClient: false,
  };
}

interface Message {
  role?: string;
  content?: string | { text?: string }[];
}

function messagesOf(body: Readonly<Record<string, unknown>>): { system: string; user: string } {
  const messages = (body['input'] ?? body['messages'] ?? []) as Message[];
  const of = (...roles: string[]) =>
    messages
      .filter(({ role }) => roles.includes(role ?? ''))
      .map(({ content }) => (typeof content === 'string' ? content : (content ?? []).map(({ text }) => text ?? '').join('')))
      .join('\n');
  return { system: of('system', 'developer'), user: of('user') };
}

function kindOf(body: Readonly<Record<string, unknown>>): string {
  const text = body['text'] as { format?: { name?: string } } | undefined;
  const format = body['response_format'] as { json_schema?: { name?: string } } | undefined;
  return text?.format?.name ?? format?.json_schema?.name ?? kindInWords(messagesOf(body).system);
}

const KIND_OF_LIST: Readonly<Record<string, string>> = { sentences: 'claims', rulings: 'rulings', answers: 'answers', facts: 'facts' };

/** The kind where the schema stands in the prompt, by the name of its list. */
export function kindInWords(system: string): string {
  const list = /JSON schema[^]*?"properties":\{"(\w+)"/.exec(system)?.[1] ?? '';
  return list === 'points' ? (system.includes('"expected"') ? 'grounding' : 'questions') : (KIND_OF_LIST[list] ?? '');
}
