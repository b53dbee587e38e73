import { FINDING_KINDS, findingOf, type FindingKind } from '../core/findings';
import { Lines } from '../core/lines';
import type { CheckResult, Question } from '../core/result';
import { bandOf } from '../core/score';
import { ENGLISH, formatScore, reasonsOf, wordBand, wordFinding } from '../core/wording';
import { wordUsage } from '../core/usageWording';
import type { TextFile } from './files';

/** The code of a finding, as everywhere: `notStated` is `not-stated`. */
const codeOf = (kind: FindingKind): string => kind.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);

/** The result as lines for a person: findings as compilers print them, missed questions, the score and why it is what it is. */
export function resultLines(result: CheckResult, summary: TextFile, sources: readonly TextFile[], scale: number): string[] {
  return [
    ...findings(result, summary, sources),
    ...result.questions.filter(({ answer }) => answer === 'missing' || answer === 'contradicted').map((one) => missed(one, sources)),
    headline(result, scale),
    ...reasonsOf(result, ENGLISH),
    ...wordUsage(result, ENGLISH, null),
  ];
}

function findings({ claims }: CheckResult, { path, text }: TextFile, sources: readonly TextFile[]): string[] {
  const lines = new Lines(text);
  const at = { text, sourceNames: sources.map(({ name }) => name) };
  return claims
    .flatMap((claim) => {
      const kind = findingOf(claim);
      return kind ? [{ kind, claim, start: (claim.focus ?? claim).start }] : [];
    })
    .sort((one, other) => one.start - other.start || FINDING_KINDS.indexOf(one.kind) - FINDING_KINDS.indexOf(other.kind))
    .map(({ kind, claim, start }) => {
      const { line, character } = lines.positionAt(start);
      return `${path}:${line + 1}:${character + 1}  ${wordFinding(claim, kind, ENGLISH, at)}  [${codeOf(kind)}]`;
    });
}

function missed({ text, answer, evidence: [proof] }: Question, sources: readonly TextFile[]): string {
  const source = sources.find(({ path }) => path === proof?.source);
  const place = source && proof ? `${source.path}:${new Lines(source.text).positionAt(proof.start).line + 1}  ` : '';
  return `${place}${text}  [${answer}]`;
}

function headline(result: CheckResult, scale: number): string {
  if (result.score === null) return formatScore(result, ENGLISH);
  return `${formatScore(result, ENGLISH, scale)} (${wordBand(bandOf(result.score), ENGLISH)}): ${result.outcome}`;
}
