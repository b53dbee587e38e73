import assert from 'node:assert/strict';
import fc from 'fast-check';
import { applyEdits, type Edit } from '../../../src/core/edits';
import type { Span } from '../../../src/core/judge';
import { editsBetween } from '../../../src/core/lineDiff';
import { sentencesOf } from '../../../src/core/sentences';
import { changedSources, follow, lostFindings, track, withSource, type Tracked } from '../../../src/core/tracking';
import { checkedSource, claimIn, questionOn, resultOf } from './results';

const SOURCE = { id: 'file:///report.md', name: 'report.md', text: 'Turnout rose to 54 % in May.\nThe bridge opened in June.' };
const SUMMARY = 'Turnout rose to 45 % in May. The bridge opened in May.';

function trackedIn(
  text: string,
  parts: readonly string[] = ['Turnout rose to 45 % in May', 'The bridge opened in May'],
  region: Span | null = null,
): Tracked {
  const claims = parts.map((part, index) => claimIn(text, part, { id: `c${index + 1}`, from: region?.start }));
  const proven = { ...claims[0]!, correction: '54 %', evidence: [quoted('54 %')] };
  const questions = [questionOn([quoted('opened in June')])];
  return track(resultOf({ claims: [proven, ...claims.slice(1)], questions, sources: [checkedSource(SOURCE)] }), {
    text,
    region,
    source: [SOURCE],
    sentences: sentencesOf(text, { format: 'plain', region }),
  });
}

const quoted = (quote: string) => {
  const start = SOURCE.text.indexOf(quote);
  return { quote, source: SOURCE.id, start, end: start + quote.length };
};

/** The words of each claim where they are in the text. */
const wordsIn = (text: string, { claims }: Tracked) => claims.map(({ place }) => place && text.slice(place.start, place.end));

const rewritten = (tracked: Tracked, before: string, after: string) => follow(tracked, editsBetween(before, after), before, after);

describe('a tracked result', () => {
  it('knows the places of its evidence by line', () => {
    const { claims, questions } = trackedIn(SUMMARY);
    assert.deepEqual(claims[0]!.evidence[0]!.at, { start: { line: 0, character: 16 }, end: { line: 0, character: 20 } });
    assert.equal(questions[0]!.evidence[0]!.at.start.line, 1);
  });

  it('moves with the text', () => {
    const after = `# Summary\n\n${SUMMARY}`;
    const moved = rewritten(trackedIn(SUMMARY), SUMMARY, after);
    assert.deepEqual(wordsIn(after, moved), ['Turnout rose to 45 % in May', 'The bridge opened in May']);
    assert.equal(moved.summaryEdited, true);
  });

  it('is edited by words, not by white space', () => {
    const saved = rewritten(trackedIn(SUMMARY), SUMMARY, `${SUMMARY.replace('. ', '.\r\n')}\n`);
    assert.equal(saved.summaryEdited, false);
    assert.equal(lostFindings(saved), 0);
  });

  it('is not edited by an edit of the front matter, which is no part of it', () => {
    const before = `---\nthreshold: 0.5\n---\n${SUMMARY}`;
    const judged = { ...trackedIn(before), judged: { text: before, start: 0, format: 'markdown' as const } };
    const after = before.replace('0.5', '0.75\nsource: report.md');
    const edited = rewritten(judged, before, after);
    assert.equal(edited.summaryEdited, false);
    assert.deepEqual(wordsIn(after, edited), ['Turnout rose to 45 % in May', 'The bridge opened in May']);
    assert.equal(rewritten(edited, after, SUMMARY).summaryEdited, false);
    assert.equal(rewritten(edited, after, after.replace('45', '54')).summaryEdited, true);
    // In a plain text there is none.
    assert.equal(rewritten(trackedIn(before), before, after).summaryEdited, true);
  });

  it('loses the claim that is touched, and has it back when the edit is undone', () => {
    const after = SUMMARY.replace('45', '54');
    const touched = rewritten(trackedIn(SUMMARY), SUMMARY, after);
    assert.deepEqual(wordsIn(after, touched), [null, 'The bridge opened in May']);
    assert.equal(lostFindings(touched), 1);
    const undone = rewritten(touched, after, SUMMARY);
    assert.deepEqual(undone, trackedIn(SUMMARY));
  });

  it('finds a sentence again that was written anew, with other line ends and other text around it', () => {
    const after = 'New words.\r\n\r\nThe bridge opened\r\nin May. More.';
    const edits = [{ start: 0, end: SUMMARY.length, text: after }];
    const found = follow(trackedIn(SUMMARY), edits, SUMMARY, after);
    assert.deepEqual(wordsIn(after, found), [null, 'The bridge opened\r\nin May']);
  });

  it('keeps the order of equal sentences', () => {
    const text = 'It rained. It rained.';
    const first = claimIn(text, 'It rained');
    const second = claimIn(text, 'It rained', { from: 5, id: 'c2' });
    const both = track(resultOf({ claims: [first, second] }), {
      text,
      region: null,
      source: [SOURCE],
      sentences: sentencesOf(text, { format: 'plain' }),
    });
    const after = 'Well. It rained. It rained.';
    const found = follow(both, [{ start: 0, end: text.length, text: after }], text, after);
    assert.deepEqual(
      found.claims.map(({ place }) => place?.start),
      [6, 17],
    );
  });

  it('does not find a sentence inside another word', () => {
    const after = 'TheTurnout rose to 45 % in May. The bridge opened in May.';
    assert.deepEqual(wordsIn(after, rewritten(trackedIn(SUMMARY), SUMMARY, after)), [null, 'The bridge opened in May']);
  });

  it('stays in its region: the same sentence elsewhere is another one', () => {
    const text = `Above.\n${SUMMARY}\nBelow.`;
    const region = { start: 7, end: 7 + SUMMARY.length };
    const tracked = trackedIn(text, undefined, region);
    const after = `${SUMMARY}\nBetween.\nBelow.`;
    const edits = [{ start: 0, end: text.length - '\nBelow.'.length, text: `${SUMMARY}\nBetween.` }];
    const moved = follow(tracked, [{ start: region.start, end: region.end, text: 'Cut.' }], text, text.replace(SUMMARY, 'Cut.'));
    assert.deepEqual(wordsIn(text, moved), [null, null]);
    assert.equal(applyEdits(text, edits), after);
    const whole = follow(tracked, edits, text, after);
    assert.deepEqual(whole.region, { start: 0, end: SUMMARY.length });
  });

  it('is as it was after any edits are undone', () => {
    const text = `Above.\n${SUMMARY}\nBelow.`;
    const region = { start: 7, end: 7 + SUMMARY.length };
    const cut = fc.tuple(fc.nat(80), fc.nat(20), fc.constantFrom('', ' ', 'x', '45', '. The'));
    fc.assert(
      fc.property(fc.array(cut, { maxLength: 5 }), (cuts) => {
        const start = trackedIn(text, undefined, region);
        const steps: [Edit, string][] = [];
        let now = text;
        let tracked = start;
        for (const [from, size, by] of cuts) {
          const edit = { start: Math.min(from, now.length), end: Math.min(from + size, now.length), text: by };
          steps.push([{ start: edit.start, end: edit.start + by.length, text: now.slice(edit.start, edit.end) }, now]);
          const after = applyEdits(now, [edit]);
          tracked = follow(tracked, [edit], now, after);
          for (const [index, words] of wordsIn(after, tracked).entries()) {
            if (words !== null) assert.equal(words.replace(/\s+/g, ' '), wordsIn(text, start)[index]);
          }
          now = after;
        }
        for (const [edit, before] of steps.reverse()) {
          tracked = follow(tracked, [edit], now, before);
          now = before;
        }
        assert.deepEqual(wordsIn(now, tracked), wordsIn(text, start));
      }),
    );
  });
});

