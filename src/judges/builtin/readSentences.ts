import type { Sentence, Source } from '../../core/judge';
import type { OfflineCall, ReadSentence } from '../../core/offline';
import { analyse } from './analysis';
import { claimsOf, statesSomething } from './claims';
import { differ } from './language';
import { paced, Pacer } from './pacer';
import { bestPassages } from './passageFinder';
import type { SourceIndex } from './sourceIndex';
import type { SourceMemory } from './sourceMemory';

/** Words that point at what stood before them. */
const PRONOUN =
  /^\W*(?:he|she|it|they|this|these|those|that|such|his|her|its|their|er|sie|es|dies\p{L}*|ihr\p{L}*|sein\p{L}*|il|elle|ils|elles|cela|ce|cette|ces|él|ella|ellos|ellas|esto|lui|lei|loro|hij|zij|ze|het)(?!\p{L})/iu;

/**
 * What this judge sees of sentences that another one rules on.
 * @throws CheckFailure('cancelled')
 */
export async function readSentences(
  source: Source,
  sentences: readonly Sentence[],
  call: OfflineCall,
  memory: SourceMemory,
): Promise<readonly ReadSentence[]> {
  const { index } = await memory.of(source, call);
  const textOf = (texts: readonly { readonly text: string }[]) => texts.map(({ text }) => text).join('\n');
  // Between two languages no word is where it is looked for.
  const isForeign = differ(textOf(sentences), textOf(source));
  return paced(sentences, new Pacer(call.signal), (sentence) => read(index, sentence, isForeign));
}

function read(index: SourceIndex, sentence: Sentence, isForeign: boolean): ReadSentence {
  const { text } = sentence;
  const states = statesSomething(sentence, index.language);
  return {
    states,
    leans: PRONOUN.test(text) && analyse(text, index.language).values.names.length === 0,
    faults: states && !isForeign ? claimsOf(index, sentence).filter(({ wrongWords }) => wrongWords !== null) : [],
    best: states ? bestPassages(index, text) : [],
  };
}
