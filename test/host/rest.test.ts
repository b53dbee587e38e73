import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { Answerer, ModelServer } from '../harness/modelServer';
import { sampleModel } from '../harness/sampleModel';
import { Dialogs } from './dialogs';
import { useBuiltin, useModel } from './modelJudge';
import { activated, closeAll, configure, openSample, sample, until } from './support';

const BRIDGE = 'The bridge opened in May';

describe('What a model left unjudged', () => {
  let dialogs: Dialogs;
  let server: ModelServer;
  /** What the model passes over, whenever it is asked: the sentence about the bridge, or questions that are missed. */
  let lazy: 'claims' | 'answers' | null;
  const answer: Answerer = async (request, nth) => {
    const given = await sampleModel(request, nth);
    if (request.kind !== lazy) return given;
    const { sentences, answers } = given.output as { sentences: { claims: { claim: string }[] }[]; answers: { verdict: string }[] };
    return {
      output:
        lazy === 'claims'
          ? { sentences: sentences.filter(({ claims }) => !claims.some(({ claim }) => claim.includes(BRIDGE))) }
          : { answers: answers.filter(({ verdict }) => verdict !== 'notStated') },
    };
  };
  const result = async () => (await activated()).results.at(sample('election/summary.md'))?.result;
  const check = async () => {
    await openSample('election/summary.md');
    await dialogs.checkAgainst('report.md');
    return result();
  };

  beforeEach(async () => {
    lazy = 'claims';
    dialogs = new Dialogs();
    server = await useModel(dialogs, answer);
    dialogs.press = ({ modal }) => (modal ? 'Send' : undefined);
  });
  afterEach(async () => {
    dialogs.dispose();
    await vscode.commands.executeCommand('summaryLint.clearResults');
    await configure({ remember: undefined });
    await useBuiltin();
    await closeAll();
    await server.close();
  });

  for (const remember of [true, false]) {
    it(`leaves a range, and is asked for by itself ${remember ? 'from what is remembered' : 'even where nothing is to be remembered'}`, async () => {
      await configure({ remember });
      const partial = await check();
      assert.equal(partial?.claims.filter(({ verdict }) => verdict === 'unjudged').length, 1);
      assert.ok(partial.range && partial.outcome === 'fail');
      lazy = null;
      const before = server.of('claims').length;
      await vscode.commands.executeCommand('summaryLint.judgeRest');
      const whole = await until(async () => ((await result())?.range === null ? result() : undefined));
      assert.equal(whole.claims.find(({ text }) => text.includes(BRIDGE))?.verdict, 'notStated');
      const asked = server.of('claims').slice(before);
      assert.equal(asked.length, 1);
      assert.equal(server.of('questions').length, 1);
    });
  }

  it('is offered by a button where it decides between pass and fail', async () => {
    lazy = 'answers';
    dialogs.press = ({ modal, buttons }) => {
      if (modal) return 'Send';
      if (buttons.includes('Judge the Rest')) lazy = null;
      return buttons.find((title) => title === 'Judge the Rest');
    };
    await check();
    assert.equal(dialogs.shown.at(-1)?.text, '2 items were not judged, and they decide between pass and fail. Judge the rest.');
    await until(async () => (await result())?.score === 0.4);
    assert.equal(server.of('claims').length, 1);
  });
});
