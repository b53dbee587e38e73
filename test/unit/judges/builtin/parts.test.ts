import assert from 'node:assert/strict';
import { align } from '../../../../src/judges/builtin/alignment';
import { clauseOf } from '../../../../src/judges/builtin/clauses';
import { lengthsOfLists, listsSoMany } from '../../../../src/judges/builtin/computed';
import { keyPointsOf } from '../../../../src/judges/builtin/keyPoints';
import { Pacer } from '../../../../src/judges/builtin/pacer';
import { indexSource } from '../../../../src/judges/builtin/sourceIndex';
import { closenessOf, isFar, supportOf } from '../../../../src/judges/builtin/support';
import { contentOf } from '../../../../src/judges/builtin/tokens';

const pacer = () => new Pacer(new AbortController().signal);
const indexOf = (...texts: string[]) =>
  indexSource(
    texts.map((text, i) => ({ id: String(i), name: String(i), text })),
    'en',
    pacer(),
  );

describe('clauses', () => {
  const cases: readonly (readonly [rule: string, sentence: string, clause: string])[] = [
    ['parentheses go', 'The hall (built in 1887) is closed this year.', 'The hall is closed this year.'],
    ['attributions at the end go', 'The hall stays closed until May, the council said on Monday.', 'The hall stays closed until May.'],
    ['attributions at the start go', 'According to the council, the hall stays closed.', 'The hall stays closed.'],
    ['said that goes', 'Officials said that the hall stays closed this year.', 'The hall stays closed this year.'],
    [
      'subordinate clauses go where the rest is long',
      'The port authority closed the bridge in January, because cracks were found in its eastern pier, which stands in deep water.',
      'The port authority closed the bridge in January.',
    ],
    [
      'clauses that begin with in which go',
      'The council, in which her alliance holds nine of 21 seats, votes on the repair of the bridge in October.',
      'The council votes on the repair of the bridge in October.',
    ],
    [
      'appositions go where the rest is long',
      'Amara Lindqvist, a former harbour master, won the second round of the election on Sunday with 6,210 votes.',
      'Amara Lindqvist won the second round of the election on Sunday with 6,210 votes.',
    ],
    [
      'items of a list stay',
      'For the fair Amara Lindqvist, a baker, a smith and the whole council of the town paid 6,210 crowns in advance.',
      'For the fair Amara Lindqvist, a baker, a smith and the whole council of the town paid 6,210 crowns in advance.',
    ],
    [
      'relative clauses at the end go where the rest is long',
      'The transport company of the town replaces 2.6 kilometres of track that was laid in 1987 and has worn out.',
      'The transport company of the town replaces 2.6 kilometres of track.',
    ],
    ['short sentences stay whole', 'The bridge closed, because it cracked.', 'The bridge closed, because it cracked.'],
    ['markup and list marks go', '- The **bridge** is closed to all lorries.', 'The bridge is closed to all lorries.'],
    ['a fragment is never left', 'It closed (with all its lanes and paths).', 'It closed (with all its lanes and paths).'],
  ];
  for (const [rule, sentence, clause] of cases) it(rule, () => assert.equal(clauseOf(sentence), clause));
});

describe('key points', () => {
  it('are spread over the source, without repeats, headings and questions', async () => {
    const text = `# The harbour of Kestrel Bay

The harbour bridge of Kestrel Bay was closed in January. In January the bridge in the harbour of Kestrel Bay was closed.

Who will pay for the repair of the harbour bridge?

The council votes on the repair of the bridge in October.`;
    const points = await keyPointsOf(await indexOf(text), 12, pacer());
    assert.deepEqual(
      points.map((point) => point.text),
      ['The harbour bridge of Kestrel Bay was closed in January.', 'The council votes on the repair of the bridge in October.'],
    );
    assert.deepEqual(points[0]!.evidence, [{ quote: points[0]!.text, at: { document: 0, offset: text.indexOf('The harbour bridge') } }]);
  });

  it('are no more than asked for, and come from all documents', async () => {
    const points = await keyPointsOf(
      await indexOf('The mill was sold to a baker in spring.', 'The bridge was closed to lorries in January.'),
      1,
      pacer(),
    );
    assert.equal(points.length, 1);
    const all = await keyPointsOf(
      await indexOf('The mill was sold to a baker in spring.', 'The bridge was closed to lorries in January.'),
      5,
      pacer(),
    );
    assert.deepEqual(
      all.map(({ evidence }) => evidence[0]!.at!.document),
      [0, 1],
    );
  });
});

