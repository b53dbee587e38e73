/** All sentences about findings, scores and reasons, in one voice. Failures have theirs in `failureWording.ts`. */
import { findingOf, type FindingKind } from './findings';
import type { CheckResult, Claim, Question } from './result';
import { wordEstimate } from './estimateWording';
import { decimalsOf, tallyClaims, tallyQuestions, type Band, type Tally } from './score';
import { wordFailure } from './failureWording';

/** Puts a message into the reader's language and its arguments into `{0}`, `{1}` …; `vscode.l10n.t` is one. */
export type Translate = (message: string, ...args: (string | number)[]) => string;

export interface Words {
  readonly t: Translate;
  /** BCP 47 of the reader, for numbers. */
  readonly locale: string;
}

/** English, as the command line speaks it. */
export const ENGLISH: Words = {
  t: (message, ...args) => message.replace(/\{(\d+)\}/g, (whole, index: string) => String(args[Number(index)] ?? whole)),
  locale: 'en',
};

const LONGEST = 200;

/** A text of somebody else's, cut to a length that a message can hold. */
export function excerpt(text: string, longest = LONGEST): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (plain.length <= longest) return plain;
  const cut = plain.slice(0, longest - 1);
  return `${cut.replace(/[\ud800-\udbff]$/, '').trimEnd()}…`;
}

export interface FindingPlace {
  /** The summary's. */
  readonly text: string;
  readonly sourceNames: readonly string[];
  /** Where the first evidence is, by `wordPlace`; null where nobody knows. */
  readonly nearest: string | null;
}

/** What is wrong with a claim, in one sentence that says the fact first; the words at fault are those of the summary. */
export function wordFinding(claim: Claim, kind: FindingKind, words: Words, at: FindingPlace): string {
  const { t } = words;
  const { start, end } = claim.focus ?? claim;
  const written = excerpt(at.text.slice(start, end));
  switch (kind) {
    case 'contradicted':
      if (claim.correction !== null) return t('The source says {0}, not {1}.', excerpt(claim.correction), written);
      if (claim.clue?.kind === 'nearest') return t('The source says “{0}”, not “{1}”.', excerpt(claim.clue.words), written);
      return t('The source says otherwise: “{0}”', excerpt(claim.evidence[0]?.quote ?? claim.text));
    case 'notStated':
      return wordNotStated(claim, written, words, at);
    case 'evidenceNotFound':
      return t('Supported, but the quote given as proof is not in the source.');
    case 'disputed':
      return t('Supported, says the judge, but not all of its numbers, dates and names are in the source.');
    case 'farFromSource': {
      const absent = claim.clue?.kind === 'absent' ? claim.clue.words : [];
      if (!absent.length) return t('Little of this wording is in the source; check it.');
      return t('Little of this wording is in the source; check it. Not there at all: {0}', excerpt(absent.join(', ')));
    }
  }
}

function wordNotStated({ clue }: Claim, written: string, { t }: Words, { sourceNames, nearest }: FindingPlace): string {
  const [name] = sourceNames.length === 1 ? sourceNames : [];
  if (clue?.kind === 'computed') {
    const [one, other] = clue.from;
    return name === undefined
      ? t('Not in the sources as such, but may be computed from {0} and {1}: “{2}”', one, other, written)
      : t('Not in {0} as such, but may be computed from {1} and {2}: “{3}”', name, one, other, written);
  }
  if (clue?.kind === 'count')
    return name === undefined
      ? t('Not in the sources as such, but may be a count: “{0}”', written)
      : t('Not in {0} as such, but may be a count: “{1}”', name, written);
  if (clue?.kind === 'nearest' && nearest !== null)
    return name === undefined
      ? t('Not in the sources: “{0}”. Nearest: “{1}” ({2})', written, excerpt(clue.words), nearest)
      : t('Not in {0}: “{1}”. Nearest: “{2}” ({3})', name, written, excerpt(clue.words), nearest);
  return name === undefined ? t('Not in the sources: “{0}”', written) : t('Not in {0}: “{1}”', name, written);
}

/**
 * Where a passage of the source is.
 * @param line from 0
 * @param name of the document; null where there is only one
 */
export const wordPlace = (line: number, name: string | null, { t }: Words): string =>
  name === null ? t('line {0}', line + 1) : t('{0}, line {1}', name, line + 1);

/** A passage of the source beside a claim; for one that is not stated, and can't be computed from it, it is only the nearest there is. */
export function wordPassage({ verdict, clue }: Pick<Claim, 'verdict' | 'clue'>, quote: string, { t }: Words, longest = LONGEST): string {
  const shown = excerpt(quote, longest);
  return verdict === 'notStated' && clue?.kind !== 'computed' ? t('Nearest in the source: “{0}”', shown) : `“${shown}”`;
}

export function wordBand(band: Band, { t }: Words): string {
  switch (band) {
    case 'excellent':
      return t('excellent');
    case 'good':
      return t('good');
    case 'moderate':
      return t('moderate');
    case 'poor':
      return t('poor');
    case 'nothing':
      return t('nothing holds');
  }
}

/** A score as it is shown: scaled, rounded so that it stays on its side of the threshold; `≈` before an estimate. */
export function formatScore(result: Pick<CheckResult, 'score' | 'range' | 'options' | 'judge'>, words: Words, scale = 1): string {
  const { t } = words;
  const show = (score: number) => showScore(score, result, words, scale);
  const { score, range, judge } = result;
  if (score === null) return t('not scored');
  const shown = range && range.low !== range.high ? t('{0} to {1}', show(range.low), show(range.high)) : show(score);
  return judge.estimate ? `≈ ${shown}` : shown;
}

