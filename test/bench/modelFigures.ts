import type { CheckEvent } from '../../src/core/check';
import { startModelServer, type ModelRequest, type ModelServer } from '../harness/modelServer';
import { checkPair, modelJudge, newCache } from './checks';
import { longestChain, median, repeat, time, type Figures } from './figures';
import { inputTokens, steadyModel, streamingModel } from './model';
import { edited, pairOf } from './texts';

const PAIR = pairOf({ sourceCharacters: 9000, summarySentences: 5 });
const EDITED = { ...PAIR, summary: edited(PAIR.summary) };

/** What checks by a model cost: calls, how many of them wait for each other, time, prompts. */
export async function modelFigures(): Promise<Figures> {
  const server = await startModelServer(steadyModel);
  try {
    await checkPair(PAIR, modelJudge(server)); // what is loaded on first use is no part of the figures
    const runs = await repeat(() => oneEditing(server));
    const names = Object.keys(runs[0]!);
    return {
      ...Object.fromEntries(names.map((name) => [name, median(runs.map((run) => run[name]!))])),
      ...(await streaming()),
      'forty.concurrency8Over1': median(await repeat(() => forty(server))),
    };
  } finally {
    await server.close();
  }
}

/** A first check, one after an edit of a sentence, and one where nothing changed. */
async function oneEditing(server: ModelServer): Promise<Figures> {
  const [judge, cache] = [modelJudge(server), newCache()];
  const first = await counted(server, () => checkPair(PAIR, judge, { cache }));
  const again = await counted(server, () => checkPair(EDITED, judge, { cache }));
  const unchanged = await counted(server, () => checkPair(EDITED, judge, { cache }));
  const three = await time(() => threeCalls(server));
  const texts = Math.ceil((PAIR.source.length + EDITED.summary.length) / 4);
  const sum = (requests: readonly ModelRequest[], of: (request: ModelRequest) => number) =>
    requests.reduce((total, request) => total + of(request), 0);
  return {
    'firstCheck.calls': first.requests.length,
    'firstCheck.depth': depthOf(first.requests),
    'firstCheck.overThreeCalls': first.ms / three,
    'firstCheck.promptChars': sum(first.requests, ({ system, user }) => system.length + user.length),
    'recheck.calls': again.requests.length,
    'recheck.depth': depthOf(again.requests),
    'recheck.overThreeCalls': again.ms / three,
    'recheck.inputTokensOverTexts': sum(again.requests, inputTokens) / texts,
    'unchanged.calls': unchanged.requests.length,
  };
}

async function counted(server: ModelServer, work: () => Promise<void>): Promise<{ ms: number; requests: readonly ModelRequest[] }> {
  const before = server.requests.length;
  const ms = await time(work);
  return { ms, requests: server.requests.slice(before) };
}

const depthOf = (requests: readonly ModelRequest[]): number =>
  longestChain(requests.map(({ started, ended }) => ({ started, ended: ended ?? started })));

/** Three requests in a row, without anything of ours around them. */
async function threeCalls({ url }: ModelServer): Promise<void> {
  for (let call = 0; call < 3; call++) {
    const response = await fetch(`${url}/responses`, { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } });
    await response.text();
  }
}

/** Time to the first finding over time to the last, where the answer is streamed. */
async function streaming(): Promise<Figures> {
  const server = await startModelServer(streamingModel);
  try {
    const ratios = await repeat(async () => {
      const started = performance.now();
      const seen: number[] = [];
      const report = ({ kind }: CheckEvent) => {
        if (kind === 'placed') seen.push(performance.now() - started);
      };
      await checkPair(PAIR, modelJudge(server), { report });
      const end = performance.now() - started;
      return (seen[0] ?? end) / (seen.at(-1) ?? end);
    });
    return { 'firstFinding.overLast': median(ratios) };
  } finally {
    await server.close();
  }
}

/** Forty checks of as many pairs, eight at a time, over one at a time. */
async function forty(server: ModelServer): Promise<number> {
  const pairs = Array.from({ length: 40 }, (_, seed) => pairOf({ sourceCharacters: 2000, summarySentences: 3, seed }));
  const atATime = (concurrency: number) =>
    time(async () => {
      const queue = pairs.values();
      const work = async () => {
        for (const pair of queue) await checkPair(pair, modelJudge(server));
      };
      await Promise.all(Array.from({ length: concurrency }, work));
    });
  const eight = await atATime(8);
  return eight / (await atATime(1));
}
