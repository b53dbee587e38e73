/**
 * What the report page shows: plain data with all texts in the reader's language. The page puts them in as text and has no
 * words, judgement or knowledge of its own.
 */

/** What a mark looks like; its text says it as well. */
export type MarkState =
  'contradicted' | 'notStated' | 'evidenceNotFound' | 'disputed' | 'farFromSource' | 'unjudged' | 'dismissed' | 'supported';

export interface Row {
  readonly label: string;
  readonly value: string;
}

/** What a button does in the editor. */
export type Action = 'checkAgain' | 'judgeRest' | 'export' | 'check' | 'openSample';

export interface ActionButton {
  readonly action: Action;
  readonly label: string;
}

/** Leads to a place in the editor; `id` is all that the page knows of it. */
export interface PlaceLink {
  readonly id: string;
  readonly label: string;
}

export interface AxisView {
  readonly label: string;
  /** `0.82` */
  readonly value: string;
  /** `9 of 11 claims` */
  readonly counts: string;
  /** 0 to 1; null: there is none. */
  readonly share: number | null;
}

export interface HeadView {
  readonly score: string;
  /** `good`; null where there is no score. */
  readonly band: string | null;
  readonly outcome: { readonly state: 'pass' | 'fail' | 'invalid'; readonly label: string };
  /** Set where the judge compares words. */
  readonly estimate: string | null;
  readonly axes: readonly AxisView[];
  /** What changed since the check. */
  readonly notes: readonly string[];
  readonly reasons: readonly string[];
  readonly facts: readonly Row[];
  readonly actions: readonly ActionButton[];
}

/** A stretch of text, with the ids of the marks that it is part of, the worst first. */
export interface Piece {
  readonly text: string;
  readonly marks: readonly string[];
}

export interface ClaimView {
  readonly id: string;
  /** By which its mark and its passages are known. */
  readonly number: string;
  readonly state: MarkState;
  readonly label: string;
  readonly text: string;
  /** What is to be said of it. */
  readonly lines: readonly string[];
  /** Ids of its passages in the source pane. */
  readonly passages: readonly string[];
  /** Places of it in the editor. */
  readonly links: readonly PlaceLink[];
}

export interface PassageView {
  readonly id: string;
  /** `1, 4`: the numbers of its claims. */
  readonly numbers: string;
  /** What a screen reader hears behind its words. */
  readonly label: string;
  readonly claims: readonly string[];
}

/** A part of a source in one piece. */
export interface BlockView {
  /** `line 12`; null: the whole text is there. */
  readonly place: string | null;
  readonly cutBefore: boolean;
  readonly cutAfter: boolean;
  readonly pieces: readonly Piece[];
}

export interface SourceView {
  readonly name: string;
  readonly note: string | null;
  readonly blocks: readonly BlockView[];
}

export interface PanesView {
  readonly title: string;
  readonly hint: string;
  readonly summary: { readonly title: string; readonly pieces: readonly Piece[] };
  readonly claims: readonly ClaimView[];
  /** Claims whose words are not in the summary any more. */
  readonly edited: { readonly title: string; readonly claims: readonly string[] };
  readonly source: { readonly title: string; readonly sources: readonly SourceView[] };
  readonly passages: readonly PassageView[];
  readonly chosen: { readonly title: string; readonly none: string };
}

export interface QuestionView {
  readonly text: string;
  readonly notes: readonly string[];
  readonly passages: readonly (PlaceLink & { /** Empty: it is the question itself. */ readonly quote: string })[];
}

export interface QuestionsView {
  readonly title: string;
  readonly none: string;
  readonly groups: readonly { readonly title: string; readonly questions: readonly QuestionView[] }[];
}

export interface RunView {
  /** 0 to 1; null: there was none. */
  readonly score: number | null;
  readonly outcome: 'pass' | 'fail' | 'invalid';
  /** One a column of the table. */
  readonly cells: readonly string[];
}

export interface HistoryView {
  readonly title: string;
  readonly none: string;
  /** Oldest first. */
  readonly runs: readonly RunView[];
  readonly columns: readonly string[];
  readonly plot: {
    /** What a screen reader hears in its place. */
    readonly label: string;
    readonly threshold: { readonly value: number; readonly label: string };
    /** Labels of the scores 0, 0.5 and 1. */
    readonly ticks: readonly { readonly value: number; readonly label: string }[];
    readonly axis: string;
    readonly legend: readonly { readonly outcome: 'pass' | 'fail'; readonly label: string }[];
  };
}

export interface TableView {
  readonly title: string;
  readonly rows: readonly Row[];
}

export interface ListView {
  readonly title: string;
  readonly items: readonly string[];
}

export interface ReportView {
  readonly kind: 'report';
  /** The summary's address, by which the page is restored. */
  readonly summary: string;
  readonly title: string;
  readonly head: HeadView;
  readonly panes: PanesView;
  readonly questions: QuestionsView;
  readonly history: HistoryView;
  readonly measures: TableView;
  readonly orders: ListView;
  readonly usage: ListView;
  readonly settings: TableView;
}

/** There is no result to show. */
export interface NothingView {
  readonly kind: 'nothing';
  readonly summary: string | null;
  readonly title: string;
  readonly text: string;
  readonly actions: readonly ActionButton[];
}

export type PageView = ReportView | NothingView;
