import { RULE_CODES } from '../core/findings';
import { findingsOf, passageFinder, type Passage } from '../core/report/findings';
import type { Reported } from '../core/report/reported';
import { wordHeadline } from '../core/report/wording';
import { wordUsage } from '../core/usageWording';
import { ENGLISH, reasonsOf, wordPassage } from '../core/wording';

/** The result as lines for a person: findings as compilers print them, missed questions, the score and why it is what it is. */
export function resultLines(reported: Reported): string[] {
  const { result, scale } = reported;
  return [
    ...findingLines(reported),
    ...missedLines(reported),
    wordHeadline(result, ENGLISH, scale),
    ...reasonsOf(result, ENGLISH, scale),
    ...wordUsage(result, ENGLISH, null),
  ];
}

/** A finding a line, with the passages of the source below it, as compilers put their notes. */
function findingLines(reported: Reported): string[] {
  return findingsOf(reported, ENGLISH).flatMap(({ kind, claim, message, at, passages }) => [
    `${reported.summary.id}${at ? `:${at.start.line + 1}:${at.start.character + 1}` : ''}  ${message}  [${RULE_CODES[kind]}]`,
    ...passages.map(
      (passage) => `    ${placeOf(passage)}:${passage.at.start.character + 1}  ${wordPassage(claim, passage.quote, ENGLISH)}`,
    ),
  ]);
}

function missedLines({ result, sources }: Reported): string[] {
  const passagesOf = passageFinder(sources);
  return result.questions
    .filter(({ answer }) => answer === 'missing' || answer === 'contradicted')
    .map(({ text, answer, evidence }) => {
      const [proof] = passagesOf(evidence.slice(0, 1));
      return `${proof ? `${placeOf(proof)}  ` : ''}${text}  [${answer}]`;
    });
}

const placeOf = ({ source, at }: Passage): string => `${source.id}:${at.start.line + 1}`;
