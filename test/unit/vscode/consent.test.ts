import assert from 'node:assert/strict';
import { ENGLISH } from '../../../src/core/wording';
import { Consent } from '../../../src/vscode/consent';
import { TestMemento } from './memento';

const OPENAI = { origin: 'https://api.openai.com', model: 'gpt-6-luna', files: ['summary.md', 'report.md'] };

/** A consent whose modal is answered with `answers` in turn. */
const answered = (...answers: (string | undefined)[]) => {
  const asked: string[] = [];
  const state = new TestMemento();
  const ask = (message: string) => {
    asked.push(message);
    return Promise.resolve(answers[asked.length - 1]);
  };
  return { asked, state, consent: new Consent(state, ask, ENGLISH) };
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

  it('says so where the way to the model is not encrypted', async () => {
    const { consent, asked } = answered('Send');
    await consent.ask({ ...OPENAI, origin: 'http://models.example:8080' });
    assert.match(asked[0]!, / to http:\/\/models\.example:8080 \(/);
  });

  it('keeps the answer where the editor keeps its state, by origin', async () => {
    const { consent, state } = answered('Send');
    await consent.ask(OPENAI);
    assert.deepEqual([...state.values], [['consent', { [OPENAI.origin]: 'send' }]]);
    const { consent: later, asked } = answered();
    assert.equal(await new Consent(state, () => Promise.resolve(undefined), ENGLISH).ask(OPENAI), 'send');
    assert.equal(await later.ask(OPENAI), null);
    assert.equal(asked.length, 1);
  });

  it('takes a closed question as no answer, and asks again', async () => {
    const { consent, asked } = answered(undefined, 'Send');
    assert.equal(await consent.ask(OPENAI), null);
    assert.equal(consent.answerOf(OPENAI.origin), null);
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

  it('asks where what is kept is no answer of ours', async () => {
    const { consent, state, asked } = answered('Send');
    state.values.set('consent', { [OPENAI.origin]: true });
    assert.equal(await consent.ask(OPENAI), 'send');
    assert.equal(asked.length, 1);
  });
});
