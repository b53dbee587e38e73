import assert from 'node:assert/strict';
import { createPassageFinder } from '../../../../src/judges/builtin';

const TEXT =
  'Turnout rose to 54 per cent in the second round. Amara Lindqvist takes office on 1 September. The council votes on the repair of the bridge in October. The repair costs 12 million crowns.';
const finderOf = (summary: string, text = TEXT) =>
  createPassageFinder([{ id: 'r', name: 'r', text }], summary, new AbortController().signal);

describe('the passages of a source', () => {
  it('are those that hold most of a claim, then what is left of it', async () => {
    const finder = await finderOf('Lindqvist takes office, and the repair of the bridge costs 12 million.');
    const quotes = finder.best('The council votes on the repair, which costs 12 million crowns.').map(({ quote }) => quote);
    assert.deepEqual(quotes, ['The repair costs 12 million crowns.', 'The council votes on the repair of the bridge in October.']);
  });

  it('hold all of a claim where one sentence has all its words and values', async () => {
    const finder = await finderOf('Turnout rose to 54 % in the second round of the vote.');
    assert.equal(finder.holdsAll('In the second round turnout rose to 54 %.'), true);
    assert.equal(finder.holdsAll('In the second round turnout rose to 45 %.'), false);
    assert.equal(finder.holdsAll('The council takes office in October.'), false);
  });

  it('tell which values the source has nowhere, other forms of the same value aside', async () => {
    const finder = await finderOf('Turnout rose to 54 % in the second round of the vote.');
    assert.deepEqual(finder.lacking('Turnout was 54 % and the repair costs 12,000,000 crowns.'), []);
    assert.deepEqual(finder.lacking('Turnout was 45 % and the mayor Tobias Renner lost.'), ['45 %', 'Tobias Renner']);
  });

  it('compare digits only between two languages', async () => {
    const finder = await finderOf('Die Beteiligung stieg in der zweiten Runde auf 45 Prozent, und der Rat stimmt im Oktober ab.');
    assert.deepEqual(finder.lacking('Die Beteiligung in Neustadt stieg auf 45 Prozent.'), ['45 Prozent']);
    assert.equal(finder.holdsAll('54'), false);
  });
});
