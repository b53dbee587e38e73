// Sources and summaries of any length, invented, the same on every run.

const PEOPLE = [
  'Amara Lind',
  'Tobias Renner',
  'Ines Falk',
  'Owen Tremaine',
  'Ruta Sadowska',
  'Paul Achterberg',
  'Maya Iyer',
  'Jonas Weber',
];
const PLACES = [
  'Kestrel Bay',
  'Mill Square',
  'Oberfeld',
  'Harlow',
  "Brewer's Gate",
  'Aldery',
  'Northmoor',
  'Saltmarsh',
  'Eastwick',
  'Fernhill',
];
const THINGS = [
  'bridge',
  'library',
  'tram line',
  'school',
  'harbour',
  'market hall',
  'theatre',
  'hospital',
  'waterworks',
  'playground',
  'museum',
];
const DEEDS = [
  'repaired',
  'reopened',
  'inspected',
  'extended',
  'sold',
  'painted',
  'measured',
  'closed',
  'insured',
  'visited',
  'rebuilt',
  'lit',
];
const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];
const WHYS = [
  'because of cracks in its walls',
  'after a long dispute',
  'with money from the state',
  'without a vote of the council',
  'in spite of the rain',
];

/** A generator of the numbers from 0 up to, not including, 1 (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export interface Pair {
  readonly source: string;
  readonly summary: string;
}

/** A source of sentences about a town, and a summary made of some of them. Each sentence of the source is there once. */
export function pairOf(wanted: { sourceWords?: number; sourceCharacters?: number; summarySentences: number; seed?: number }): Pair {
  const random = randomFrom(wanted.seed ?? 1);
  const one = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)]!;
  const sentences: string[] = [];
  let [words, characters] = [0, 0];
  while (words < (wanted.sourceWords ?? 0) || characters < (wanted.sourceCharacters ?? 0)) {
    const number = sentences.length + 100 + Math.floor(random() * 900);
    const sentence = `In ${one(MONTHS)} ${one(PEOPLE)} ${one(DEEDS)} the ${one(THINGS)} of ${one(PLACES)} for ${number} crowns ${one(WHYS)}.`;
    sentences.push(sentence);
    words += sentence.split(' ').length;
    characters += sentence.length + 1;
  }
  const paragraphs = Array.from({ length: Math.ceil(sentences.length / 6) }, (_, index) =>
    sentences.slice(index * 6, index * 6 + 6).join(' '),
  );
  const step = Math.floor(sentences.length / wanted.summarySentences);
  const summary = Array.from({ length: wanted.summarySentences }, (_, index) => sentences[index * step]!);
  return { source: `${paragraphs.join('\n\n')}\n`, summary: `${summary.join(' ')}\n` };
}

/** The summary after an edit of one of its sentences. */
export const edited = (summary: string): string => summary.replace(/for (\d+) crowns/, 'for $1 crowns in all');
