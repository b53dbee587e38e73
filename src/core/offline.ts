import type { Answer, AskedQuestion, Call, Citation, DrawnQuestion, Judge, JudgedClaim, Sentence, Source } from './judge';

/** What a comparison of words shows of a sentence. */
export interface ReadSentence {
  /** It states something that can be checked: it is no heading, question or mark. */
  readonly states: boolean;
  /** It opens with a pronoun and has no name of its own: what it speaks of stands in the sentence before it. */
  readonly leans: boolean;
  /**
   * A claim for each number, date, name or opposite in it that the source does not bear out, with the words at fault and what the
   * source has instead; none where nothing is found, or where the texts are in two languages.
   */
  readonly faults: readonly JudgedClaim[];
  /** The passages of the source that fit best, best first; at least one unless no word is shared. */
  readonly best: readonly Citation[];
}

/** All that a part of this work needs to know of the call that it is done for. */
export type OfflineCall = Pick<Call, 'signal' | 'language'>;

/**
 * What can be told by comparing words alone, for judges that rule on sentences and can do nothing else. All of it is plain data, as
 * the work may be done in another thread. It fails with CheckFailure `cancelled` and nothing else.
 */
export interface OfflineWork {
  /** Of the rules: what other judges make of this work depends on it. */
  readonly version: string;
  /** How many key points are drawn where the user set no number. */
  readonly questionCount: number;
  /** In the order of the sentences. */
  readSentences(source: Source, sentences: readonly Sentence[], call: OfflineCall): Promise<readonly ReadSentence[]>;
  /** Key points of the source, as statements; own questions are held against it. */
  drawQuestions(source: Source, wanted: Parameters<Judge['drawQuestions']>[1], call: OfflineCall): Promise<readonly DrawnQuestion[]>;
  answerQuestions(sentences: readonly Sentence[], asked: readonly AskedQuestion[], call: OfflineCall): Promise<readonly Answer[]>;
}
