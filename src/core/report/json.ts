import type { FailureKind } from '../failure';
import { wordFailure } from '../failureWording';
import type { Span } from '../judge';
import type { Evidence } from '../result';
import { ENGLISH, wordReason } from '../wording';
import type { Reported } from './reported';

/** `usage`: the command line was wrong. */
export interface JsonError {
  readonly error: { readonly kind: FailureKind | 'usage'; readonly message: string };
}

export const errorJson = (kind: JsonError['error']['kind'], message: string): JsonError => ({ error: { kind, message } });

/** The result as documented in the README. Places are UTF-16 units of the files, their byte order marks counted. */
export function resultJson({ result, summary, sources, measures, scale, edited }: Reported) {
  const inSummary = ({ start, end }: Span): Span => ({ start: start + summary.before, end: end + summary.before });
  const inSource = ({ quote, source, start, end }: Evidence) => {
    const before = sources.find(({ id }) => id === source)?.before ?? 0;
    return { quote, source, start: start + before, end: end + before };
  };
  const { score, alignment, coverage, range, outcome, judge, usage, kept, invalid, summaryHash, questionsHash } = result;
  return {
    score: score === null ? null : score * scale,
    range: range && { low: range.low * scale, high: range.high * scale },
    ...{ alignment, coverage, outcome },
    reason: wordReason(result, ENGLISH),
    ...{ judge, usage, kept, summaryHash, questionsHash },
    sources: result.sources.map(({ id, name, hash }) => ({ id, name, hash })),
    measures,
    claims: result.claims.map(({ id, text, start, end, focus, countsWith, verdict, confidence, disputed, votes, ...claim }) => ({
      ...{ id, text, ...(edited.has(id) ? NOWHERE : { ...inSummary({ start, end }), focus: focus && inSummary(focus) }), countsWith },
      ...{ verdict, confidence, disputed, votes, support: claim.support, reason: claim.reason },
      evidence: claim.evidence.map(inSource),
      contrary: claim.contrary.map(inSource),
    })),
    questions: result.questions.map(({ id, text, expected, must, pinned, answer, reason, evidence }) => ({
      ...{ id, text, expected, must, pinned, answer, reason, evidence: evidence.map(inSource) },
    })),
    orders: result.orders.map((order) =>
      order.source === null ? { ...order, ...inSummary(order) } : inSource({ ...order, source: order.source }),
    ),
    ...(invalid ? errorJson(invalid.kind, wordFailure(invalid, ENGLISH)) : {}),
  };
}

/** The words of a claim that was edited since the check. */
const NOWHERE = { start: null, end: null, focus: null };
