import assert from 'node:assert/strict';
import type { AnswerState } from '../../../src/core/result';
import { track } from '../../../src/core/tracking';
import { ENGLISH } from '../../../src/core/wording';
import { answeredCount, questionGroups } from '../../../src/vscode/questionGroups';
import { questionOn, resultOf } from '../core/results';

const asked = (...answers: AnswerState[]) =>
  track(resultOf({ questions: answers.map((answer, index) => questionOn([], { id: `q${index + 1}`, answer })) }), {
    text: '',
    region: null,
    source: [],
    sentences: [],
  }).questions;

describe('The groups of questions', () => {
  it('come in the order in which they call for something, empty ones left out', () => {
    const groups = questionGroups(asked('answered', 'notInSource', 'missing', 'answered', 'unjudged', 'contradicted'), ENGLISH);
    assert.deepEqual(
      groups.map(({ label, questions }) => [label, questions.map(({ id }) => id)]),
      [
        ['Missed', ['q3']],
        ['Contradicted', ['q6']],
        ['Answered', ['q1', 'q4']],
        ['Not judged', ['q5']],
        ['Not in the source', ['q2']],
      ],
    );
    assert.deepEqual(questionGroups(asked('answered'), ENGLISH).length, 1);
  });

  it('are counted without the questions that the source does not answer', () => {
    assert.equal(answeredCount(asked('answered', 'answered', 'missing', 'contradicted', 'unjudged', 'notInSource'), ENGLISH), '2/5');
    assert.equal(answeredCount(asked('notInSource'), ENGLISH), '');
  });
});
