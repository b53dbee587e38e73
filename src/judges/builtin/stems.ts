import { newStemmer } from 'snowball-stemmers';
import { stemmer as porter } from 'stemmer';

const SNOWBALL: Readonly<Record<string, string>> = {
  de: 'german',
  fr: 'french',
  es: 'spanish',
  it: 'italian',
  pt: 'portuguese',
  nl: 'dutch',
  sv: 'swedish',
  da: 'danish',
  nb: 'norwegian',
  no: 'norwegian',
  fi: 'finnish',
  ru: 'russian',
  ro: 'romanian',
  hu: 'hungarian',
  tr: 'turkish',
};
/** Words kept per language before the memory is dropped. */
const MEMORY = 50_000;

export type Stem = (folded: string) => string;
const stems = new Map<string, Stem>();

/** The stemmer of a language (two letters): Porter for English, Snowball for others, none where there is none. Expects folded words. */
export function stemOf(language: string): Stem {
  let stem = stems.get(language);
  if (!stem) stems.set(language, (stem = remembering(language === 'en' ? english : snowball(SNOWBALL[language]))));
  return stem;
}

/** Number words as digits, so that `two` and `2` are one word. */
const DIGITS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty';
/** Forms that no stemmer knows. */
const IRREGULAR = `become became|begin began begun|break broke broken|bring brought|build built|buy bought|catch caught|choose chose chosen|come came
  |die died dying|drive drove driven|eat ate eaten|fall fell fallen|feel felt|fight fought|find found|flee fled|fly flew flown|get got gotten|give gave given|go went gone
  |grow grew grown|hear heard|hide hid hidden|hold held|keep kept|know knew known|lead led|leave left|lose lost|make made|mean meant|meet met
  |pay paid|rise rose risen|run ran|see saw seen|seek sought|sell sold|send sent|shake shook|shoot shot|sing sang sung|sink sank sunk|sit sat|sleep slept|speak spoke spoken
  |spend spent|stand stood|steal stole stolen|strike struck|swim swam|take took taken|teach taught|tell told|think thought|throw threw thrown|wear wore worn
  |win won|write wrote written|man men|woman women|child children|person people|foot feet|tooth teeth|wife wives|life lives`;
const BASES: ReadonlyMap<string, string> = new Map([
  ...DIGITS.split(' ').map((word, i): [string, string] => [word, String(i)]),
  ...IRREGULAR.split('|').flatMap((group) => {
    const [base, ...forms] = group.trim().split(' ');
    return forms.map((form): [string, string] => [form, porter(base!)]);
  }),
]);
const english: Stem = (word) => BASES.get(word) ?? porter(word);

function snowball(algorithm: string | undefined): Stem {
  if (!algorithm) return (word) => word;
  const stemmer = newStemmer(algorithm);
  return (word) => stemmer.stem(word);
}

function remembering(stem: Stem): Stem {
  const memory = new Map<string, string>();
  return (word) => {
    let found = memory.get(word);
    if (found === undefined) {
      if (memory.size >= MEMORY) memory.clear();
      // Stemmers are written for words; a run of letters longer than any word would only cost time.
      memory.set(word, (found = word.length > 40 ? word : stem(word)));
    }
    return found;
  };
}
