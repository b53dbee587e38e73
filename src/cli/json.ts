import type { FailureKind } from '../core/failure';
import type { Span } from '../core/judge';
import type { CheckResult, Evidence } from '../core/result';
import { ENGLISH, wordReason } from '../core/wording';
import { wordFailure } from '../core/failureWording';
import type { TextFile } from './files';

/** `usage`: the command line was wrong. */
export interface JsonError {
  readonly error: { readonly kind: FailureKind | 'usage'; readonly message: string };
}

export const errorJson = (kind: JsonError['error']['kind'], message: string): JsonError => ({ error: { kind, message } });

/** The result as documented in the README. Places are UTF-16 units of the files, their byte order marks counted. */
export function resultJson(result: CheckResult, summary: TextFile, sources: readonly TextFile[], scale: number) {
  const inSummary = ({ start, end }: Span): Span => ({ start: start + summary.before, end: end + summary.before });
  const inSource = ({ quote, source, start, end }: Evidence) => {
    const before = sources.find(({ path }) => path === source)?.before ?? 0;
    return { quote, source, start: start + before, end: end + before };
  };
  const { score, alignment, coverage, outcome, judge, usage, invalid } = result;
  return {
    score: score === null ? null : score * scale,
    ...{ alignment, coverage, outcome },
    reason: wordReason(result, ENGLISH),
    ...{ judge, usage },
    claims: result.claims.map(({ id, text, start, end, focus, verdict, confidence, support, reason, evidence }) => ({
      ...{ id, text, ...inSummary({ start, end }), focus: focus && inSummary(focus) },
      ...{ verdict, confidence, support, reason, evidence: evidence.map(inSource) },
    })),
    questions: result.questions.map(({ id, text, expected, answer, reason, evidence }) => ({
      ...{ id, text, expected, answer, reason, evidence: evidence.map(inSource) },
    })),
    ...(invalid ? errorJson(invalid.kind, wordFailure(invalid, ENGLISH)) : {}),
  };
}
