import assert from 'node:assert/strict';
import { CheckFailure } from '../../../src/core/failure';
import { formatPinned, parsePinned, pinnedOf, withoutPinned, withPinned, type PinnedEntry } from '../../../src/core/pinnedFile';

const entry = (part: Partial<PinnedEntry> = {}): PinnedEntry => ({
  source: 'docs/report.md',
  text: 'Does the line reopen in May?',
  expected: 'yes',
  quote: 'The line reopens in May.',
  must: false,
  ...part,
});

describe('the file of pinned questions', () => {
  it('gives back what was written', () => {
    const entries = [entry(), entry({ text: 'Is it free?', expected: 'no', quote: 'A ticket costs 2 €.', must: true })];
    assert.deepEqual(parsePinned(formatPinned(entries), 'questions.json'), entries);
  });

  it('may leave out what is usual', () => {
    const text = '{"questions": [{"source": "a.md", "question": "Is it?", "quote": "It is."}]}';
    assert.deepEqual(parsePinned(text, 'questions.json'), [entry({ source: 'a.md', text: 'Is it?', quote: 'It is.' })]);
  });

  for (const text of [
    '',
    '[]',
    'null',
    '{"questions": {}}',
    '{"questions": ["Is it?"]}',
    '{"questions": [null]}',
    '{"questions": [{"source": "a.md", "question": " ", "quote": "x"}]}',
    '{"questions": [{"source": "a.md", "question": "Is it?", "quote": "x", "expected": "maybe"}]}',
    '{"questions": [{"source": "a.md", "question": "Is it?", "quote": "x", "must": "yes"}]}',
  ]) {
    it(`is refused by name where it holds ${text || 'nothing'}`, () => {
      assert.throws(
        () => parsePinned(text, 'questions.json'),
        (error) => error instanceof CheckFailure && error.kind === 'badQuestionsFile' && error.details['file'] === 'questions.json',
      );
    });
  }

  it('knows the questions of a source by the end of its path', () => {
    const entries = [entry(), entry({ source: 'report.md' }), entry({ source: 'other/report.md' })];
    const found = pinnedOf(entries, ['/home/me/project/docs/report.md']);
    assert.deepEqual(
      found.map(({ source }) => source),
      ['docs/report.md', 'report.md'],
    );
    assert.deepEqual(pinnedOf(entries, ['/home/me/misreport.md']), []);
    assert.equal(pinnedOf(entries, ['C:\\work\\docs\\report.md']).length, 2);
  });

  it('takes a question in once, and out again', () => {
    const twice = withPinned([entry()], [entry({ must: true })]);
    assert.deepEqual(twice, [entry({ must: true })]);
    assert.deepEqual(withoutPinned(twice, [entry()]), []);
    assert.equal(withoutPinned(twice, [entry({ source: 'docs/other.md' })]).length, 1);
  });
});
