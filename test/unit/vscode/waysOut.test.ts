import assert from 'node:assert/strict';
import { FAILURE_KINDS } from '../../../src/core/failure';
import { WAYS_OUT } from '../../../src/vscode/waysOut';

describe('WAYS_OUT', () => {
  it('gives one or two buttons to every failure that a button can help with', () => {
    const textOnly = FAILURE_KINDS.filter((kind) => !WAYS_OUT[kind].length);
    assert.deepEqual(textOnly, ['cancelled', 'emptySummary', 'badFrontMatter']);
    assert.ok(FAILURE_KINDS.every((kind) => WAYS_OUT[kind].length <= 2 && new Set(WAYS_OUT[kind]).size === WAYS_OUT[kind].length));
  });

  it('offers the judge that needs none of it wherever key, address or server is at fault', () => {
    const reaching = FAILURE_KINDS.slice(FAILURE_KINDS.indexOf('noKey'), FAILURE_KINDS.indexOf('badRequest'));
    assert.deepEqual(
      reaching.filter((kind) => !WAYS_OUT[kind].includes('useBuiltin')),
      [],
    );
  });
});
