import type { DrawnQuestion } from '../../core/judge';
import { clauseOf } from './clauses';
import type { Pacer } from './pacer';
import type { SourceIndex } from './sourceIndex';

interface Candidate {
  readonly sentence: number;
  readonly salience: number;
}

const FEWEST_WORDS = 4;
const MOST_WORDS = 40;
/** Share of shared content words from which two sentences make the same point. */
const REPEATED = 0.6;

/** The points of the source that a summary should make: salient sentences, without repeats, spread over the whole source, cut to one clause. */
export async function keyPointsOf(index: SourceIndex, count: number, pacer: Pacer): Promise<DrawnQuestion[]> {
  const headings = headingStems(index);
  const candidates: Candidate[] = [];
  for (let sentence = 0; sentence < index.sentences.length; sentence++) {
    const stems = index.stemsOf(sentence);
    if (stems.length > 0) candidates.push({ sentence, salience: salienceOf(index, sentence, stems, headings) });
    await pacer.turn();
  }
  // Where nothing reads like a statement, what there is must do.
  const statements = candidates.filter(({ salience }) => salience > -NO_STATEMENT / 2);
  const chosen = spread(index, statements.length > 0 ? statements : candidates, count);
  return chosen.map(({ sentence }, i) => ({
    id: `q${i + 1}`,
    text: clauseOf(index.textOf(sentence)),
    expected: 'yes',
    evidence: [index.citationOf(sentence)],
    weight: 2,
  }));
}

const isHeading = (text: string): boolean => /^\s*#{1,6}\s/.test(text);

function headingStems(index: SourceIndex): ReadonlySet<string> {
  const headings = index.sentences.flatMap((_, sentence) => (isHeading(index.textOf(sentence)) ? [sentence] : []));
  return new Set(headings.flatMap((sentence) => index.stemsOf(sentence)));
}

const NO_STATEMENT = 3;

/** Whether a sentence reads like one, and is no heading, question, list mark or table. */
function isStatement(text: string, length: number): boolean {
  if (length < FEWEST_WORDS || length > MOST_WORDS || /^\s*(?:#|\||[-*•]\s*$)/.test(text)) return false;
  return /[.!。！．।]["'”’»)\]*_]*\s*$/u.test(text);
}

/** Begins with a word that points at the sentence before: it says little when it stands alone. */
const LEANING = /^\W*(?:he|she|it|they|this|these|those|such|her|his|their|its|there|er|sie|es|il|elle|ils|elles|ella|ellos|lui|lei)\b/iu;

/** How much of what the source keeps coming back to is in a sentence; numbers, names, headings and an early place add to it. */
function salienceOf(index: SourceIndex, sentence: number, stems: readonly string[], headings: ReadonlySet<string>): number {
  const total = stems.reduce((sum, stem) => sum + Math.log(1 + index.positionsOf(stem).length), 0);
  const { values } = index.sentences[sentence]!;
  const facts = Math.min(2, values.quantities.length + values.dates.length + values.names.length) * 0.1;
  const titled = (stems.filter((stem) => headings.has(stem)).length / stems.length) * 0.3;
  const early = 0.5 / (1 + sentence / 3);
  const text = index.textOf(sentence);
  const alone = LEANING.test(text) ? -0.3 : 0;
  return total / (stems.length + 4) + facts + titled + early + alone - (isStatement(text, stems.length) ? 0 : NO_STATEMENT);
}

/** Takes the most salient of each part of the source in turn, leaving out what repeats a point already taken. In source order. */
function spread(index: SourceIndex, candidates: readonly Candidate[], count: number): Candidate[] {
  const parts: Candidate[][] = Array.from({ length: Math.max(1, Math.min(count, candidates.length)) }, () => []);
  for (const candidate of candidates) parts[Math.floor((candidate.sentence / index.sentences.length) * parts.length)]!.push(candidate);
  for (const part of parts) part.sort((a, b) => b.salience - a.salience || a.sentence - b.sentence);
  const chosen: (Candidate & { readonly stems: ReadonlySet<string> })[] = [];
  for (let round = 0; chosen.length < count && parts.some((part) => part.length > round); round++) {
    for (const part of parts) {
      const candidate = part[round];
      if (!candidate || chosen.length >= count) continue;
      const stems = new Set(index.stemsOf(candidate.sentence));
      if (!chosen.some((other) => repeats(stems, other.stems))) chosen.push({ ...candidate, stems });
    }
  }
  return chosen.sort((a, b) => a.sentence - b.sentence);
}

function repeats(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const shared = [...a].filter((stem) => b.has(stem)).length;
  return shared / Math.min(a.size, b.size) >= REPEATED;
}
