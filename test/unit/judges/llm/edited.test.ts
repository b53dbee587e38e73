import assert from 'node:assert/strict';
import { check, DEFAULT_CHECK_OPTIONS, type CheckJob } from '../../../../src/core/check';
import { StoredCache } from '../../../../src/core/storedCache';
import { createModelJudge } from '../../../../src/judges/llm';
import type { Answerer, ModelServer } from '../../../harness/modelServer';
import { endpointOf, withServer } from './support';

const SOURCE = 'Mira Osk runs the harbour.\nThe harbour took in 412 ships.\nShe expects more in 2032.\nIt closes on Sundays.\n';
const SENTENCES = ['Mira Osk runs the harbour.', 'It took in 412 ships.', 'She expects more in 2032.'];
/** Who is meant by "she" stands in the first sentence; "it" needs none. */
const USES: Readonly<Record<string, number[]>> = { 'She expects': [1] };

/** Supports every sentence, and finds an answer where the words of the question are. */
const model: Answerer = ({ kind, user }) => {
  const lines = (label: string) =>
    [...(new RegExp(`<${label} [^>]*>[^\\n]*\\n([^]*?)\\n</${label} `).exec(user)?.[1] ?? '').matchAll(/^\[(\d+)[^\]]*\] (.*)$/gm)].map(
      ([line, id, text]) => ({ id: Number(id), text: text!, judged: !line.includes('not to judge') }),
    );
  if (kind === 'questions')
    return {
      output: { points: lines('source').map(({ id, text }) => ({ evidence: { line: id, quote: text }, question: text, weight: 2 })) },
    };
  if (kind === 'answers') {
    const answers = lines('questions').map(({ id, text }) => {
      const found = lines('summary').find((sentence) => text.split(' ').at(-1) === sentence.text.split(' ').at(-1));
      const verdict = found ? 'yes' : 'notStated';
      return { id, quote: found?.text ?? '', sentence: found?.id ?? 0, states: '', verdict };
    });
    return { output: { answers } };
  }
  const sentences = lines('summary').filter(({ judged }) => judged);
  const claims = sentences.map(({ id, text }) => {
    const uses = USES[text.split(' ').slice(0, 2).join(' ')] ?? [];
    const evidence = [{ line: 1, quote: 'Mira Osk runs the harbour' }];
    return {
      id,
      nothing: false,
      claims: [{ asWritten: [text], claim: text, evidence, reason: '', uses, verdict: 'supported', writeInstead: '', wrongWords: '' }],
    };
  });
  return { output: { sentences: claims } };
};

async function checkOf(server: ModelServer, cache: StoredCache, summary: readonly string[], model = 'gpt-6-luna', source = SOURCE) {
  const before = server.requests.length;
  const job: CheckJob = {
    summary: { id: 's', text: summary.join(' '), format: 'plain', region: null },
    source: [{ id: 'r', name: 'r', text: source }],
    language: null,
    options: DEFAULT_CHECK_OPTIONS,
  };
  const run = { signal: new AbortController().signal, report: () => undefined, cache };
  const { score, kept } = await check(job, createModelJudge(endpointOf(server.url, { model })), run);
  const requests = server.requests.slice(before);
  return { score, kept, requests, kinds: requests.map(({ kind }) => kind).sort() };
}

describe('a summary that is edited', () => {
  it('has the edited sentence and those that use it judged, and only the questions asked that they may answer', () =>
    withServer(model, async (server) => {
      const cache = new StoredCache(null);
      await checkOf(server, cache, SENTENCES);
      const { requests, kinds, kept } = await checkOf(server, cache, ['Mira Osk owns the harbour.', ...SENTENCES.slice(1)]);
      assert.deepEqual(kinds, ['answers', 'claims']);
      const claims = requests.find(({ kind }) => kind === 'claims')!.user;
      // The second follows one that is the same but for the edit.
      assert.match(claims, /^\[1\] Mira Osk owns[^\n]*\n\[2, not to judge\] It took in[^\n]*\n\[3\] She expects/m);
      const answers = requests.find(({ kind }) => kind === 'answers')!.user;
      assert.match(answers, /runs the harbour/);
      assert.match(answers, /closes on Sundays/);
      const questions = answers.slice(answers.indexOf('<questions'));
      assert.doesNotMatch(questions, /412 ships|2032/);
      assert.equal(kept, 3);
    }));

  it('costs nothing unchanged, nor going back and forth between two versions or two pairs', () =>
    withServer(model, async (server) => {
      const cache = new StoredCache(null);
      const other = ['Mira Osk owns the harbour.', ...SENTENCES.slice(1)];
      const scores = [];
      for (const summary of [SENTENCES, other]) scores.push((await checkOf(server, cache, summary)).score);
      const second = `${SOURCE}It opened in 1990.\n`;
      scores.push((await checkOf(server, cache, SENTENCES, 'gpt-6-luna', second)).score);
      const calls = server.requests.length;
      const again = [];
      for (const summary of [SENTENCES, other]) again.push((await checkOf(server, cache, summary)).score);
      again.push((await checkOf(server, cache, SENTENCES, 'gpt-6-luna', second)).score);
      assert.deepEqual(again, scores);
      assert.equal(server.requests.length, calls);
      // Another model knows nothing of it.
      assert.deepEqual((await checkOf(server, cache, SENTENCES, 'gpt-6-sol')).kinds, ['answers', 'claims', 'questions']);
    }));
});
