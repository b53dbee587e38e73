import type { Answer, AskedQuestion, DrawnQuestion, Sentence } from '../../core/judge';
import { analyse } from './analysis';
import { align, type Weigh } from './alignment';
import { readSentence } from './mismatch';
import { SourceIndex } from './sourceIndex';

/** Presence of a point from which it counts as made. Fitted on train: see docs/offline-judge.md. */
export const PRESENT_FROM = 0.35;
/** Presence from which another value in the summary is said of the same thing. */
const SAME_THING_FROM = 0.55;
/** Share of an own question's words that a passage of the source must have to be the one that answers it. */
const ASKED_FROM = 0.5;

/** What an own question wraps around its point: `Does the summary say when …`. */
const FRAME =
  /^\s*(?:does|do|did|is|are|was|were|has|have|had)?\s*(?:it|the (?:summary|text|article|source|report|document))\s+(?:say|state|mention|tell|explain|name|give|note|describe|report)s?(?:\s+(?:that|whether|when|who|why|how|what|where|if))?\s+/i;
const pointOf = (question: string): string => question.replace(FRAME, '');

export interface Presence {
  /** 0 to 1. */
  readonly share: number;
  /** The sentence that holds most of the point. */
  readonly best: number | null;
}

/** In a point, what is said of the subject (it comes later) tells more than the subject, which the summary names anyway. */
const weighPoint: Weigh = (rarity, place) => rarity ** 1.5 * (1 + 2 * place);

/** How much of a point's content is in the indexed text: in its best sentence, in the best passage, anywhere, and together. */
export function presenceOf(index: SourceIndex, point: string): Presence {
  const { tokens } = analyse(point, index.language);
  if (tokens.length === 0) return { share: 0, best: null };
  const { recall, passageRecall, absent, best, nearby } = align(index, tokens, weighPoint);
  const anywhere = 1 - absent.length / tokens.length;
  return { share: (recall + passageRecall + 0.3 * anywhere + 0.4 * nearby) / 2.7, best };
}

/** The summary as an index: a document for each sentence. */
export function indexSummary(sentences: readonly Sentence[], language: string): SourceIndex {
  const index = new SourceIndex(
    sentences.map(({ id, text }) => ({ id, name: id, text })),
    language,
  );
  for (const [document, { text }] of sentences.entries()) index.add(document, { start: 0, end: text.length }, analyse(text, language));
  return index;
}

export function answerOf(summary: SourceIndex, { id, text }: AskedQuestion): Answer {
  const point = pointOf(text);
  const { share, best } = presenceOf(summary, point);
  if (best === null || share < PRESENT_FROM)
    return { id, verdict: 'notStated', sentence: null, quote: '', reason: 'Its words are not together in the summary.' };
  const { mismatches } = readSentence(summary, point);
  const values = mismatches.filter(({ kind }) => kind !== 'name');
  const other = share >= SAME_THING_FROM ? values.find(({ instead }) => instead !== null) : undefined;
  if (values.length > 0 && !other) {
    const { start, end } = values[0]!;
    return { id, verdict: 'notStated', sentence: null, quote: '', reason: `“${point.slice(start, end)}” is not in the summary.` };
  }
  const sentence = summary.source[summary.sentences[best]!.document]!.id;
  const reason = other?.instead ? `The summary says “${other.instead.words}”.` : 'Its words are together in the summary.';
  return { id, verdict: other ? 'no' : 'yes', sentence, quote: summary.textOf(best), reason };
}

/** Finds the passage of the source that an own question is about, and what it answers. */
export function groundQuestion(index: SourceIndex, { id, text }: AskedQuestion): DrawnQuestion {
  const point = pointOf(text);
  const { share, best } = presenceOf(index, point);
  if (best === null || share < ASKED_FROM) return { id, text, expected: null, evidence: [], weight: 2 };
  const contradicted = readSentence(index, point).mismatches.some(({ instead }) => instead !== null);
  return { id, text, expected: contradicted ? 'no' : 'yes', evidence: [index.citationOf(best)], weight: 2 };
}
