import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runCommandLine } from '../../../src/cli/run';
import { startModelServer, type ModelServer } from '../../harness/modelServer';
import { sampleModel } from '../../harness/sampleModel';

const SUMMARY = 'samples/election/summary.md';
const REPORT = 'samples/election/report.md';

interface Run {
  code: number;
  stdout: string;
  stderr: string;
}

/** Holds what each run remembers, in a folder of its own unless a test names one. */
let folder: string;
let runs = 0;

async function run(args: string[], given: Record<string, string> = {}): Promise<Run> {
  const env = { XDG_CACHE_HOME: path.join(folder, `cache-${++runs}`), ...given };
  const lines = { stdout: [] as string[], stderr: [] as string[] };
  const code = await runCommandLine(args, { env, print: (text) => lines.stdout.push(text), complain: (text) => lines.stderr.push(text) });
  return { code, stdout: lines.stdout.join('\n'), stderr: lines.stderr.join('\n') };
}

interface Result {
  outcome: string;
  score: number | null;
  claims: {
    start: number;
    end: number;
    focus: { start: number; end: number } | null;
    verdict: string;
    evidence: { quote: string; source: string; start: number; end: number }[];
  }[];
  error?: { kind: string; message: string };
}
interface Asked {
  readonly text: string;
  readonly must: boolean;
  readonly pinned: boolean;
}
const parse = (text: string) => JSON.parse(text) as Result;

