import assert from 'node:assert/strict';
import { ENGLISH } from '../../../src/core/wording';
import { Stages } from '../../../src/vscode/stages';

const saying = () => {
  const said: unknown[][] = [];
  const stages = new Stages({ say: (...words) => said.push(words) }, ENGLISH);
  return { said, stages };
};

describe('Stages', () => {
  it('says what a check is doing and how far it is', () => {
    const { said, stages } = saying();
    stages.take({ kind: 'stage', stage: 'judging', step: 1, of: 2, sentences: 12 });
    stages.take({ kind: 'stage', stage: 'answering', step: 2, of: 2, questions: 1 });
    assert.deepEqual(said, [
      ['Drawing questions · judging 12 sentences', 1, 2],
      ['Answering 1 question', 2, 2],
    ]);
  });

  it('says who asks to wait and for how long, then what it was doing', async () => {
    const { said, stages } = saying();
    stages.take({ kind: 'stage', stage: 'judging', step: 1, of: 2, sentences: 1 });
    stages.take({ kind: 'waiting', host: 'api.openai.com', ms: 1 });
    await new Promise((resolve) => setTimeout(resolve, 20));
    assert.deepEqual(said, [
      ['Drawing questions · judging 1 sentence', 1, 2],
      ['api.openai.com asks to wait 1 s (rate limit). Waiting…'],
      ['Drawing questions · judging 1 sentence'],
    ]);
  });

  it('is silent once it is disposed', async () => {
    const { said, stages } = saying();
    stages.take({ kind: 'waiting', host: 'api.openai.com', ms: 1 });
    stages.dispose();
    await new Promise((resolve) => setTimeout(resolve, 20));
    assert.equal(said.length, 1);
  });

  it('keeps quiet about everything else', () => {
    const { said, stages } = saying();
    stages.take({ kind: 'served', model: 'gpt-6-luna' });
    assert.deepEqual(said, []);
  });
});
