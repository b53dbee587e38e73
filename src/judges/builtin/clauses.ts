/** Cuts a sentence down to the clause that states its point. */

const MOST_WORDS = 15;
/** Words that must be left, so that a cut never leaves a fragment. */
const FEWEST_WORDS = 4;

const ASIDES = /\s*(?:\([^()]*\)|\[[^[\]]*\]|[–—]\s[^–—]*\s[–—](?=\s)|\s-\s[^-]*\s-(?=\s))/gu;
const SAYS =
  '(?:said|says|say|told|added|adds|explained|explains|noted|notes|reported|reports|announced|announces|wrote|writes|argued|argues|warned|warns|believes|stated|states|claimed|claims)';
const NAMED =
  "(?:\\p{Lu}[\\p{L}.'’-]*|he|she|they|it|the|a|an|of|for|and|who|officials?|police|researchers?|spokes\\p{L}+|authors?|council|ministry)";
const ATTRIBUTIONS: readonly RegExp[] = [
  /^(?:according to|in the words of|as reported by)\s[^,]{2,80},\s*/iu,
  /,\s*(?:according to|as reported by)\s[^,]{2,80}(?=,|$)|\s(?:according to|as reported by)\s[^,]{2,40}$/iu,
  new RegExp(`,\\s*(?:${NAMED}\\s+){1,6}${SAYS}(?:\\s+(?:on\\s+)?\\p{Lu}\\p{L}+|\\s+in a [^,.]+)?(?=[.,;]|$)`, 'iu'),
  new RegExp(`^(?:${NAMED}\\s+){1,6}${SAYS}\\s+(?:on\\s+\\p{Lu}\\p{L}+\\s+)?that\\s+`, 'iu'),
];
/** What a part between commas begins with when the sentence can do without it. */
const SUBORDINATE =
  /^(?:and\s+|but\s+)?(?:(?:in|of|for|to|with|by|from|at|on|under|during) (?:which|whom|whose)|which|who|whom|whose|where|when|while|whereas|although|though|even|because|since|as|after|before|until|unless|if|despite|in spite|including|such as|with|without|so that|in order|including|especially|particularly|however|meanwhile|moreover|\p{L}+ing|die|der|das|weil|obwohl|wobei|nachdem|während|qui|que|dont|où|lorsque|quand|parce|car|cuando|donde|porque|aunque|che|dove|quando|perché|onde|dat|waar|omdat|hoewel)\b/iu;
/** What says who somebody is, between a name and the rest: Ana Falk, a former judge, … */
const APPOSITION =
  /(?<=\p{Lu}[\p{L}'’-]+),\s(?:an?|the|his|her|their|its)\s(?:[\p{Ll}\p{N}'’-]+\s){0,5}[\p{Ll}\p{N}'’-]+,(?!\s(?:and|or|an?|the|his|her|their|its)\s)/u;
/** A clause about the noun before it, to the end of the sentence. */
const RELATIVE = new RegExp(
  `(?<!\\b(?:${SAYS}|believed?|thinks?|thought|knows?|knew|means?|meant|shows?|showed|decided?|agreed?|hopes?|hoped))\\s(?:that|which|who)\\s(?:is|are|was|were|has|have|had|will|would|can|could)\\s[^,;]*$`,
  'u',
);
/** Where the second of two main clauses begins. */
const SECOND = /(?:;\s+|:\s+|,\s+(?:and|but|or|so|yet|und|aber|et|mais|y|pero|e|ma|mas|en|maar)\s+)/iu;

const wordsIn = (text: string): number => text.match(/[\p{L}\p{N}]+(?:['’.,-][\p{L}\p{N}]+)*/gu)?.length ?? 0;

/** The clause of a sentence, with its own full stop where it has one. Its words stand in the sentence in this order. */
export function clauseOf(sentence: string): string {
  const end = /[.!?。！？．।]["'”’»)\]]*\s*$/u.exec(sentence)?.[0].trim() ?? '';
  let text = sentence
    .replace(/[*_\x60]{1,3}(?=\S)|(?<=\S)[*_\x60]{1,3}/g, '')
    .replace(/^\s*(?:[-*•–>#]+|\(?\d{1,2}[.)])\s+/u, '')
    .replace(/\s+/gu, ' ')
    .trim();
  if (end) text = text.slice(0, text.length - end.length).trimEnd();
  text = shorter(text, text.replace(ASIDES, ''));
  for (const attribution of ATTRIBUTIONS) text = shorter(text, text.replace(attribution, ''));
  if (wordsIn(text) > MOST_WORDS) text = shorter(text, text.replace(APPOSITION, ''));
  if (wordsIn(text) > MOST_WORDS) text = shorter(text, withoutSubordinates(text));
  if (wordsIn(text) > MOST_WORDS) text = shorter(text, text.split(SECOND, 1)[0]!);
  if (wordsIn(text) > MOST_WORDS) text = shorter(text, text.replace(RELATIVE, ''));
  return text + (end.startsWith('.') || end === '' ? end.slice(0, 1) : end);
}

/** What a cut leaves hanging at the end. */
const HANGING = /,?\s*\b(?:which|who|that|and|but|or)$/iu;

function shorter(text: string, cut: string): string {
  if (cut === text || wordsIn(cut) < FEWEST_WORDS) return text;
  const left = cut
    .trim()
    .replace(HANGING, '')
    .replace(/^[,;]\s*/, '');
  return left.charAt(0).toUpperCase() + left.slice(1);
}

/** Leaves out parts between commas that depend on another, the last ones first, until the rest is short enough. */
function withoutSubordinates(text: string): string {
  const parts = text.split(/,\s+/);
  for (let i = parts.length - 1; i >= 0 && wordsIn(parts.join(', ')) > MOST_WORDS && parts.length > 1; i--) {
    if (!SUBORDINATE.test(parts[i]!)) continue;
    parts.splice(i, 1);
    // Both commas of what stood in the middle go with it.
    if (i > 0 && i < parts.length && !SUBORDINATE.test(parts[i - 1]!)) parts.splice(i - 1, 2, `${parts[i - 1]!} ${parts[i]!}`);
  }
  return parts.join(', ');
}