describe('The command line', () => {
  let server: ModelServer;
  before(async () => {
    server = await startModelServer(sampleModel);
    folder = await mkdtemp(path.join(tmpdir(), 'summary-lint-'));
  });
  after(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });
  const withModel = (...args: string[]) =>
    run(['check', ...args, '--judge', 'openai/gpt-6-luna', '--base-url', server.url], { SUMMARY_LINT_API_KEY: 'sk-test' });

  it('remembers what a model ruled, unless told not to', async () => {
    const env = { SUMMARY_LINT_API_KEY: 'sk-test', XDG_CACHE_HOME: path.join(folder, 'kept') };
    const args = ['check', SUMMARY, '--source', REPORT, '--judge', 'openai/gpt-6-luna', '--base-url', server.url, '--json'];
    const callsOf = async (...more: string[]) => {
      const before = server.requests.length;
      const { stdout } = await run([...args, ...more], env);
      return { calls: server.requests.length - before, score: parse(stdout).score };
    };
    const first = await callsOf();
    assert.deepEqual(await callsOf(), { calls: 0, score: first.score });
    assert.equal((await callsOf('--no-cache')).calls, first.calls);
  });

  it('remembers what a server does not take, so that it is not tried again in every run', async () => {
    const old = await startModelServer(async (request, nth) => {
      if (request.api === 'responses') return { status: 404, body: '404 page not found' };
      const refused = request.body['reasoning_effort'] !== undefined;
      return refused ? { status: 400, body: '{"error":{"message":"Unrecognized argument: reasoning_effort"}}' } : sampleModel(request, nth);
    });
    try {
      const env = { SUMMARY_LINT_API_KEY: 'sk-test', XDG_CACHE_HOME: path.join(folder, 'lessons') };
      const args = ['check', SUMMARY, '--source', REPORT, '--judge', 'openai/llama3.2', '--base-url', old.url, '--max-questions'];
      await run([...args, '4'], env);
      const tries = old.requests.length;
      await run([...args, '5'], env);
      const later = old.requests.slice(tries);
      assert.ok(later.length > 0 && later.every(({ api, body }) => api === 'chat' && body['reasoning_effort'] === undefined));
    } finally {
      await old.close();
    }
  });

  it('asks other servers by chat completions, with a key where there is one', async () => {
    const args = ['check', SUMMARY, '--source', REPORT, '--judge', 'ollama/org/llama3.2', '--base-url', server.host, '--json'];
    for (const key of ['', 'sk-test']) {
      const before = server.requests.length;
      const { stdout, stderr } = await run(args, { SUMMARY_LINT_API_KEY: key, OPENAI_API_KEY: 'sk-not-ours' });
      assert.deepEqual([parse(stdout).score, stderr], [0.4, '']);
      const asked = server.requests.slice(before);
      assert.ok(asked.length > 0);
      for (const { path: at, body, headers } of asked) {
        assert.deepEqual([at, body['model']], ['/v1/chat/completions', 'org/llama3.2']);
        assert.equal(headers.authorization, key ? `Bearer ${key}` : undefined);
      }
    }
  });

  it('asks a model that only says yes or no in its own form, by its name or as it is told', async () => {
    const minicheck = await startModelServer(({ user }) => ({ output: /\nClaim: .*45 %/.test(user) ? 'No' : 'Yes' }));
    try {
      const args = ['check', SUMMARY, '--source', REPORT, '--base-url', minicheck.url, '--json', '--judge'];
      for (const more of [['ollama/bespoke-minicheck'], ['vllm/checker', '--ask-as', 'bespoke-minicheck']]) {
        const { claims } = parse((await run([...args, ...more])).stdout);
        const wrong = claims.filter(({ verdict }) => verdict !== 'supported');
        assert.deepEqual(
          wrong.map(({ verdict, focus }) => [verdict, focus && focus.end - focus.start]),
          [['notStated', '45 %'.length]],
        );
      }
      assert.ok(minicheck.requests.every(({ user }) => /^Document: [^]*\nClaim: [^\n]+$/.test(user)));
      const language = await run([...args, 'ollama/bespoke-minicheck', '--ask-as', 'language', '--no-cache']);
      assert.equal(language.code, 2);
    } finally {
      await minicheck.close();
    }
  });

  it('says so where key and texts are not encrypted on the way, in one line', async () => {
    const linesOf = async (address: string, judge = 'ollama/llama3.2') => {
      const args = ['check', SUMMARY, '--source', REPORT, '--judge', judge, '--base-url', address, '--timeout', '0.2', '--no-cache'];
      return (await run(args)).stderr.split('\n').filter((line) => line.includes('not encrypted'));
    };
    const original = globalThis.fetch;
    globalThis.fetch = () => Promise.reject(new TypeError('fetch failed', { cause: new Error('no network in tests') }));
    try {
      assert.deepEqual(await linesOf('http://models.example/v1'), [
        'Key and texts go to models.example by http: they are not encrypted on the way.',
      ]);
      assert.equal((await linesOf('192.168.0.7:8000')).length, 1);
      assert.deepEqual(await linesOf('https://models.example/v1'), []);
      assert.deepEqual(await linesOf('http://models.example', 'builtin'), []);
    } finally {
      globalThis.fetch = original;
    }
    assert.deepEqual(await linesOf('127.0.0.1:9'), []);
  });

  it('prints findings as compilers do, with their passages, missed questions, the score and why, and exits with 1 on fail', async () => {
    const { code, stdout, stderr } = await withModel(SUMMARY, '--source', REPORT);
    assert.equal(stderr, '');
    const lines = stdout.split('\n');
    assert.deepEqual(lines.slice(0, 3), [
      `${SUMMARY}:3:153  The source says 54 %, not 45 %.  [contradicted]`,
      `    ${REPORT}:9:1  “Turnout rose to 54 per cent in the second round”`,
      `${SUMMARY}:5:91  Not in report.md: “The bridge opened in May.”  [not-stated]`,
    ]);
    assert.ok(lines.includes(`${REPORT}:19  Does the alliance of Amara Lindqvist hold nine of 21 seats?  [missing]`), stdout);
    assert.ok(lines.includes('0.40 (moderate): fail'), stdout);
    assert.equal(code, 1);
  });

  it('exits with 0 on pass', async () => {
    assert.equal((await withModel(SUMMARY, '--source', REPORT, '--threshold', '0.3')).code, 0);
  });

  it('writes what was found as JSON, Markdown or SARIF', async () => {
    const formatted = async (format: string) => (await withModel(SUMMARY, '--source', REPORT, '--format', format)).stdout;
    assert.equal(parse(await formatted('json')).outcome, 'fail');
    assert.match(await formatted('markdown'), /^# summary.md\n\n\*\*0\.40 \\\(moderate\\\): fail\*\*/);
    const { runs: logs } = JSON.parse(await formatted('sarif')) as { runs: { results: { ruleId: string; locations: object[] }[] }[] };
    assert.deepEqual(
      logs[0]!.results.map(({ ruleId }) => ruleId),
      ['contradicted', 'not-stated'],
    );
    assert.ok(JSON.stringify(logs[0]!.results[0]!.locations).includes(`"uri":"${SUMMARY}"`));
    const { stdout } = await run(['check', SUMMARY, '--source', SUMMARY, '--format', 'json']);
    assert.equal(parse(stdout).error!.kind, 'sameText');
  });

  it('gives the JSON of the README, with places in UTF-16 units of the file', async () => {
    const { code, stdout } = await withModel(SUMMARY, '--source', REPORT, '--json', '--scale', '10');
    assert.equal(code, 1);
    const result = JSON.parse(stdout) as Record<string, unknown> & { claims: object[]; questions: object[] };
    const readme = await readFile('README.md', 'utf8');
    const keys = new Set([result, result.claims[0]!, result.questions[0]!].flatMap((part) => Object.keys(part)));
    assert.deepEqual(
      [...keys].filter((key) => !readme.includes(`\`${key}\``)),
      [],
    );
    assert.equal(result['score'], 4);
  });

  it('keeps the questions of a check, and asks them of the next summary', async () => {
    const [kept, other] = [path.join(folder, 'kept', 'questions.json'), path.join(folder, 'other.md')];
    await writeFile(other, 'Nothing of it.');
    const questionsOf = async (...args: string[]) =>
      (JSON.parse((await withModel(...args, '--source', REPORT, '--json', '--pinned', kept)).stdout) as { questions: Asked[] }).questions;
    const first = await questionsOf(SUMMARY, '--pin', '--max-questions', '3');
    const second = await questionsOf(other, '--max-questions', '3');
    assert.equal(first.length, 3);
    assert.deepEqual(
      second.map(({ text, pinned }) => [text, pinned]),
      first.map(({ text }) => [text, true]),
    );
    await writeFile(kept, 'spoiled');
    const { code, stderr } = await withModel(SUMMARY, '--source', REPORT, '--pinned', kept);
    assert.deepEqual([code, stderr], [2, `${kept} can’t be read as pinned questions. Correct it, or remove it.`]);
    assert.equal(await readFile(kept, 'utf8'), 'spoiled');
  });

  it('reads own questions from a file', async () => {
    const file = path.join(folder, 'own.json');
    await writeFile(file, JSON.stringify(['Did turnout rise?', { question: 'Did it fall?', must: true, expected: 'no' }]));
    const { stdout } = await run(['check', SUMMARY, '--source', REPORT, '--questions', file, '--json']);
    const { questions } = JSON.parse(stdout) as { questions: Asked[] };
    assert.deepEqual(
      questions.map(({ text, must }) => [text, must]),
      [
        ['Did turnout rise?', false],
        ['Did it fall?', true],
      ],
    );
    await writeFile(file, '{"question": "Is it?"}');
    const wrong = await run(['check', SUMMARY, '--source', REPORT, '--questions', file]);
    assert.equal(wrong.code, 2);
    assert.ok(wrong.stderr.startsWith(`${file} holds no list of questions`), wrong.stderr);
  });

  it('counts a byte order mark as one unit, in the summary and in the source', async () => {
    const [summary, source] = [path.join(folder, 'summary.md'), path.join(folder, 'source.txt')];
    const texts = {
      summary: '\ufeff😀 Turnout rose to 45 % in the second round.',
      source: '\ufeffNews. Turnout rose to 54 per cent in the second round.',
    };
    await writeFile(summary, texts.summary);
    await writeFile(source, texts.source, 'utf16le');
    const { claims } = parse((await withModel(summary, '--source', source, '--json')).stdout);
    const [claim] = claims;
    assert.equal(texts.summary.slice(claim!.focus!.start, claim!.focus!.end), '45 %');
    assert.equal(texts.summary.slice(claim!.start, claim!.end), 'Turnout rose to 45 % in the second round');
    const [proof] = claim!.evidence;
    assert.equal(texts.source.slice(proof!.start, proof!.end), proof!.quote);
    assert.equal(proof!.source, source);
  });

  describe('where there is no score, exits with 2 and says why', () => {
    it('without a key', async () => {
      const args = ['check', SUMMARY, '--source', REPORT, '--judge', 'openai/gpt-6-luna', '--base-url', server.url];
      const { code, stdout, stderr } = await run(args, { SUMMARY_LINT_API_KEY: '', OPENAI_API_KEY: 'sk-not-ours' });
      assert.deepEqual([code, stdout], [2, '']);
      assert.match(stderr, /^There is no API key for 127\.0\.0\.1/);
    });

    it('as JSON where that was asked for', async () => {
      const { code, stdout, stderr } = await run(['check', SUMMARY, '--source', path.join(folder, 'missing.md'), '--json']);
      assert.deepEqual([code, stderr], [2, '']);
      assert.equal(parse(stdout).error?.kind, 'sourceMissing');
    });

    it('for a file against itself, whichever way its path is written', async () => {
      const { code, stdout } = await run(['check', SUMMARY, '--source', `./samples/../${SUMMARY}`, '--json']);
      const { score, outcome, error } = parse(stdout);
      assert.deepEqual([code, score, outcome, error?.kind], [2, null, 'invalid', 'sameText']);
    });

    for (const [what, args, message] of [
      ['a missing summary', ['nope.md', '--source', REPORT], 'There is no file nope.md.'],
      ['a missing source', [SUMMARY, '--source', 'samples/nope.md'], 'There is no file samples/nope.md.'],
      ['a folder', [SUMMARY, '--source', 'samples'], 'samples is a folder. Name a file.'],
      ['a picture', [SUMMARY, '--source', 'media/icon.png'], 'media/icon.png is not a text file. Name one in plain text or Markdown.'],
      ['missing questions', [SUMMARY, '--source', REPORT, '--questions', 'nope.json'], 'There is no file nope.json.'],
      ['a folder of pinned questions', [SUMMARY, '--source', REPORT, '--pinned', 'samples'], 'samples is a folder. Name a file.'],
    ] as const) {
      it(`for ${what}, by what was named`, async () => {
        assert.deepEqual(await run(['check', ...args]), { code: 2, stdout: '', stderr: message });
      });
    }

    it('where questions can’t be kept, with the result all the same', async () => {
      const below = `${REPORT}/pinned.json`;
      const { code, stdout, stderr } = await run(['check', SUMMARY, '--source', REPORT, '--pinned', below, '--pin', '--json']);
      assert.equal(parse(stdout).outcome, 'fail');
      assert.equal(code, 2);
      assert.match(stderr, /^The questions can’t be kept: EEXIST/);
    });

    it('for a wrong command, with a hint at the usage', async () => {
      const { code, stdout, stderr } = await run(['check', SUMMARY]);
      assert.deepEqual([code, stdout], [2, '']);
      assert.match(stderr, /^Name the source: --source FILE\.\n\nUsage: summary-lint check .+\n.+ --help lists the options\.$/);
      assert.deepEqual(parse((await run(['check', SUMMARY, '--json'])).stdout).error, {
        kind: 'usage',
        message: 'Name the source: --source FILE.',
      });
    });
  });
});
