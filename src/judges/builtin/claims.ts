import type { JudgedClaim, Sentence } from '../../core/judge';
import { analyse } from './analysis';
import { readSentence, type Mismatch, type Reading } from './mismatch';
import { absentWords, CLOSE, reasonOfDistance, reasonOfMismatch } from './reasons';
import type { SourceIndex } from './sourceIndex';
import { isFar, supportOf } from './support';

/** Whether a sentence states something that words can be compared for. */
export function statesSomething({ role, text }: Sentence, language: string): boolean {
  return role === 'prose' && !/[?？؟]["'”’»)\]]*\s*$/u.test(text) && analyse(text, language).tokens.length > 0;
}

/** Rules on a sentence: one claim for each mismatch in it, else one for the whole. */
export function claimsOf(index: SourceIndex, sentence: Sentence): JudgedClaim[] {
  const reading = readSentence(index, sentence.text);
  const support = supportOf(reading.closeness, reading.mismatches);
  const common = {
    sentence: sentence.id,
    text: sentence.text,
    asWritten: [{ start: 0, end: sentence.text.length }],
    wrongWords: null,
    correction: null,
    uses: [],
    support,
  };
  if (reading.mismatches.length > 0) return reading.mismatches.map((mismatch) => ({ ...common, ...verdictOf(reading, mismatch) }));
  const far = isFar(reading.alignment);
  return [
    {
      ...common,
      verdict: far ? 'notStated' : 'supported',
      reason: far ? reasonOfDistance(reading) : CLOSE,
      evidence: passageOf(index, reading),
      confidence: far ? 'low' : 'medium',
      ...(far && { far, clue: { kind: 'absent', words: absentWords(reading) } as const }),
    },
  ];
}

const passageOf = (index: SourceIndex, { alignment: { best } }: Reading): JudgedClaim['evidence'] =>
  best === null ? [] : [index.citationOf(best)];

function verdictOf(
  reading: Reading,
  mismatch: Mismatch,
): Pick<JudgedClaim, 'verdict' | 'reason' | 'evidence' | 'wrongWords' | 'correction' | 'confidence' | 'clue'> {
  const { instead, confidence, clue, evidence, start, end } = mismatch;
  return {
    verdict: instead ? 'contradicted' : 'notStated',
    reason: reasonOfMismatch(reading, mismatch),
    evidence,
    wrongWords: { start, end },
    correction: instead?.text ?? null,
    confidence,
    ...(clue && { clue }),
  };
}
