import assert from 'node:assert/strict';
import type { Uri } from 'vscode';
import type { PastRun } from '../../../../src/core/history';
import { track, withSource, type Tracked } from '../../../../src/core/tracking';
import { ENGLISH } from '../../../../src/core/wording';
import type { ReportView } from '../../../../src/reportPage/view';
import type { ReportInput } from '../../../../src/vscode/report/input';
import { nothingOf, reportOf } from '../../../../src/vscode/report/model';
import { measuresNow, reportedOf } from '../../../../src/vscode/report/reported';
import { HOSTILE, LONG, reported } from '../../core/report/hostile';
import { checkedSource, claimIn, questionOn, resultOf } from '../../core/results';

const SUMMARY = 'The bridge opened in May. Turnout rose to 45 %. It rained.';
const SOURCE = { id: 'file:///w/report.md', name: 'report.md', text: 'Mayor chosen.\nTurnout rose to 54 per cent.\nIt rained all day.\n' };
const quoted = (quote: string) => {
  const start = SOURCE.text.indexOf(quote);
  return { quote, source: SOURCE.id, start, end: start + quote.length };
};
const RESULT = resultOf({
  outcome: 'fail',
  alignment: 1 / 3,
  score: 1 / 3,
  claims: [
    claimIn(SUMMARY, 'The bridge opened in May', { id: 'c1', reason: 'No bridge is named.' }),
    claimIn(SUMMARY, 'Turnout rose to 45 %', {
      id: 'c2',
      verdict: 'contradicted',
      focus: { start: 42, end: 46 },
      correction: '54 %',
      evidence: [quoted('54 per cent')],
    }),
    claimIn(SUMMARY, 'It rained', { id: 'c3', verdict: 'supported', evidence: [quoted('It rained'), quoted('54 per cent')] }),
  ],
  questions: [questionOn([quoted('Mayor chosen')], { must: true }), questionOn([], { id: 'q2', text: 'Did it rain?', answer: 'answered' })],
  sources: [checkedSource(SOURCE)],
  finished: Date.UTC(2026, 11, 1, 12),
});

const uri = { toString: () => 'file:///w/summary.md' } as Uri;
const trackedOf = (result = RESULT, summary = SUMMARY, source = SOURCE): Tracked =>
  track(result, { text: summary, region: null, source: [source], sentences: [] });

function inputOf(
  tracked: Tracked,
  special: { text?: string; source?: string | null; runs?: PastRun[]; dismissed?: [string, string][] } = {},
): ReportInput {
  const { text = SUMMARY, source = SOURCE.text, runs = [], dismissed = [] } = special;
  const file = { address: 'x', before: 0 } as const;
  const sources = tracked.sources.map(({ id, name }) => ({ id, name, text: source ?? '', ...file }));
  return {
    tracked: { ...tracked, uri, changedSources: [] },
    settingsChanged: false,
    reported: reportedOf(tracked, {
      summary: { id: uri.toString(), name: 'summary.md', text, ...file },
      sources,
      measures: measuresNow(tracked, sources),
      scale: 1,
      dismissed: new Map(dismissed),
    }),
    readable: new Set(source === null ? [] : sources.map(({ id }) => id)),
    runs,
    price: null,
  };
}
const viewOf = (...given: Parameters<typeof inputOf>): ReportView => reportOf(inputOf(...given), ENGLISH).view;
const marked = (pieces: ReportView['panes']['summary']['pieces']) =>
  pieces.filter(({ marks }) => marks.length).map(({ text, marks }) => [text, ...marks]);

