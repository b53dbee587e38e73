/**
 * What a judge is. Types only: every judge stands behind this interface, and core knows none of them by name.
 *
 * All offsets are UTF-16 units. Judges never return places in files: they cite words, and `places.ts` finds them.
 */

import type { FailureKind } from './failure';

/** One text that the summary is checked against. `id` names it for good: a URI in the editor, the path as given on the command line. */
export interface SourceDocument {
  readonly id: string;
  /** What a person calls it, such as `report.md`. */
  readonly name: string;
  readonly text: string;
}
export type Source = readonly SourceDocument[];

/** A sentence of the summary as a judge reads it: plain text, without markup. */
export interface Sentence {
  readonly id: string;
  readonly text: string;
  readonly role: 'prose' | 'heading';
}

/** Words inside a text: verbatim, or their place in it (`end` is exclusive) where the judge knows it. */
export type Words = string | Span;
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Words of the source given as proof. `at` is where the judge believes they stand; it settles a quote that occurs twice. */
export interface Citation {
  readonly quote: string;
  readonly at?: { readonly document: number; readonly offset: number };
}

export type Verdict = 'supported' | 'contradicted' | 'notStated';
export type Confidence = 'high' | 'medium' | 'low';

/** What a judge that compares words can say of a fault beyond the verdict. All words are verbatim. */
export type Clue =
  /** What the passage cited first has of the kind that is at fault. */
  | { readonly kind: 'nearest'; readonly words: string }
  /** Two values of the source that the number at fault may follow from. */
  | { readonly kind: 'computed'; readonly from: readonly [string, string] }
  /** The number at fault may count a list. */
  | { readonly kind: 'count' }
  /** Words that the source has nowhere. */
  | { readonly kind: 'absent'; readonly words: readonly string[] };

export interface JudgedClaim {
  /** Id of the sentence that makes the claim. */
  readonly sentence: string;
  /** The claim standing alone, pronouns resolved. */
  readonly text: string;
  /** The claim's words in the sentence, in one or two pieces. */
  readonly asWritten: readonly Words[];
  /** The words among them that are at fault; null where it is all of them, or none. */
  readonly wrongWords: Words | null;
  readonly verdict: Verdict;
  readonly reason: string;
  readonly evidence: readonly Citation[];
  /** What the source says instead of `wrongWords`, to stand in their place. */
  readonly correction: string | null;
  /** Other sentences needed to understand this one. */
  readonly uses: readonly string[];
  /** Where the source says otherwise beside a claim that it supports: shown, never counted. */
  readonly contrary?: readonly Citation[];
  /** Set by judges that measure these; computed from the evidence otherwise. `support` is 0 to 1. */
  readonly confidence?: Confidence;
  readonly support?: number;
  /** The source's wording is too far away to tell: a weaker finding than `notStated` says by itself. */
  readonly far?: boolean;
  readonly clue?: Clue;
}

export interface JudgedSentences {
  readonly claims: readonly JudgedClaim[];
  /** Ids of the sentences that state nothing to check. */
  readonly nothing: readonly string[];
  /** Sentences that the judge would not or could not rule on, and why; the rest stands. */
  readonly failed?: readonly { readonly sentence: string; readonly kind: FailureKind }[];
  /** Words that no claim of their sentence holds, though the judge was asked about them. */
  readonly passedOver?: readonly { readonly sentence: string; readonly words: readonly string[] }[];
}

export type Expected = 'yes' | 'no';

export interface DrawnQuestion {
  readonly id: string;
  readonly text: string;
  /** null: an own question that the source does not answer. */
  readonly expected: Expected | null;
  readonly evidence: readonly Citation[];
  /** 1 to 3; chooses among candidates, never scores. */
  readonly weight: number;
}

/** A fact of the source with the place that states it. */
export interface DrawnFact {
  readonly text: string;
  readonly evidence: readonly Citation[];
}

/** All that the answering call may know of a question. It has no field that could carry words of the source. */
export interface AskedQuestion {
  readonly id: string;
  readonly text: string;
}

export interface Answer {
  readonly id: string;
  readonly verdict: Expected | 'notStated';
  /** The summary sentence that answers, and its words that do. */
  readonly sentence: string | null;
  readonly quote: string;
  readonly reason: string;
}

/** A claim that is ruled on once more, under an id of the caller's. */
export interface AskedClaim {
  readonly id: string;
  readonly text: string;
  /** Its sentence as written. */
  readonly sentence: string;
}

