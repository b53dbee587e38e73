import assert from 'node:assert/strict';
import { parseCommand, UsageError } from '../../../src/cli/arguments';

const parse = (line: string) => parseCommand(line.split(' '));

describe('The arguments of the command line', () => {
  it('are those of a check with the built-in judge unless said otherwise', () => {
    assert.deepEqual(parse('check summary.md --source report.md'), {
      command: 'check',
      summary: 'summary.md',
      sources: ['report.md'],
      judge: 'builtin',
      baseUrl: 'https://api.openai.com/v1',
      askAs: null,
      reasoningEffort: 'low',
      timeout: 120,
      options: { threshold: 0.5, strict: false, failOnContradicted: false, maxQuestions: null, votes: 1, questions: [] },
      questions: null,
      pinned: null,
      pin: false,
      concurrency: 8,
      contextTokens: null,
      direct: false,
      runTimeout: 1800,
      verbose: 'no',
      cache: true,
      scale: 1,
      format: 'text',
    });
  });

  it('take several sources, by one option each or behind one', () => {
    const each = parse('check s.md --source a.md --source b.md');
    assert.deepEqual(each, parse('check s.md --source a.md b.md'));
    assert.deepEqual(each.command === 'check' && each.sources, ['a.md', 'b.md']);
  });

  it('take all options', () => {
    const command = parse(
      'check s.md --source a.md --judge openai/gpt-6-luna --base-url http://127.0.0.1:1/v1 --ask-as language --reasoning-effort none --timeout 5 --threshold 0.8 --strict --fail-on-contradicted --max-questions 4 --votes 3 --question Own? --must Must? --questions q.json --pinned p.json --pin --align-against facts --max-facts 20 --concurrency 2 --context-tokens 9000 --direct --run-timeout 60 --verbose-texts --no-cache --scale 10 --json',
    );
    assert.deepEqual(command, {
      command: 'check',
      summary: 's.md',
      sources: ['a.md'],
      judge: 'openai/gpt-6-luna',
      baseUrl: 'http://127.0.0.1:1/v1',
      askAs: 'language',
      reasoningEffort: 'none',
      timeout: 5,
      options: {
        threshold: 0.8,
        strict: true,
        failOnContradicted: true,
        maxQuestions: 4,
        votes: 3,
        facts: 20,
        questions: [
          { id: 'own1', text: 'Own?', must: false },
          { id: 'must1', text: 'Must?', must: true },
        ],
      },
      questions: 'q.json',
      pinned: 'p.json',
      pin: true,
      concurrency: 2,
      contextTokens: 9000,
      direct: true,
      runTimeout: 60,
      verbose: 'texts',
      cache: false,
      scale: 10,
      format: 'json',
    });
  });

  it('take a model of any server, whose address may be written as people do', () => {
    for (const [address, baseUrl] of [
      ['localhost:11434', 'http://localhost:11434'],
      ['http://localhost:11434/api/chat', 'http://localhost:11434/v1'],
      ['models.example/v1/chat/completions', 'https://models.example/v1'],
      ['https://models.example/inference/', 'https://models.example/inference'],
    ]) {
      const command = parse(`check s.md --source a.md --judge ollama/org/llama3.2:latest --base-url ${address}`);
      assert.ok(command.command === 'check');
      assert.deepEqual([command.judge, command.baseUrl], ['ollama/org/llama3.2:latest', baseUrl]);
    }
  });

  it('ask for help and the version', () => {
    assert.deepEqual(parse('--help'), { command: 'help' });
    assert.deepEqual(parse('check --version'), { command: 'version' });
  });

  for (const [line, message] of [
    ['', /Name a command/],
    ['lint s.md', /no command “lint”/],
    ['check', /Name the file that holds the summary/],
    ['check s.md', /Name the source/],
    ['check s.md --source a.md --judge claude', /no judge “claude”/],
    ['check s.md --source a.md --judge openai/', /no judge “openai\/”/],
    ['check s.md --source a.md --judge /model', /no judge “\/model”/],
    ['check s.md --source a.md --judge ollama/llama3.2', /Name the server of ollama\/llama3\.2: --base-url URL/],
    ['check s.md --source a.md --judge vscode/copilot/gpt-5 --base-url localhost:1', /live in the editor only/],
    ['check s.md --source a.md --judge openai/x --base-url ftp://models.example', /--base-url takes an address/],
    ['check s.md --source a.md --judge openai/x --base-url https://me:secret@models.example', /^--base-url [^]*(?<!secret.*)$/],
    ['check s.md --source a.md --threshold 2', /--threshold takes a number, from 0 to 1; “2” is none/],
    ['check s.md --source a.md --threshold high', /“high” is none/],
    ['check s.md --source a.md --max-questions 1.5', /whole, from 1 to 100/],
    ['check s.md --source a.md --scale 0', /more than 0/],
    ['check s.md --source a.md --timeout 0', /--timeout/],
    ['check s.md --source a.md --reasoning-effort most', /--reasoning-effort is one of none/],
    ['check s.md --source a.md --key abc', /--key/],
    ['check s.md --source a.md --question= --must x', /--question and --must take a text/],
    ['check s.md --source a.md --ask-as oracle', /--ask-as is language or bespoke-minicheck/],
    ['check s.md --source a.md --format pdf', /--format is text, json, markdown or sarif/],
    ['check s.md --source a.md --json --format sarif', /--json and --format sarif/],
  ] as const) {
    it(`are refused as “${line}”`, () => {
      assert.throws(
        () => parseCommand(line.split(' ').filter(Boolean)),
        (error) => error instanceof UsageError && message.test(error.message),
      );
    });
  }
});
