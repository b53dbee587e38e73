import type { Span } from '../../core/judge';
import type { Alignment } from './alignment';
import { ANTONYM_PAIRS } from './antonymPairs';
import type { SourceIndex } from './sourceIndex';
import { stemOf } from './stems';
import { contentOf, type Token } from './tokens';

/** Pairs that change the grammar, the speaker or the side of a comparison more often than the fact. */
const UNSURE = new Set([
  'boy girl',
  'girl boy',
  'man woman',
  'men women',
  'old young',
  'young old',
  'come go',
  'go come',
  'precede follow',
  'follow precede',
]);

let antonyms: ReadonlyMap<string, ReadonlySet<string>> | null = null;
/** Antonyms by stem, both ways. English only. */
function table(): ReadonlyMap<string, ReadonlySet<string>> {
  if (antonyms) return antonyms;
  const stem = stemOf('en');
  const map = new Map<string, Set<string>>();
  const put = (a: string, b: string): void => {
    const known = map.get(a);
    if (known) known.add(b);
    else map.set(a, new Set([b]));
  };
  for (const group of ANTONYM_PAIRS.split('|')) {
    const [word, ...others] = group.trim().split(' ');
    for (const other of others) {
      const [a, b] = [stem(word!), stem(other)];
      if (a === b || UNSURE.has(`${word!} ${other}`)) continue;
      put(a, b);
      put(b, a);
    }
  }
  return (antonyms = map);
}

/** A word of the claim whose antonym stands in its place in the source. */
export interface Opposite extends Span {
  /** The antonym as the source writes it, with the sentence that has it. */
  readonly word: string;
  readonly sentence: number;
}

/**
 * Words of a claim that the best passage lacks, but whose antonym stands there directly beside a word that both share, on the same side of it.
 */
export function oppositesOf(index: SourceIndex, tokens: readonly Token[], { passage }: Alignment): Opposite[] {
  if (index.language !== 'en' || passage === null) return [];
  const passages = [passage - 1, passage, passage + 1].filter((sentence) => index.sentences[sentence]);
  const there = new Set(passages.flatMap((sentence) => index.stemsOf(sentence)));
  return tokens.flatMap((token, i) => {
    const others = table().get(token.stem);
    if (!others || there.has(token.stem) || ![...others].some((other) => there.has(other))) return [];
    const [before, after] = [near(tokens, i, -1), near(tokens, i, 1)];
    for (const sentence of passages) {
      const own = contentOf(index.textOf(sentence), 'en');
      const opposite = own.find(
        ({ stem }, at) => others.has(stem) && (shares(before, near(own, at, -1)) || shares(after, near(own, at, 1))),
      );
      if (opposite) return [{ start: token.start, end: token.end, word: opposite.text, sentence }];
    }
    return [];
  });
}

const REACH = 1;

/** Stems of the content words before (-1) or after (1) a word. */
function near(tokens: readonly Token[], at: number, side: 1 | -1): readonly string[] {
  const [from, to] = side === 1 ? [at + 1, at + 1 + REACH] : [Math.max(0, at - REACH), at];
  return tokens.slice(from, to).map(({ stem }) => stem);
}

const shares = (a: readonly string[], b: readonly string[]): boolean => a.some((stem) => b.includes(stem));