/** Why a claim is looked at again, and where. Votes get none: they are cast without knowing of each other. */
export interface Hint {
  readonly objection: string;
  /** Passages of the source that fit the claim best. */
  readonly passages: readonly Citation[];
}

/** A sentence for a summary, by passages of the source alone: one that answers a question, or one in the place of a wrong one. */
export type WantedSentence = { readonly passages: readonly string[]; readonly summary: string } & (
  { readonly question: string } | { readonly sentence: string }
);

export type Ruling = Pick<JudgedClaim, 'verdict' | 'reason' | 'evidence' | 'correction'> & {
  readonly id: string;
  /** As the claim's, by judges that give these: anew, or undefined where the new verdict has none. */
  readonly support?: number | undefined;
  readonly clue?: Clue | undefined;
  /** As the claim's `wrongWords`, verbatim from its sentence. */
  readonly wrongWords: string | null;
};

export interface Usage {
  readonly calls: number;
  /** Tokens; null where a server did not tell. */
  readonly inputTokens: number | null;
  readonly cachedTokens: number | null;
  readonly outputTokens: number | null;
  readonly retries: number;
}

export type JudgeEvent =
  | { readonly kind: 'claims'; readonly claims: readonly JudgedClaim[] }
  | { readonly kind: 'usage'; readonly usage: Usage }
  /** A server asked to wait, for so many ms. */
  | { readonly kind: 'waiting'; readonly host: string; readonly ms: number }
  /** So many verdicts were remembered, and not asked for again. */
  | { readonly kind: 'kept'; readonly verdicts: number }
  /** The id of the model as the server named it. */
  | { readonly kind: 'served'; readonly model: string };

export interface Call {
  readonly signal: AbortSignal;
  /** BCP 47 of the summary where it is known. */
  readonly language: string | null;
  readonly report: (event: JudgeEvent) => void;
  /** Number of a further vote (from 2), which shall not be the first one over again. */
  readonly vote?: number;
}

/** What a check may cost at most, as far as that can be told beforehand. */
export interface Forecast {
  readonly calls: number;
  readonly inputTokens: number;
  /** Parts that the source is read in. */
  readonly passages: number;
}

export interface Judge {
  /** `builtin`, `openai/MODEL` and the like. */
  readonly id: string;
  /** Version of the prompts or rules: results of two versions are not comparable. */
  readonly version: string;
  /** What its rulings depend on besides the texts (version, address, model, parameters), as one string: the key of what is remembered of it. */
  readonly fingerprint: string;
  readonly unit: 'sentence' | 'claim';
  /** Compares words, not meaning: its score is an estimate. */
  readonly estimate: boolean;
  /** How many questions it draws where the user set no number. */
  readonly questionCount: number;

  /** For judges that cost something. @throws CheckFailure as the other methods would before they send anything */
  forecast?(source: Source, sentences: readonly Pick<Sentence, 'text'>[], questions: number): Forecast;
  /** Never sees the summary. */
  drawQuestions(
    source: Source,
    wanted: { readonly count: number } | { readonly own: readonly AskedQuestion[] },
    call: Call,
  ): Promise<readonly DrawnQuestion[]>;
  /** The facts of a source that matter most, for checking many summaries of it. */
  drawFacts?(source: Source, count: number, call: Call): Promise<readonly DrawnFact[]>;
  /** Gets the whole summary; only sentences with `judge: true` are ruled on. */
  judgeClaims(source: Source, sentences: readonly (Sentence & { readonly judge: boolean })[], call: Call): Promise<JudgedSentences>;
  /** Never sees the source. */
  answerQuestions(sentences: readonly Sentence[], asked: readonly AskedQuestion[], call: Call): Promise<readonly Answer[]>;
  /**
   * Rules on claims once more: a second look, with a hint for each claim by its id, or vote number `vote` (from 2), with none.
   * Claims that get no ruling keep what they have.
   */
  ruleAgain?(
    source: Source,
    claims: readonly AskedClaim[],
    again: { readonly hints: ReadonlyMap<string, Hint> } | { readonly vote: number },
    call: Call,
  ): Promise<readonly Ruling[]>;
  /** Writes a sentence. Judges that can't write have none: the source's own sentence stands in for it. */
  draft?(wanted: WantedSentence, call: Call): Promise<string>;
}
