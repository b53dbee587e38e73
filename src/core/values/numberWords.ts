import { readEnglish } from './englishNumbers';
import { adjoin, fits, fitsFrench, table, type WordNumber } from './wordNumber';
import type { Word } from './words';

/** Numbers written in words, read from a run of words: `twenty-five`, `two and a half million`, `three quarters`. */

const UNITS: Readonly<Record<string, ReadonlyMap<string, number>>> = {
  de: new Map([
    ...table(
      0,
      'null eins zwei drei vier funf sechs sieben acht neun zehn elf zwolf dreizehn vierzehn funfzehn sechzehn siebzehn achtzehn neunzehn',
    ),
    ...table(20, 'zwanzig dreissig vierzig funfzig sechzig siebzig achtzig neunzig', 10),
  ]),
  fr: new Map([
    ...table(2, 'deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize'),
    ...table(20, 'vingt trente quarante cinquante soixante', 10),
    ['septante', 70],
    ['nonante', 90],
  ]),
  es: new Map([
    ...table(
      2,
      'dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte',
    ),
    ...table(21, 'veintiuno veintidos veintitres veinticuatro veinticinco veintiseis veintisiete veintiocho veintinueve'),
    ...table(30, 'treinta cuarenta cincuenta sesenta setenta ochenta noventa', 10),
    ...table(200, 'doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos', 100),
  ]),
  it: new Map([
    ...table(
      2,
      'due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove',
    ),
    ...table(20, 'venti trenta quaranta cinquanta sessanta settanta ottanta novanta', 10),
  ]),
  pt: new Map([
    ...table(2, 'dois tres quatro cinco seis sete oito nove dez onze doze treze quatorze quinze dezesseis dezessete dezoito dezenove'),
    ...table(20, 'vinte trinta quarenta cinquenta sessenta setenta oitenta noventa', 10),
    ...table(200, 'duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos', 100),
    ['duas', 2],
  ]),
  nl: new Map([
    ...table(2, 'twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien'),
    ...table(20, 'twintig dertig veertig vijftig zestig zeventig tachtig negentig', 10),
  ]),
};
const AND: Readonly<Record<string, string>> = { en: 'and', de: 'und', fr: 'et', es: 'y', it: 'e', pt: 'e', nl: 'en' };

/** Parts of a whole. Other words of the kind are too common to be held against a claim, but bear one out: a Hälfte is 50 %. */
const FRACTIONS = new Map<string, number>([
  ...'halfte halb halbe halben moitie mitad meta metade helft'.split(' ').map((word): [string, number] => [word, 0.5]),
  ...'drittel tiers tercio tercios terzo terzi terco tercos derde'.split(' ').map((word): [string, number] => [word, 1 / 3]),
  ...'viertel quart quarts cuarto cuartos quarto quarti quartos kwart'.split(' ').map((word): [string, number] => [word, 0.25]),
]);
const MAGNITUDES = new Map<string, number>([
  ...(['hundred', 'hundert', 'cent', 'cents', 'cien', 'ciento', 'cento', 'cem', 'honderd'] as const).map((word): [string, number] => [
    word,
    100,
  ]),
  ...(['thousand', 'tausend', 'mille', 'mil', 'mila', 'duizend'] as const).map((word): [string, number] => [word, 1000]),
  ...(['million', 'millionen', 'millions', 'millon', 'millones', 'milione', 'milioni', 'milhao', 'milhoes', 'miljoen'] as const).map(
    (word): [string, number] => [word, 1e6],
  ),
  ...(['milliarde', 'milliarden', 'milliard', 'milliards', 'miliardo', 'miliardi', 'miljard'] as const).map((word): [string, number] => [
    word,
    1e9,
  ]),
]);
/** The number in words that begins at `words[at]`, or null. */
export function readWordNumber(text: string, words: readonly Word[], at: number, language: string | null): WordNumber | null {
  const tag = (language ?? 'en').slice(0, 2);
  const units = UNITS[tag];
  if (!units) return readEnglish(text, words, at);
  const part = FRACTIONS.get(words[at]!.folded);
  if (part) return { value: part, others: [], kind: 'fraction', count: 1, unitOfLastDigit: 0.01, weak: true };
  return readOther(text, words, at, units, tag) ?? readCompound(words[at]!, tag);
}

function readOther(text: string, words: readonly Word[], at: number, units: ReadonlyMap<string, number>, tag: string): WordNumber | null {
  const and = AND[tag] ?? '';
  const fitting = tag === 'fr' ? fitsFrench : fits;
  let [total, current, i, seen, magnitude] = [0, 0, at, false, 1];
  for (; i < words.length && (i === at || adjoin(text, words[i - 1]!, words[i]!)); i++) {
    const word = words[i]!.folded;
    const unit = units.get(word);
    const big = MAGNITUDES.get(word);
    if (tag === 'fr' && current % 100 === 4 && /^vingts?$/.test(word)) current += 76;
    else if (unit !== undefined && (!seen || fitting(current, unit))) {
      current += unit;
      magnitude = 1;
      seen = true;
    } else if (big && (seen || (big < 1e6 && word !== 'mil' && word !== 'cents'))) {
      if (big === 100) current = (current || 1) * big;
      else {
        total += (current || 1) * big;
        current = 0;
      }
      magnitude = big;
      seen = true;
    } else if (
      word !== and ||
      !seen ||
      i + 1 >= words.length ||
      !units.has(words[i + 1]!.folded) ||
      !fitting(current, units.get(words[i + 1]!.folded)!)
    )
      break;
  }
  if (!seen) return null;
  const part = i < words.length && adjoin(text, words[i - 1]!, words[i]!) ? FRACTIONS.get(words[i]!.folded) : undefined;
  const share = (total + current) * (part ?? 1);
  if (part && share < 1) return { value: share, others: [], kind: 'fraction', count: i + 1 - at, unitOfLastDigit: 0.01, weak: false };
  return { value: total + current, others: [], kind: 'cardinal', count: i - at, unitOfLastDigit: magnitude, weak: total + current <= 1 };
}

const COMPOUND: Readonly<Record<string, { readonly and: string; readonly ones: string }>> = {
  de: { and: 'und', ones: 'ein zwei drei vier funf sechs sieben acht neun' },
  nl: { and: 'en', ones: 'een twee drie vier vijf zes zeven acht negen' },
};

/** German and Dutch write tens as one word, ones first: `einundzwanzig`, `tweeenveertig`. */
function readCompound({ folded }: Word, tag: string): WordNumber | null {
  const rule = COMPOUND[tag];
  if (!rule) return null;
  for (const [i, one] of rule.ones.split(' ').entries()) {
    if (!folded.startsWith(one + rule.and)) continue;
    const tens = UNITS[tag]!.get(folded.slice(one.length + rule.and.length));
    if (tens && tens >= 20) return { value: tens + i + 1, others: [], kind: 'cardinal', count: 1, unitOfLastDigit: 1, weak: false };
  }
  return null;
}
