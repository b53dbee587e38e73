import { CheckFailure } from '../../core/failure';
import type { Answer, Call, DrawnQuestion, Judge, JudgedClaim, JudgedSentences, Source } from '../../core/judge';
import type { OfflineCall } from '../../core/offline';
import { answerOf, groundQuestion, indexSummary } from './answers';
import { claimsOf, statesSomething } from './claims';
import { keyPointsOf } from './keyPoints';
import { baseOf, differ, languageOf } from './language';
import { paced, Pacer } from './pacer';
import { RULES } from './rules';
import { DEFAULT_LANGUAGE, SourceMemory } from './sourceMemory';

/** Sentences whose claims are kept for the next check. */
const MOST_KEPT = 2000;

/** Compares words, not meaning: no key, no network, the same answer every time. */
export const createBuiltinJudge = (memory = new SourceMemory()): BuiltinJudge => new BuiltinJudge(memory);

class BuiltinJudge implements Judge {
  readonly id = 'builtin';
  readonly version = RULES.version;
  readonly fingerprint = `builtin ${RULES.version}`;
  readonly unit = 'sentence';
  readonly estimate = true;
  readonly questionCount = RULES.questionCount;

  constructor(private readonly memory: SourceMemory) {}

  async drawQuestions(source: Source, wanted: Parameters<Judge['drawQuestions']>[1], call: OfflineCall): Promise<readonly DrawnQuestion[]> {
    const pacer = new Pacer(call.signal);
    const { index, keyPoints } = await this.memory.of(source, call);
    if ('own' in wanted) return paced(wanted.own, pacer, (question) => groundQuestion(index, question));
    const known = keyPoints.get(wanted.count) ?? (await keyPointsOf(index, wanted.count, pacer));
    keyPoints.set(wanted.count, known);
    return known;
  }

  async judgeClaims(source: Source, sentences: Parameters<Judge['judgeClaims']>[1], call: Call): Promise<JudgedSentences> {
    const summary = sentences.map(({ text }) => text).join('\n');
    if (differ(summary, source.map(({ text }) => text).join('\n'))) throw new CheckFailure('twoLanguages');
    const pacer = new Pacer(call.signal);
    const { index, claims: known } = await this.memory.of(source, call);
    const claims: JudgedClaim[] = [];
    const nothing: string[] = [];
    for (const sentence of sentences.filter(({ judge }) => judge)) {
      if (!statesSomething(sentence, index.language)) nothing.push(sentence.id);
      else {
        const found = (known.get(sentence.text) ?? claimsOf(index, sentence)).map((claim) => ({ ...claim, sentence: sentence.id }));
        if (known.size >= MOST_KEPT) known.clear();
        known.set(sentence.text, found);
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
    call: OfflineCall,
  ): Promise<readonly Answer[]> {
    const language = call.language === null ? languageOf(sentences.map(({ text }) => text).join('\n')) : baseOf(call.language);
    const summary = indexSummary(sentences, language ?? DEFAULT_LANGUAGE);
    return paced(asked, new Pacer(call.signal), (question) => answerOf(summary, question));
  }
}