describe('The report page', () => {
  it('says score, band, outcome, both axes with their counts, the reason, who judged and when', () => {
    const { head, title } = viewOf(trackedOf());
    assert.equal(title, 'Report: summary.md');
    assert.deepEqual([head.score, head.band, head.outcome, head.estimate], ['0.33', 'poor', { state: 'fail', label: 'fail' }, null]);
    assert.deepEqual(
      head.axes.map(({ label, value, counts }) => [label, value, counts]),
      [
        ['Alignment', '0.33', '1 of 3 claims'],
        ['Coverage', '0.50', '1 of 2 questions'],
      ],
    );
    assert.match(head.reasons.join(' '), /Alignment is weaker/);
    assert.deepEqual(
      head.facts.slice(0, 3).map(({ value }) => value),
      ['summary.md', 'report.md', 'test'],
    );
    assert.deepEqual(
      head.actions.map(({ action }) => action),
      ['checkAgain', 'export'],
    );
  });

  it('marks claims in the summary and their passages in the source, by the same numbers', () => {
    const { panes } = viewOf(trackedOf());
    assert.deepEqual(marked(panes.summary.pieces), [
      ['The bridge opened in May', 'c1'],
      ['Turnout rose to 45 %', 'c2'],
      ['It rained', 'c3'],
    ]);
    const [block, ...more] = panes.source.sources[0]!.blocks;
    assert.deepEqual(more, []);
    const passages = marked(block!.pieces).map(([text, id]) => [text, panes.passages.find((one) => one.id === id)!.numbers]);
    assert.deepEqual(passages, [
      ['54 per cent', '2, 3'],
      ['It rained', '3'],
    ]);
    const [first, second, third] = panes.claims;
    assert.deepEqual([first!.label, second!.label, third!.label], ['Not stated', 'Contradicted', 'Supported']);
    assert.deepEqual(first!.lines, ['Not in report.md: “The bridge opened in May”', 'No bridge is named.']);
    assert.deepEqual(second!.lines, ['The source says 54 %, not 45 %.']);
    assert.deepEqual(
      second!.links.map(({ label }) => label),
      ['Show in summary.md', 'Show in report.md, line 2'],
    );
  });

  it('says of what was said before that it counts once, and not of a second fault of the same words', () => {
    const words = 'Turnout rose to 45 %';
    const claims = [
      claimIn(SUMMARY, words, { id: 'c1', focus: { start: 42, end: 46 } }),
      claimIn(SUMMARY, words, { id: 'c2', focus: { start: 26, end: 33 }, countsWith: 'c1' }),
      claimIn(SUMMARY, 'It rained', { id: 'c3', countsWith: 'c1' }),
    ];
    const { panes } = viewOf(trackedOf(resultOf({ claims, sources: [checkedSource(SOURCE)] })));
    assert.deepEqual(
      panes.claims.map(({ lines }) => lines.includes('Said before: counts once.')),
      [false, false, true],
    );
  });

  it('leads to places by ids that mean nothing outside', () => {
    const { view, targets } = reportOf(inputOf(trackedOf()), ENGLISH);
    const [claim, passage] = view.panes.claims[1]!.links.map(({ id }) => targets.of(id));
    assert.deepEqual(claim, { kind: 'claim', reference: { uri: 'file:///w/summary.md', offset: 26, claim: 'c2' } });
    assert.deepEqual(passage, {
      kind: 'passage',
      passage: { source: SOURCE.id, start: { line: 1, character: 16 }, end: { line: 1, character: 27 } },
    });
    assert.equal(targets.of('passage file:///etc/passwd 0 0 0 1'), undefined);
  });

  it('lists the questions by group with their passages', () => {
    const { groups } = viewOf(trackedOf()).questions;
    assert.deepEqual(
      groups.map(({ title }) => title),
      ['Missed (1)', 'Answered (1)'],
    );
    const [question] = groups[0]!.questions;
    assert.deepEqual(question!.notes, ['must be answered']);
    assert.deepEqual(
      question!.passages.map(({ quote, label }) => [quote, label]),
      [['“Mayor chosen”', 'Show in report.md, line 1']],
    );
  });

  it('shows the adjusted score, and a dismissed claim with its reason', () => {
    const { head, panes } = viewOf(trackedOf(), { dismissed: [['c1', 'true all the same']] });
    assert.match(head.reasons.join(' '), /1 finding was dismissed\. Adjusted score: 0\.50\./);
    assert.equal(panes.claims[0]!.label, 'Dismissed');
    assert.ok(panes.claims[0]!.lines.includes('Dismissed: true all the same'));
  });

  it('says what is an estimate, and what such a judge is blind to', () => {
    const judge = { id: 'builtin', version: '1', served: null, unit: 'sentence', estimate: true } as const;
    const { head } = viewOf(trackedOf({ ...RESULT, judge }));
    assert.equal(head.estimate, 'estimate');
    assert.equal(head.score, '≈ 0.33');
    assert.match(head.reasons.join(' '), /compares words, not meaning\. It can’t see who did what/);
  });

  it('says why there is no score', () => {
    const invalid = { kind: 'emptySource', details: { file: 'report.md' } } as const;
    const { head } = viewOf(trackedOf(resultOf({ score: null, outcome: 'invalid', invalid, sources: [checkedSource(SOURCE)] })));
    assert.deepEqual([head.score, head.band, head.axes], ['not scored', null, []]);
    assert.match(head.reasons.join(' '), /report\.md holds no text/);
  });

  it('says which words and sources are not there any more', () => {
    const tracked = trackedOf();
    const edited = {
      ...tracked,
      summaryEdited: true,
      claims: tracked.claims.map((claim, index) => (index ? claim : { ...claim, place: null, mark: null })),
    };
    const { head, panes } = viewOf(withSource(edited, SOURCE.id, null), { source: null });
    assert.deepEqual(head.notes, ['The summary was edited since the check.', 'report.md was moved or deleted since the check.']);
    assert.deepEqual(panes.edited.claims, ['c1']);
    assert.deepEqual(panes.source.sources[0]!.blocks, []);
    assert.ok(panes.claims[1]!.lines.includes('Not in the source any more: “54 per cent”'));
  });

  it('tells length ratio, copied share and sentences without a finding only of the source that was judged', () => {
    const rows = (view: ReportView) => view.measures.rows.map(({ value }) => value);
    assert.match(rows(viewOf(trackedOf())).join(), /^\d+(\.\d)?%,\d+(\.\d)?%,50%$/);
    const changed = withSource(trackedOf(), SOURCE.id, `${SOURCE.text} More.`);
    assert.match(rows(viewOf(changed, { source: `${SOURCE.text} More.` }))[0]!, /not known/);
  });

  it('plots the runs from the oldest, with the numbers in a table and the reason where two can’t be compared', () => {
    const run = (score: number | null, special: Partial<PastRun> = {}): PastRun => ({ ...RESULT, score, questionsHash: 'q', ...special });
    const { runs, columns, plot } = viewOf(trackedOf(), { runs: [run(0.75), run(0.5), run(0.25, { questionsHash: 'other' })] }).history;
    assert.deepEqual(
      runs.map(({ score }) => score),
      [0.25, 0.5, 0.75],
    );
    assert.ok(runs.every(({ cells }) => cells.length === columns.length));
    assert.deepEqual(
      runs.map(({ cells }) => cells[0]),
      ['1', '2', '3'],
    );
    assert.deepEqual([runs[2]!.cells[3], runs[0]!.cells[3]], ['▲ 0.25', '–']);
    assert.match(runs[1]!.cells[3]!, /other questions/);
    assert.equal(plot.threshold.label, 'threshold 0.5');
  });

  it('copes with a thousand claims and a source of 300,000 words', () => {
    const text = 'Turnout rose to 54 per cent. '.repeat(60_000);
    const summary = 'Turnout rose. '.repeat(1000);
    const big = { id: SOURCE.id, name: 'big.md', text };
    const claims = Array.from({ length: 1000 }, (_, index) =>
      claimIn(summary, 'Turnout rose', {
        id: `c${index}`,
        from: index * 14,
        verdict: 'supported',
        evidence: [{ quote: '54 per cent', source: SOURCE.id, start: index * 29 + 16, end: index * 29 + 27 }],
      }),
    );
    const tracked = trackedOf(resultOf({ claims, sources: [checkedSource(big)] }), summary, big);
    const input = inputOf(tracked, { text: summary, source: text });
    const started = performance.now();
    const { view } = reportOf(input, ENGLISH);
    assert.ok(performance.now() - started < 1000);
    assert.ok(JSON.stringify(view).length < 1_500_000);
    assert.equal(view.panes.source.sources[0]!.blocks[0]!.cutAfter, true);
  });

  it('carries texts as they are, cut where they are long', () => {
    const { result, summary, sources } = reported();
    const [source] = sources;
    const tracked = track(result, { text: summary.text, region: null, source: [source!], sentences: [] });
    const view = viewOf(tracked, { text: summary.text, source: source!.text });
    assert.equal(view.panes.summary.pieces.map(({ text }) => text).join(''), summary.text);
    assert.equal(view.questions.groups[0]!.questions[0]!.text, HOSTILE);
    assert.ok(view.panes.claims.every(({ lines }) => lines.every((line) => line.length < 500)));
    assert.ok(!JSON.stringify(view.head).includes(LONG));
  });

  it('gives one way on where there is nothing to show', () => {
    assert.deepEqual(
      nothingOf(null, ENGLISH).actions.map(({ action }) => action),
      ['check', 'openSample'],
    );
    const kept = nothingOf({ address: 'file:///w/summary.md', name: 'summary.md' }, ENGLISH);
    assert.deepEqual([kept.text, kept.actions], ['No result of summary.md is kept.', [{ action: 'check', label: 'Check summary.md' }]]);
  });
});
