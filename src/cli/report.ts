import { FINDING_KINDS, findingOf, type FindingKind } from '../core/findings';
import { Lines } from '../core/lines';
import type { CheckResult, Evidence, Question } from '../core/result';
import { bandOf } from '../core/score';
import { ENGLISH, formatScore, reasonsOf, wordBand, wordFinding, wordPassage, wordPlace } from '../core/wording';
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
    ...reasonsOf(result, ENGLISH, scale),
    ...wordUsage(result, ENGLISH, null),
  ];
}

/** A finding a line, with the passages of the source below it, as compilers put their notes. */
function findings({ claims }: CheckResult, { path, text }: TextFile, sources: readonly TextFile[]): string[] {
  const lines = new Lines(text);
  const at = { text, sourceNames: sources.map(({ name }) => name) };
  return claims
    .flatMap((claim) => {
      const kind = findingOf(claim);
      return kind ? [{ kind, claim, start: (claim.focus ?? claim).start }] : [];
    })
    .sort((one, other) => one.start - other.start || FINDING_KINDS.indexOf(one.kind) - FINDING_KINDS.indexOf(other.kind))
    .flatMap(({ kind, claim, start }) => {
      const { line, character } = lines.positionAt(start);
      const places = claim.evidence.flatMap((evidence) => placeOf(evidence, sources) ?? []);
      const nearest = places[0] ? wordPlace(places[0].line, sources.length > 1 ? places[0].name : null, ENGLISH) : null;
      return [
        `${path}:${line + 1}:${character + 1}  ${wordFinding(claim, kind, ENGLISH, { ...at, nearest })}  [${codeOf(kind)}]`,
        ...places.map((place) => `    ${place.path}:${place.line + 1}:${place.character + 1}  ${wordPassage(claim, place.quote, ENGLISH)}`),
      ];
    });
}

/** Where a passage begins, by lines and units from 0. */
function placeOf({ source, start, quote }: Evidence, sources: readonly TextFile[]) {
  const file = sources.find(({ path }) => path === source);
  return file && { path: file.path, name: file.name, quote, ...new Lines(file.text).positionAt(start) };
}

function missed({ text, answer, evidence: [proof] }: Question, sources: readonly TextFile[]): string {
  const place = proof && placeOf(proof, sources);
  return `${place ? `${place.path}:${place.line + 1}  ` : ''}${text}  [${answer}]`;
}

function headline(result: CheckResult, scale: number): string {
  if (result.score === null) return formatScore(result, ENGLISH);
  return `${formatScore(result, ENGLISH, scale)} (${wordBand(bandOf(result.score), ENGLISH)}): ${result.outcome}`;
}
