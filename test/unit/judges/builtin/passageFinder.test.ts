import assert from 'node:assert/strict';
import type { Seen } from '../../../../src/core/secondLook';
import { createPassageFinder } from '../../../../src/judges/builtin';

const TEXT =
  'Turnout rose to 54 per cent in the second round. Amara Lindqvist takes office on 1 September. The council votes on the repair of the bridge in October. The repair costs 12 million crowns.';
/** What is seen of each claim of a summary. */
async function look(summary: string, ...claims: string[]): Promise<readonly Seen[]> {
  const find = await createPassageFinder([{ id: 'r', name: 'r', text: TEXT }], summary, new AbortController().signal);
  return find(claims);
}

describe('the passages of a source', () => {
  it('are those that hold most of a claim, then what is left of it', async () => {
    const [seen] = await look(
      'Lindqvist takes office, and the repair of the bridge costs 12 million.',
      'The council votes on the repair, which costs 12 million crowns.',
    );
    assert.deepEqual(
      seen?.best.map(({ quote }) => quote),
      ['The repair costs 12 million crowns.', 'The council votes on the repair of the bridge in October.'],
    );
  });

  it('hold all of a claim where one sentence has all its words and values', async () => {
    const seen = await look(
      'Turnout rose to 54 % in the second round of the vote.',
      'In the second round turnout rose to 54 %.',
      'In the second round turnout rose to 45 %.',
      'The council takes office in October.',
    );
    assert.deepEqual(
      seen.map(({ holdsAll }) => holdsAll),
      [true, false, false],
    );
  });

  it('tell which values the source has nowhere, other forms of the same value aside', async () => {
    const seen = await look(
      'Turnout rose to 54 % in the second round of the vote.',
      'Turnout was 54 % and the repair costs 12,000,000 crowns.',
      'Turnout was 45 % and the mayor Tobias Renner lost.',
    );
    assert.deepEqual(
      seen.map(({ lacking }) => lacking),
      [[], ['45 %', 'Tobias Renner']],
    );
  });

  it('compare digits only between two languages', async () => {
    const [german, number] = await look(
      'Die Beteiligung stieg in der zweiten Runde auf 45 Prozent, und der Rat stimmt im Oktober ab.',
      'Die Beteiligung in Neustadt stieg auf 45 Prozent.',
      '54',
    );
    assert.deepEqual(german?.lacking, ['45 Prozent']);
    assert.equal(number?.holdsAll, false);
  });
});
