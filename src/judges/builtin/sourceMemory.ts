import { CheckFailure } from '../../core/failure';
import type { Call, DrawnQuestion, JudgedClaim, Source } from '../../core/judge';
import { baseOf, languageOf } from './language';
import { Pacer } from './pacer';
import { indexSource, type SourceIndex } from './sourceIndex';

/** What is kept of a source from one call to the next. */
export interface Remembered {
  readonly index: SourceIndex;
  /** By number wanted. */
  readonly keyPoints: Map<number, readonly DrawnQuestion[]>;
  /** By text of the sentence. */
  readonly claims: Map<string, readonly JudgedClaim[]>;
}

interface Kept {
  readonly texts: readonly string[];
  readonly language: string;
  readonly made: Promise<Remembered>;
}

export const DEFAULT_LANGUAGE = 'en';

/** The source indexed last: questions and claims of one check share it, and a check after an edit finds it ready. */
export class SourceMemory {
  private kept: Kept | null = null;

  /** @throws CheckFailure('cancelled') where this call was cancelled; that of another call begins the work anew */
  async of(source: Source, call: Pick<Call, 'signal' | 'language'>): Promise<Remembered> {
    for (;;) {
      try {
        return await this.keep(source, call).made;
      } catch (error) {
        const ofAnother = error instanceof CheckFailure && error.kind === 'cancelled' && !call.signal.aborted;
        if (!ofAnother) throw error;
      }
    }
  }

  private keep(source: Source, call: Pick<Call, 'signal' | 'language'>): Kept {
    const texts = source.map(({ text }) => text);
    const language = (call.language === null ? languageOf(texts.join('\n')) : baseOf(call.language)) ?? DEFAULT_LANGUAGE;
    const { kept } = this;
    if (kept?.language === language && kept.texts.length === texts.length && kept.texts.every((text, i) => text === texts[i])) return kept;
    const made = indexSource(source, language, new Pacer(call.signal)).then((index) => ({
      index,
      keyPoints: new Map(),
      claims: new Map(),
    }));
    const fresh: Kept = { texts, language, made };
    this.kept = fresh;
    made.catch(() => {
      if (this.kept === fresh) this.kept = null;
    });
    return fresh;
  }
}
