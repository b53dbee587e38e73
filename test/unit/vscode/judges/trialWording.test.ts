import assert from 'node:assert/strict';
import type { SelfTest } from '../../../../src/core/selfTest';
import { ENGLISH } from '../../../../src/core/wording';
import { wordProbe } from '../../../../src/vscode/judges/probeWording';
import { wordSelfTest, wordTrial } from '../../../../src/vscode/judges/trialWording';

const item = (
  text: string,
  expected: 'supported' | 'unsupported',
  given: 'supported' | 'unsupported' | null,
): SelfTest['items'][number] => ({
  ...{ kind: 'number', text, expected, given },
});
const TEST: SelfTest = {
  agreed: 1,
  of: 3,
  unfit: false,
  items: [
    item('Three *ships* sank.', 'supported', 'supported'),
    item('All sank.', 'unsupported', 'supported'),
    item('None sank.', 'unsupported', null),
  ],
};

describe('The test of a judge in words', () => {
  it('says on how many claims it agreed, and what makes it unfit', () => {
    assert.equal(wordTrial('a/b', TEST, ENGLISH), 'a/b agreed on 1 of 3.');
    assert.match(wordTrial('a/b', { ...TEST, unfit: true }, ENGLISH), /It gave every claim the same verdict, so it is unfit to judge\.$/);
    const silent = { ...TEST, unfit: true, items: TEST.items.map((one) => ({ ...one, given: null })) };
    assert.match(wordTrial('a/b', silent, ENGLISH), /It gave no verdict that could be read, so it is unfit to judge\.$/);
  });

  it('lists what differs first, as text', () => {
    const lines = wordSelfTest('a/b', TEST, ENGLISH).split('\n').filter(Boolean);
    assert.deepEqual(lines, [
      '# Test of a/b',
      'a/b agreed on 1 of 3.',
      '## Differs',
      '- All sank.  ',
      '  Expected: not supported. Given: supported.',
      '- None sank.  ',
      '  Expected: not supported. Given: no verdict.',
      '## Agreed',
      '- Three \\*ships\\* sank.  ',
      '  Expected and given: supported.',
    ]);
  });
});

describe('What was found of a model', () => {
  it('is one line: how it answers, and what it does not take', () => {
    const found = { api: 'chat', format: 'schema', refused: [], streams: true } as const;
    assert.equal(wordProbe('a/b', found, ENGLISH), 'a/b answers by schema, over chat completions.');
    assert.equal(
      wordProbe('a/b', { ...found, format: 'json', streams: false, refused: ['effort', 'format', 'stream', 'temperature'] }, ENGLISH),
      'a/b answers in JSON, without a schema, over chat completions. It does not stream, so findings come all at once. It does not take: effort and temperature.',
    );
  });
});
