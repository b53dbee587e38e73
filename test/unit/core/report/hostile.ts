/** A result whose every text holds what viewers may take for more than text. */
import type { Reported } from '../../../../src/core/report/reported';
import { checkedSource, claimIn, questionOn, resultOf } from '../results';

export const HOSTILE =
  '[x](command:workbench.action.quit) <img src=x onerror=alert(1)> $(trash) {0} &amp; **b** `c` https://example.com a@b.cc';
export const LONG = 'word '.repeat(2000).trim();
const SOURCE = { id: 'in put/report.md', name: '[report](x).md', text: `The bridge opened in June.\n${HOSTILE}\n${LONG}\n` };
const SUMMARY = `The bridge opened in May.\r\n${HOSTILE}\n${LONG}\n- 1. None of it.`;
const quoted = (quote: string) => ({
  quote,
  source: SOURCE.id,
  start: SOURCE.text.indexOf(quote),
  end: SOURCE.text.indexOf(quote) + quote.length,
});

export const reported = (special: Partial<Reported> = {}): Reported => ({
  result: resultOf({
    outcome: 'fail',
    score: 0.25,
    alignment: 0.25,
    claims: [
      claimIn(SUMMARY, 'The bridge opened in May', {
        id: 'c1',
        verdict: 'contradicted',
        focus: { start: 21, end: 24 },
        evidence: [quoted('opened in June')],
        correction: 'June',
      }),
      claimIn(SUMMARY, HOSTILE, { id: 'c2', verdict: 'contradicted', evidence: [quoted(HOSTILE)] }),
      claimIn(SUMMARY, LONG, { id: 'c3', evidence: [quoted(LONG)] }),
      claimIn(SUMMARY, '1. None of it', { id: 'c4', confidence: 'low', far: true }),
    ],
    questions: [
      questionOn([quoted(HOSTILE)], { id: 'q1', text: HOSTILE }),
      questionOn([], { id: 'q2', text: '- # a heading', answer: 'answered', must: true }),
    ],
    sources: [checkedSource(SOURCE)],
  }),
  summary: { id: 'summary.md', name: HOSTILE, address: 'summary.md', text: SUMMARY, before: 0 },
  sources: [{ ...SOURCE, address: 'in%20put/report.md', before: 1 }],
  measures: { lengthRatio: 0.25, copiedShare: 0.5, cleanSentences: 0.125 },
  scale: 1,
  edited: new Set(),
  dismissed: new Map(),
  ...special,
});
