import type { Answer, AskedQuestion, DrawnQuestion, Sentence, Span } from '../../core/judge';
import { analyse } from './analysis';
import { align, type Weigh } from './alignment';
import { readSentence } from './mismatch';
import { SourceIndex } from './sourceIndex';
import type { Token } from './tokens';

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
  const { mismatches, tokens } = readSentence(summary, point);
  const values = mismatches.filter(({ kind }) => kind !== 'name');
  const missing = (reason: string): Answer => ({ id, verdict: 'notStated', sentence: null, quote: '', reason });
  const answered = (verdict: 'yes' | 'no', sentence: number, reason: string): Answer => ({
    ...{ id, verdict, reason },
    sentence: summary.source[summary.sentences[sentence]!.document]!.id,
    quote: summary.textOf(sentence),
  });

  // What the summary says of the same thing is seen by the rest of the point.
  const other = values.find(({ instead }) => instead !== null);
  const rest = presenceOf(summary, without(point, values));
  if (other?.instead && rest.best !== null && rest.share >= SAME_THING_FROM && sharesEnough(summary, tokens, rest.best)) {
    return answered('no', rest.best, `The summary says “${other.instead.words}”.`);
  }
  const { share, best } = presence(summary, point, values);
  if (best === null || share < PRESENT_FROM || !sharesEnough(summary, tokens, best))
    return missing('Its words are not together in the summary.');
  const name = share < SAME_THING_FROM ? mismatches.find(({ kind }) => kind === 'name') : undefined;
  const lacking = values[0] ?? name;
  if (lacking) return missing(`“${point.slice(lacking.start, lacking.end)}” is not in the summary.`);
  return answered('yes', best, 'Its words are together in the summary.');
}

/** A value that the summary has in another form (`4.2bn` for `$4.2 billion`) is none of the words that would have to be there. */
function presence(summary: SourceIndex, point: string, lacking: readonly Span[]): Presence {
  const whole = presenceOf(summary, point);
  const { quantities, dates } = analyse(point, summary.language).values;
  const held = [...quantities, ...dates].filter(({ start }) => !lacking.some((one) => one.start === start));
  if (!held.length) return whole;
  const spans = held.map((value) => ({ start: value.start, end: 'unitEnd' in value ? value.unitEnd : value.end }));
  const words = presenceOf(
    summary,
    without(
      point,
      spans.sort((one, other) => one.start - other.start),
    ),
  );
  return words.share > whole.share && words.best !== null ? words : whole;
}

/** A text with stretches of it left out. */
function without(text: string, spans: readonly Span[]): string {
  let [left, at] = ['', 0];
  for (const { start, end } of spans) {
    left += text.slice(at, Math.max(at, start));
    at = Math.max(at, end);
  }
  return left + text.slice(at);
}

/** One word in common makes no point, unless the point has hardly more. */
function sharesEnough(summary: SourceIndex, tokens: readonly Token[], sentence: number): boolean {
  const stems = new Set(tokens.map(({ stem }) => stem));
  const passage = [sentence - 1, sentence, sentence + 1].filter((one) => summary.sentences[one]);
  const there = new Set(passage.flatMap((one) => summary.stemsOf(one)));
  return stems.size < 3 || [...stems].filter((stem) => there.has(stem)).length > 1;
}

/** Finds the passage of the source that an own question is about, and what it answers: nothing where a value of it is nowhere. */
export function groundQuestion(index: SourceIndex, { id, text }: AskedQuestion): DrawnQuestion {
  const point = pointOf(text);
  const { mismatches, tokens } = readSentence(index, point);
  const other = mismatches.filter(({ instead }) => instead !== null);
  const { share, best } = presenceOf(index, without(point, other));
  const unknown = best === null || share < ASKED_FROM || !sharesEnough(index, tokens, best);
  if (unknown || mismatches.some(({ instead, confidence }) => instead === null && confidence !== 'low'))
    return { id, text, expected: null, evidence: [], weight: 2 };
  const [contradiction] = other;
  const evidence = [contradiction?.instead?.evidence ?? index.citationOf(best)];
  return { id, text, expected: contradiction ? 'no' : 'yes', evidence, weight: 2 };
}
