import type { Answer, Call, DrawnQuestion, Judge, JudgedClaim, JudgedSentences, Source } from '../../core/judge';
import { answerOf, groundQuestion, indexSummary } from './answers';
import { claimsOf, statesSomething } from './claims';
import { keyPointsOf } from './keyPoints';
import { baseOf, languageOf } from './language';
import { Pacer } from './pacer';
import { indexSource, type SourceIndex } from './sourceIndex';

/** Results of two versions are not comparable: raise it with every change of a rule. */
const VERSION = '1';
const DEFAULT_LANGUAGE = 'en';

/** Compares words, not meaning: no key, no network, the same answer every time. */
export const createBuiltinJudge = (): Judge => new BuiltinJudge();

class BuiltinJudge implements Judge {
  readonly id = 'builtin';
  readonly version = VERSION;
  readonly fingerprint = `builtin ${VERSION}`;
  readonly unit = 'sentence';
  readonly estimate = true;
  readonly questionCount = 12;
  /** The source indexed last: questions and claims of one check share it, and a check after an edit finds it ready. */
  private kept: { readonly texts: readonly string[]; readonly language: string; readonly index: Promise<SourceIndex> } | null = null;

  async drawQuestions(source: Source, wanted: Parameters<Judge['drawQuestions']>[1], call: Call): Promise<readonly DrawnQuestion[]> {
    const pacer = new Pacer(call.signal);
    const index = await this.indexOf(source, call);
    if ('count' in wanted) return keyPointsOf(index, wanted.count, pacer);
    return paced(wanted.own, pacer, (question) => groundQuestion(index, question));
  }

  async judgeClaims(source: Source, sentences: Parameters<Judge['judgeClaims']>[1], call: Call): Promise<JudgedSentences> {
    const pacer = new Pacer(call.signal);
    const index = await this.indexOf(source, call);
    const claims: JudgedClaim[] = [];
    const nothing: string[] = [];
    for (const sentence of sentences.filter(({ judge }) => judge)) {
      if (!statesSomething(sentence, index.language)) nothing.push(sentence.id);
      else {
        const found = claimsOf(index, sentence);
        claims.push(...found);
        call.report({ kind: 'claims', claims: found });
      }
      await pacer.turn();
    }
    return { claims, nothing };
  }

  async answerQuestions(
    sentences: Parameters<Judge['answerQuestions']>[0],
    asked: Parameters<Judge['answerQuestions']>[1],
    call: Call,
  ): Promise<readonly Answer[]> {
    const language = call.language === null ? languageOf(sentences.map(({ text }) => text).join('\n')) : baseOf(call.language);
    const summary = indexSummary(sentences, language ?? DEFAULT_LANGUAGE);
    return paced(asked, new Pacer(call.signal), (question) => answerOf(summary, question));
  }

  private indexOf(source: Source, call: Call): Promise<SourceIndex> {
    const texts = source.map(({ text }) => text);
    const language = (call.language === null ? languageOf(texts.join('\n')) : baseOf(call.language)) ?? DEFAULT_LANGUAGE;
    const { kept } = this;
    if (kept?.language === language && kept.texts.length === texts.length && kept.texts.every((text, i) => text === texts[i]))
      return kept.index;
    const index = indexSource(source, language, new Pacer(call.signal));
    this.kept = { texts, language, index };
    index.catch(() => {
      if (this.kept?.index === index) this.kept = null;
    });
    return index;
  }
}

async function paced<A, B>(items: readonly A[], pacer: Pacer, work: (item: A) => B): Promise<B[]> {
  const done: B[] = [];
  for (const item of items) {
    done.push(work(item));
    await pacer.turn();
  }
  return done;
}