function showScore(score: number, { options }: Pick<CheckResult, 'options'>, { locale }: Words, scale: number): string {
  const decimals = decimalsOf(score, options, scale);
  return new Intl.NumberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(score * scale);
}

export const formatAxis = (axis: number | null, { t, locale }: Words): string =>
  axis === null ? t('not scored') : new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(axis);

/**
 * Why a result has its score, computed from the verdicts alone: the weaker axis, both axes with their counts, and what is
 * behind them. One sentence an array item.
 */
export function reasonsOf(result: CheckResult, words: Words, scale = 1): string[] {
  const { t } = words;
  if (result.invalid) return [t('Not scored.'), wordFailure(result.invalid, words)];
  const { claims, questions } = result;
  const counting = claims.filter(({ countsWith }) => countsWith === null);
  return [
    ...(claims.length ? [] : [t('The summary states nothing that can be checked.')]),
    axes(result, words),
    ...(result.options.strict && result.score !== 1 ? [t('Strict: only a summary without a fault passes.')] : []),
    ...(result.options.failOnContradicted && claims.some(({ verdict }) => verdict === 'contradicted')
      ? [t('A contradicted claim fails the summary.')]
      : []),
    ...list(
      counting.filter(({ verdict }) => verdict === 'contradicted'),
      t('Contradicted by the source:'),
      words,
    ),
    ...list(
      counting.filter(({ verdict }) => verdict === 'notStated'),
      t('Not stated in the source:'),
      words,
    ),
    ...list(
      questions.filter(({ answer, must }) => must && isMissed(answer)),
      t('Must be answered, and is not:'),
      words,
    ),
    ...list(
      questions.filter(({ answer, must }) => !must && isMissed(answer)),
      t('Not answered by the summary:'),
      words,
    ),
    ...counts(result, words),
    ...wordOrders(result, words),
    ...wordEstimate(result, words, (score) => showScore(score, result, words, scale)),
  ];
}

export const wordReason = (result: CheckResult, words: Words): string => reasonsOf(result, words).join(' ');

const isMissed = (answer: Question['answer']): boolean => answer === 'missing' || answer === 'contradicted';

/** `9 of 11 claims`, of those that were judged. */
export function wordSupported({ good, bad }: Tally, { t, locale }: Words): string {
  const count = (number: number) => new Intl.NumberFormat(locale).format(number);
  return good + bad === 1 ? t('{0} of 1 claim', count(good)) : t('{0} of {1} claims', count(good), count(good + bad));
}

/** `6 of 8 questions`, of those that were judged. */
export function wordAnswered({ good, bad }: Tally, { t, locale }: Words): string {
  const count = (number: number) => new Intl.NumberFormat(locale).format(number);
  return good + bad === 1 ? t('{0} of 1 question', count(good)) : t('{0} of {1} questions', count(good), count(good + bad));
}

function axes({ alignment, coverage, claims, questions }: CheckResult, words: Words): string {
  const { t } = words;
  const [aligned, covered] = [formatAxis(alignment, words), formatAxis(coverage, words)];
  const [good, answered] = [wordSupported(tallyClaims(claims), words), wordAnswered(tallyQuestions(questions), words)];
  if (alignment === coverage) return t('Alignment {0} ({1}) and coverage {2} ({3}) are equal.', aligned, good, covered, answered);
  return (alignment ?? 1) < (coverage ?? 1)
    ? t('Alignment is weaker: {0} ({1}); coverage is {2} ({3}).', aligned, good, covered, answered)
    : t('Coverage is weaker: {0} ({1}); alignment is {2} ({3}).', covered, answered, aligned, good);
}

const SHOWN = 3;

function list(items: readonly (Claim | Question)[], title: string, { t }: Words): string[] {
  if (!items.length) return [];
  const shown = items.slice(0, SHOWN).map(({ text }) => `“${excerpt(text, 120).replace(/[.。]$/u, '')}”`);
  const more = items.length - shown.length;
  return [`${title} ${shown.join(', ')}${more ? ` ${more === 1 ? t('and 1 more') : t('and {0} more', more)}` : ''}.`];
}

function counts({ claims, questions }: CheckResult, { t }: Words): string[] {
  const unproven = claims.filter((claim) => findingOf(claim) === 'evidenceNotFound').length;
  const unjudged = tallyClaims(claims).unjudged + tallyQuestions(questions).unjudged;
  return [
    ...(unproven === 1 ? [t('1 supported claim has a proof that is not in the source.')] : []),
    ...(unproven > 1 ? [t('{0} supported claims have proofs that are not in the source.', unproven)] : []),
    ...(unjudged === 1 ? [t('1 item was not judged: judge the rest to know the score.')] : []),
    ...(unjudged > 1 ? [t('{0} items were not judged: judge the rest to know the score.', unjudged)] : []),
  ];
}

/** Texts that give orders to their judge, by name of the document. */
function wordOrders({ orders, sources }: CheckResult, { t }: Words): string[] {
  const places = [...new Set(orders.map(({ source }) => source))];
  return places.map((place) => {
    const quote = excerpt(orders.find(({ source }) => source === place)!.quote, 120);
    const name = sources.find(({ id }) => id === place)?.name;
    return name === undefined
      ? t('The summary gives orders to the judge, which were not followed: “{0}”.', quote)
      : t('{0} gives orders to the judge, which were not followed: “{1}”.', name, quote);
  });
}
