import assert from 'node:assert/strict';
import { parseMessage, parseState } from '../../../src/reportPage/messages';

describe('What comes from the report page', () => {
  it('is one of the messages that it sends', () => {
    assert.deepEqual(parseMessage({ kind: 'ready' }), { kind: 'ready' });
    assert.deepEqual(parseMessage({ kind: 'run', action: 'export' }), { kind: 'run', action: 'export' });
    assert.deepEqual(parseMessage({ kind: 'open', id: 'claim c1', uri: 'file:///etc/passwd' }), { kind: 'open', id: 'claim c1' });
  });

  it('is ignored where it is anything else', () => {
    const others = [
      undefined,
      null,
      'ready',
      [],
      {},
      { kind: 'run' },
      { kind: 'run', action: 'workbench.action.quit' },
      { kind: 'run', action: { toString: () => 'export' } },
      { kind: 'open' },
      { kind: 'open', id: 4 },
      { kind: 'eval', code: '1' },
    ];
    for (const message of others) assert.equal(parseMessage(message), null);
  });

  it('names the summary to restore by its address', () => {
    assert.equal(parseState({ summary: 'file:///w/summary.md' }), 'file:///w/summary.md');
    for (const state of [undefined, null, 'file:///w', {}, { summary: null }, { summary: 'summary.md' }, { summary: 4 }])
      assert.equal(parseState(state), null);
  });
});
