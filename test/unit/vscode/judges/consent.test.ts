import assert from 'node:assert/strict';
import { ENGLISH } from '../../../../src/core/wording';
import { Consent, type Sending } from '../../../../src/vscode/judges/consent';
import { TestMemento } from '../memento';

const OPENAI: Sending = {
  origin: 'https://api.openai.com',
  place: 'api.openai.com',
  by: 'user',
  model: 'gpt-6-luna',
  files: ['summary.md', 'report.md'],
};

/** A consent whose modal is answered with `answers` in turn. */
const answered = (...answers: (string | undefined)[]) => {
  const asked: string[] = [];
  const [state, workspace] = [new TestMemento(), new TestMemento()];
  const ask = (message: string) => {
    asked.push(message);
    return Promise.resolve(answers[asked.length - 1]);
  };
  return { asked, state, workspace, consent: new Consent({ user: state, workspace }, ask, ENGLISH) };
};

describe('Consent', () => {
  it('asks once an origin, naming files, host and model', async () => {
    const { consent, asked } = answered('Send', 'Send');
    assert.equal(await consent.ask(OPENAI), 'send');
    assert.equal(await consent.ask({ ...OPENAI, model: 'other', files: ['a.md'] }), 'send');
    assert.deepEqual(asked, ['Send summary.md and report.md to api.openai.com (gpt-6-luna)?']);
    assert.equal(await consent.ask({ ...OPENAI, origin: 'https://api.openai.com:8443' }), 'send');
    assert.equal(asked.length, 2);
  });

  it('asks once an origin before anything goes over a network without encryption', async () => {
    const { consent, asked } = answered(undefined, 'Use It Unencrypted');
    const origin = 'http://models.example:8080';
    assert.equal(await consent.askPlain(origin), false);
    assert.equal(consent.allowsPlain(origin), false);
    assert.equal(await consent.askPlain(origin), true);
    assert.equal(await consent.askPlain(origin), true);
    assert.deepEqual([consent.allowsPlain(origin), consent.allowsPlain('http://models.example')], [true, false]);
    assert.deepEqual(new Set(asked), new Set(['The connection to http://models.example:8080 is not encrypted. Use it all the same?']));
    assert.equal(asked.length, 2);
  });

  it('asks for each workspace that wants another judge, whatever the user agreed to for the own one', async () => {
    const { consent, asked, state, workspace } = answered('Send', 'Send');
    await consent.ask(OPENAI);
    assert.equal(consent.answerOf({ ...OPENAI, by: 'workspace' }), null);
    assert.equal(await consent.ask({ ...OPENAI, by: 'workspace' }), 'send');
    assert.equal(await consent.ask({ ...OPENAI, by: 'workspace' }), 'send');
    assert.equal(asked.length, 2);
    assert.equal(
      asked[1],
      'This workspace asks for another judge than yours. Send summary.md and report.md to api.openai.com (gpt-6-luna)?',
    );
    for (const one of [state, workspace]) assert.deepEqual([...one.values], [['consent', { [OPENAI.origin]: 'send' }]]);
  });

  it('keeps the answer where the editor keeps its state, by origin', async () => {
    const { consent, state } = answered('Send');
    await consent.ask(OPENAI);
    assert.deepEqual([...state.values], [['consent', { [OPENAI.origin]: 'send' }]]);
    const { consent: later, asked } = answered();
    const states = { user: state, workspace: new TestMemento() };
    assert.equal(await new Consent(states, () => Promise.resolve(undefined), ENGLISH).ask(OPENAI), 'send');
    assert.equal(await later.ask(OPENAI), null);
    assert.equal(asked.length, 1);
  });

  it('takes a closed question as no answer, and asks again', async () => {
    const { consent, asked } = answered(undefined, 'Send');
    assert.equal(await consent.ask(OPENAI), null);
    assert.equal(consent.answerOf(OPENAI), null);
    assert.equal(await consent.ask(OPENAI), 'send');
    assert.equal(asked.length, 2);
  });

  it('keeps a refusal until the user chooses a model there again', async () => {
    const { consent, asked } = answered('Use Built-in Judge', 'Send');
    assert.equal(await consent.ask(OPENAI), 'builtin');
    assert.equal(await consent.ask(OPENAI), 'builtin');
    assert.equal(asked.length, 1);
    await consent.reconsider(OPENAI.origin);
    assert.equal(await consent.ask(OPENAI), 'send');
    await consent.reconsider(OPENAI.origin);
    assert.equal(await consent.ask(OPENAI), 'send');
    assert.equal(asked.length, 2);
  });

  it('keeps no refusal to a workspace either, once the user chooses a model there', async () => {
    const { consent, asked } = answered('Use Built-in Judge', 'Send');
    const sending: Sending = { ...OPENAI, by: 'workspace' };
    assert.equal(await consent.ask(sending), 'builtin');
    await consent.reconsider(OPENAI.origin);
    assert.equal(await consent.ask(sending), 'send');
    assert.equal(asked.length, 2);
  });

  it('asks where what is kept is no answer of ours', async () => {
    const { consent, state, asked } = answered('Send');
    state.values.set('consent', { [OPENAI.origin]: true });
    assert.equal(await consent.ask(OPENAI), 'send');
    assert.equal(asked.length, 1);
  });
});
