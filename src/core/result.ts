/** What a check found, with places. Plain data: it is stored, exported and shown, and knows no judge and no editor. */
import type { Clue, Confidence, Expected, Span, Usage, Verdict } from './judge';
import type { FailureDetails, FailureKind } from './failure';
import type { ScoreOptions } from './score';

/** Words of a source that were found there. `source` is the document's id; offsets are UTF-16 units of its text. */
export interface Evidence extends Span {
  readonly quote: string;
  readonly source: string;
}

/** Words that give orders to whoever judges the texts. `source` is the document's id; null: they stand in the summary. */
export interface Order extends Span {
  readonly quote: string;
  readonly source: string | null;
}

export interface Claim extends Span {
  readonly id: string;
  /** Id of its sentence. */
  readonly sentence: string;
  readonly text: string;
  /** Inside `start`–`end`: the words at fault, which the squiggle covers. */
  readonly focus: Span | null;
  readonly verdict: Verdict | 'unjudged';
  readonly confidence: Confidence;
  readonly support: number | null;
  readonly reason: string;
  readonly evidence: readonly Evidence[];
  /** The judge gave quotes, but none of them is in the source. */
  readonly evidenceMissing: boolean;
  readonly correction: string | null;
  readonly far: boolean;
  readonly clue?: Clue;
  /** Where the source says otherwise beside a claim that it supports; counts for nothing. */
  readonly contrary: readonly Evidence[];
  /** Why it is `unjudged`, where the judge told. */
  readonly failure: FailureKind | null;
  /** The program objected to the verdict, and still does after a second look. */
  readonly disputed: boolean;
  /** Id of the claim that says the same, with which it counts as one; null: it counts by itself. */
  readonly countsWith: string | null;
  /** Where votes differ: how many were for the verdict, and how many there were. */
  readonly votes: { readonly agreed: number; readonly of: number } | null;
}

export type AnswerState = 'answered' | 'contradicted' | 'missing' | 'unjudged' | 'notInSource';

export interface Question {
  readonly id: string;
  readonly text: string;
  /** null with the answer `notInSource`. */
  readonly expected: Expected | null;
  /** What the source answers, where the user expects something else; else null. */
  readonly sourceSays: Expected | null;
  /** Kept from an earlier check. */
  readonly pinned: boolean;
  readonly answer: AnswerState;
  /** Missing it fails the summary. */
  readonly must: boolean;
  readonly reason: string;
  readonly evidence: readonly Evidence[];
}

/** A score that unjudged items leave open runs from all of them unsupported to all supported. */
export interface Range {
  readonly low: number;
  readonly high: number;
}

export type Outcome = 'pass' | 'fail' | 'invalid';

/** Scores are unscaled and unrounded, 0 to 1; null where there is none. */
export interface Score {
  readonly score: number | null;
  readonly alignment: number | null;
  readonly coverage: number | null;
  /** Set where unjudged items leave the score open. */
  readonly range: Range | null;
  readonly outcome: Outcome;
}

/** Why a result is `invalid`. */
export interface Invalid {
  readonly kind: FailureKind;
  readonly details: FailureDetails;
}

export interface CheckedSource {
  readonly id: string;
  readonly name: string;
  readonly hash: string;
  /** The same for texts that differ in white space alone. */
  readonly print: string;
}

export interface CheckResult extends Score {
  readonly claims: readonly Claim[];
  readonly questions: readonly Question[];
  /** Sentences of the summary, and how many of them state nothing. */
  readonly sentences: number;
  readonly nothing: number;
  readonly invalid: Invalid | null;
  /** Looked for where the judge reads the texts: one that only compares words can't be told anything. */
  readonly orders: readonly Order[];
  readonly judge: {
    readonly id: string;
    readonly version: string;
    readonly served: string | null;
    readonly unit: 'sentence' | 'claim';
    readonly estimate: boolean;
  };
  readonly usage: Usage;
  /** Verdicts and answers that were remembered from an earlier run. */
  readonly kept: number;
  readonly options: ScoreOptions;
  readonly sources: readonly CheckedSource[];
  readonly summaryHash: string;
  readonly questionsHash: string;
  /** ms since 1970, and ms that the run took. */
  readonly finished: number;
  readonly took: number;
}