describe('a source that changes', () => {
  it('is the same with other line ends and other white space', () => {
    const seen = withSource(trackedIn(SUMMARY), SOURCE.id, SOURCE.text.replace('\n', '\r\n\r\n'));
    assert.deepEqual(changedSources(seen), []);
    assert.deepEqual(seen.questions[0]!.evidence[0]!.at.start, { line: 2, character: 11 });
  });

  it('marks the result and finds the evidence again by its quote', () => {
    const seen = withSource(trackedIn(SUMMARY), SOURCE.id, `New.\n${SOURCE.text}`);
    assert.deepEqual(changedSources(seen), [SOURCE.id]);
    assert.deepEqual(seen.claims[0]!.evidence[0]!.at.start, { line: 1, character: 16 });
    assert.equal(seen.claims[0]!.correction, '54 %');
  });

  it('drops evidence and the correction whose quote is gone, and has them back with the quote', () => {
    const seen = withSource(trackedIn(SUMMARY), SOURCE.id, SOURCE.text.replace('54 %', '60 %'));
    assert.deepEqual([seen.claims[0]!.evidence, seen.claims[0]!.correction], [[], null]);
    assert.equal(seen.questions[0]!.evidence.length, 1);
    assert.deepEqual(withSource(seen, SOURCE.id, SOURCE.text), trackedIn(SUMMARY));
  });

  it('that is gone takes its evidence along', () => {
    const seen = withSource(trackedIn(SUMMARY), SOURCE.id, null);
    assert.deepEqual([changedSources(seen), seen.claims[0]!.evidence, seen.questions[0]!.evidence], [[SOURCE.id], [], []]);
  });

  it('of another result leaves this one alone', () => {
    const tracked = trackedIn(SUMMARY);
    assert.equal(withSource(tracked, 'file:///other.md', 'x'), tracked);
  });

  it('is the same object where the source is as it was judged, so that views are left alone', () => {
    const tracked = trackedIn(SUMMARY);
    assert.equal(withSource(tracked, SOURCE.id, SOURCE.text), tracked);
    const moved = withSource(tracked, SOURCE.id, SOURCE.text.replace('\n', '\r\n\r\n'));
    assert.notEqual(moved, tracked);
    assert.deepEqual(changedSources(moved), []);
  });
});
