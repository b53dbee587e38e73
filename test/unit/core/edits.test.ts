import assert from 'node:assert/strict';
import fc from 'fast-check';
import { applyEdits, followRegion, followWords, type Edit } from '../../../src/core/edits';

const TEXT = 'Turnout rose to 45 % in May.';
const words = (text: string, part: string) => ({ start: text.indexOf(part), end: text.indexOf(part) + part.length });
const replace = (text: string, part: string, by: string): Edit => ({ ...words(text, part), text: by });

describe('words that follow edits', () => {
  const followed = (part: string, ...edits: Edit[]) => {
    const after = applyEdits(TEXT, edits);
    const place = followWords(words(TEXT, part), edits, TEXT, after);
    return place && after.slice(place.start, place.end);
  };

  it('move with edits before them, and stay for edits after them', () => {
    assert.equal(followed('45 %', replace(TEXT, 'Turnout', 'The share of voters')), '45 %');
    assert.equal(followed('45 %', replace(TEXT, 'May', 'the second round')), '45 %');
  });

  it('are lost when they are touched', () => {
    assert.equal(followed('45 %', replace(TEXT, '5 %', '4 %')), null);
    assert.equal(followed('45 %', replace(TEXT, 'to 4', '4')), null);
    assert.equal(followed('45 %', replace(TEXT, TEXT, '')), null);
  });

  it('are lost when what is written beside them becomes part of them', () => {
    assert.equal(followed('45', replace(TEXT, ' %', '0 %')), null);
    assert.equal(followed('45', replace(TEXT, ' 45', '45')), null);
    assert.equal(followed('45', replace(TEXT, ' %', ', or so,')), '45');
  });

  it('stay for letters beside them in a script without spaces', () => {
    const text = '投票率は５４％だった。';
    const edit = { start: 4, end: 4, text: '約' };
    assert.deepEqual(followWords({ start: 4, end: 6 }, [edit], text, applyEdits(text, [edit])), { start: 5, end: 7 });
  });

  it('are the same words after any edits, or lost', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', '1', ' ', '.', '\n', '😀'), minLength: 1, maxLength: 40 });
    const cut = fc.tuple(fc.nat(40), fc.nat(6), fc.string({ unit: fc.constantFrom('a', '1', ' '), maxLength: 4 }));
    fc.assert(
      fc.property(text, fc.nat(40), fc.nat(8), fc.array(cut, { maxLength: 6 }), (before, at, length, cuts) => {
        const start = at % before.length;
        const span = { start, end: Math.min(before.length, start + length + 1) };
        let after = before;
        const edits = cuts.map(([from, size, by]): Edit => {
          const edit = { start: Math.min(from, after.length), end: Math.min(from + size, after.length), text: by };
          after = applyEdits(after, [edit]);
          return edit;
        });
        const place = followWords(span, edits, before, after);
        if (place) assert.equal(after.slice(place.start, place.end), before.slice(span.start, span.end));
      }),
    );
  });
});

describe('a region that follows edits', () => {
  const region = words(TEXT, '45 % in');
  const followed = (...edits: Edit[]) => {
    const { start, end } = followRegion(region, edits);
    return applyEdits(TEXT, edits).slice(start, end);
  };

  it('takes in what is written inside it and at its end, not what is written before it', () => {
    assert.equal(followed({ start: region.start, end: region.start, text: 'about ' }), '45 % in');
    assert.equal(followed(replace(TEXT, '%', 'per cent')), '45 per cent in');
    assert.equal(followed({ start: region.end, end: region.end, text: ' early' }), '45 % in early');
  });

  it('keeps what is left of it', () => {
    assert.equal(followed(replace(TEXT, 'to 45', '')), ' % in');
    assert.equal(followed(replace(TEXT, 'in May', '')), '45 % ');
    assert.equal(followed(replace(TEXT, 'rose to', 'fell to'), { start: 0, end: 0, text: '# ' }), '45 % in');
  });

  it('comes back from nothing', () => {
    const cut = replace(TEXT, '45 % in', '');
    assert.equal(followed(cut), '');
    assert.equal(followed(cut, { start: cut.start, end: cut.start, text: '54 % in' }), '54 % in');
    assert.equal(followed(cut, { start: 0, end: 1, text: 't' }, { start: cut.start, end: cut.start, text: '54 %' }), '54 %');
  });
});