describe('alignment', () => {
  const source = 'The bridge over the harbour is closed. Lorries use the tunnel. Nobody likes the tunnel.';

  it('finds the sentence and measures order', async () => {
    const index = await indexOf(source);
    const same = align(index, contentOf('Lorries use the tunnel.', 'en'));
    assert.deepEqual([same.best, same.recall, same.neighbours, same.absent.length], [1, 1, 1, 0]);
    const turned = align(index, contentOf('The tunnel uses lorries.', 'en'));
    assert.deepEqual([turned.recall, turned.neighbours], [1, 0]);
    assert.ok(closenessOf(same) > closenessOf(turned));
  });

  it('tells what is far, and which words are nowhere', async () => {
    const none = align(await indexOf(source), contentOf('Fishermen celebrated loudly.', 'en'));
    assert.equal(isFar(none), true);
    assert.equal(none.best, null);
    assert.deepEqual(
      none.absent.map(({ text }) => text),
      ['Fishermen', 'celebrated', 'loudly'],
    );
  });

  it('is support that falls with each kind of mismatch and stays within 0 and 1', () => {
    const fault = (kind: 'number' | 'name' | 'antonym', low = false) => ({
      kind,
      confidence: low ? ('low' as const) : ('high' as const),
      instead: null,
    });
    const levels = [
      supportOf(1, []),
      supportOf(1, [fault('number', true)]),
      supportOf(1, [fault('number')]),
      supportOf(1, [fault('number'), fault('name')]),
      supportOf(0, [fault('number'), fault('name'), fault('antonym'), fault('number', true)]),
    ];
    assert.deepEqual(
      [...levels].sort((a, b) => b - a),
      levels,
    );
    assert.equal(levels[0], 1);
    assert.ok(levels.at(-1)! >= 0);
  });
});

describe('tokens', () => {
  it('are stems of content words, in any language', () => {
    const stems = (text: string, language: string) => contentOf(text, language).map(({ stem }) => stem);
    assert.deepEqual(stems("They won't repair two bridges' piers", 'en'), ['repair', '2', 'bridg', 'pier']);
    assert.deepEqual(stems('Die Brücken der Stadt', 'de'), ['bruck', 'stadt']);
    assert.deepEqual(stems("L'eau de la ville", 'fr'), ['eau', 'vill']);
    assert.deepEqual(stems('橋は閉鎖', 'ja'), ['橋は', 'は閉', '閉鎖']);
  });
});

describe('passages', () => {
  it('leave out the marks of lists, quotes and headings, and keep all that is a word', async () => {
    const index = await indexOf(
      '## The harbour\n\n- A crane came.\n* One came later.\n  > It was blue.\n\n1. Ships came.\n\n-5 degrees were measured.\n',
    );
    assert.deepEqual(
      index.sentences.map((_, sentence) => index.textOf(sentence)),
      ['The harbour', 'A crane came.', 'One came later.', 'It was blue.', '1. Ships came.', '-5 degrees were measured.'],
    );
    const { quote, at } = index.citationOf(1);
    assert.deepEqual([quote, at!.offset], ['A crane came.', 18]);
  });
});

describe('lists', () => {
  it('are counted', () => {
    assert.equal(listsSoMany('They chose Ana, Ben and Cleo.', 3), true);
    assert.equal(listsSoMany('They chose Ana, Ben and Cleo.', 2), false);
    assert.equal(listsSoMany('They chose Ana and Ben.', 2), true);
  });

  it('are counted by their marks, numbered ones over the texts between', () => {
    const text = 'We sell:\n\n1. Shelves\nThey roll.\n\n2. Desks\nThey fold.\n\n3. Lamps\n\n- oak\n- ash,\n  stained\n\nOr else.\n1) one';
    assert.deepEqual([...lengthsOfLists(text)].sort(), [2, 3]);
  });
});
