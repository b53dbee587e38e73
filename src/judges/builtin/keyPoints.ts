import type { DrawnQuestion } from '../../core/judge';
import type { Pacer } from './pacer';
import type { SourceIndex } from './sourceIndex';
import { contentOf, type Token } from './tokens';

interface Candidate {
  readonly sentence: number;
  readonly stems: ReadonlySet<string>;
  readonly salience: number;
}

const FEWEST_WORDS = 4;
const MOST_WORDS = 40;
/** Share of shared content words from which two sentences make the same point. */
const REPEATED = 0.6;

/** The points of the source that a summary should make: salient sentences, without repeats, spread over the whole source. */
export async function keyPointsOf(index: SourceIndex, count: number, pacer: Pacer): Promise<DrawnQuestion[]> {
  const candidates: Candidate[] = [];
  for (let sentence = 0; sentence < index.sentences.length; sentence++) {
    const tokens = contentOf(index.textOf(sentence), index.language);
    if (tokens.length > 0)
      candidates.push({ sentence, stems: new Set(tokens.map(({ stem }) => stem)), salience: salienceOf(index, sentence, tokens) });
    await pacer.turn();
  }
  const chosen = spread(candidates, count, index.sentences.length);
  return chosen.map(({ sentence }, i) => ({
    id: `q${i + 1}`,
    text: index.textOf(sentence).replace(/\s+/gu, ' '),
    expected: 'yes',
    evidence: [index.citationOf(sentence)],
    weight: 2,
  }));
}

const NO_STATEMENT = 3;

/** Whether a sentence reads like one, and is no heading, question, list mark or table. */
function isStatement(text: string, length: number): boolean {
  if (length < FEWEST_WORDS || length > MOST_WORDS || /^\s*(?:#|\||[-*•]\s*$)/.test(text)) return false;
  return /[.!。！．।]["'”’»)\]*_]*\s*$/u.test(text);
}

/** How much of what the source keeps coming back to is in a sentence. */
function salienceOf(index: SourceIndex, sentence: number, tokens: readonly Token[]): number {
  const text = index.textOf(sentence);
  const total = tokens.reduce((sum, { stem }) => sum + Math.log(1 + index.positionsOf(stem).length), 0);
  const { values } = index.sentences[sentence]!;
  const facts = Math.min(2, values.quantities.length + values.dates.length + values.names.length) * 0.1;
  const early = 0.5 / (1 + sentence / 3);
  return total / (tokens.length + 4) + facts + early - (isStatement(text, tokens.length) ? 0 : NO_STATEMENT);
}

/** Takes the most salient of each part of the source in turn, leaving out what repeats a point already taken. In source order. */
function spread(candidates: readonly Candidate[], count: number, sentences: number): Candidate[] {
  const parts: Candidate[][] = Array.from({ length: Math.max(1, Math.min(count, candidates.length)) }, () => []);
  for (const candidate of candidates) parts[Math.floor((candidate.sentence / sentences) * parts.length)]!.push(candidate);
  for (const part of parts) part.sort((a, b) => b.salience - a.salience || a.sentence - b.sentence);
  const chosen: Candidate[] = [];
  for (let round = 0; chosen.length < count && parts.some((part) => part.length > round); round++) {
    for (const part of parts) {
      const candidate = part[round];
      if (candidate && chosen.length < count && !chosen.some((other) => repeats(candidate, other))) chosen.push(candidate);
    }
  }
  return chosen.sort((a, b) => a.sentence - b.sentence);
}

function repeats(a: Candidate, b: Candidate): boolean {
  const shared = [...a.stems].filter((stem) => b.stems.has(stem)).length;
  return shared / Math.min(a.stems.size, b.stems.size) >= REPEATED;
}
