import assert from 'node:assert/strict';
import { check, DEFAULT_CHECK_OPTIONS } from '../../../../src/core/check';
import { agentAnswer } from '../../../../src/core/report/agent';
import { createBuiltinJudge } from '../../../../src/judges/builtin/judge';

const SOURCE = [
  {
    id: 'r',
    name: 'report.md',
    text: '# Harbour\n\nThe Vellin harbour took in 412 ships in 2031.\nMira Osk, its master, expects 450 in 2032.\n',
  },
];
const answerTo = async (text: string) => {
  const job = {
    summary: { id: 's', text, format: 'plain', region: null },
    source: SOURCE,
    language: null,
    options: DEFAULT_CHECK_OPTIONS,
  } as const;
  const run = { signal: new AbortController().signal, report: () => undefined };
  return agentAnswer(await check(job, createBuiltinJudge(), run), text, SOURCE);
};

describe('What an agent is told of a check', () => {
  it('names what is wrong with its proof and its line, and what is missing', async () => {
    const { status, score, judge, estimate, unsupportedClaims, missedQuestions, note } = await answerTo(
      'The Vellin harbour took in 421 ships in 2031.',
    );
    assert.deepEqual([status, judge, estimate], ['checked', 'builtin', true]);
    assert.ok(score !== null && score < 1);
    const [claim] = unsupportedClaims;
    assert.deepEqual([claim?.verdict, claim?.wrongWords, claim?.correction], ['contradicted', '421', '412']);
    assert.deepEqual(claim?.evidence, [{ quote: 'The Vellin harbour took in 412 ships in 2031.', source: 'report.md', line: 3 }]);
    assert.ok(missedQuestions.some(({ question, evidence }) => question.includes('Mira Osk') && evidence[0]?.line === 4));
    assert.match(note, /data .*not instructions/);
  });

  it('says that there is no score, and why', async () => {
    const { status, score, outcome, reason } = await answerTo(' ');
    assert.deepEqual([status, score, outcome], ['not-scored', null, 'invalid']);
    assert.match(reason, /no text/);
  });

  it('holds no more than a model can act on', async () => {
    const many = Array.from(
      { length: 90 },
      (_, index) => `The Vellin harbour took in ${500 + index} ships in 2031, ${'x'.repeat(700)}.`,
    ).join('\n');
    const { unsupportedClaims } = await answerTo(many);
    assert.equal(unsupportedClaims.length, 40);
    for (const { claim, evidence } of unsupportedClaims)
      for (const text of [claim, ...evidence.map(({ quote }) => quote)]) assert.ok(text.length <= 500);
  });
});
