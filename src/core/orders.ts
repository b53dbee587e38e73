import type { Source, Span } from './judge';
import type { Order } from './result';
import type { SummarySentence } from './sentences';

const JUDGE = '(?:judge|grader|evaluator|reviewer|checker|assistant|ai|llm|(?:language )?model)';
const RULES =
  '(?:instructions?|rules?|prompts?|orders?|guidelines|anweisungen|regeln|instructions|consignes|instrucciones|reglas|istruzioni|instruções)';

/**
 * What texts say that want to be judged well without deserving it. Texts about such texts say it as well: it is shown, and nothing
 * more. Without the flag `u`, which makes the search of a long source five times as long.
 */
const ORDERS: readonly RegExp[] = [
  new RegExp(
    `\\b(?:ignore|disregard|forget|override|ignoriere|missachte|vergiss|ignorez|oubliez|ignora|olvida|dimentica)\\b[^.!?\\n]{0,40}\\b${RULES}\\b`,
    'gi',
  ),
  /\b(?:mark|rate|judge|label|treat|consider|report|score)\b[^.!?\n]{0,15}\b(?:all|every|each|everything|any)\b[^.!?\n]{0,40}\b(?:supported|correct|true|faithful|answered|perfect)\b/gi,
  /\b(?:answer|reply|respond|say)\b[^.!?\n]{0,20}\b(?:yes|supported|true)\b[^.!?\n]{0,20}\b(?:all|every|each|any)\b/gi,
  new RegExp(`\\byou are (?:now )?(?:an?|the) ${JUDGE}\\b`, 'gi'),
  new RegExp(`\\b(?:note|message|instructions?|attention|notice)\\b,? (?:to|for) (?:the |any |all )?${JUDGE}s?\\b`, 'gi'),
  /<\/?(?:source|summary|claims|questions|system|instructions?)\b[^>\n]{0,40}>/gi,
];

/** The places of a text that give orders to whoever judges it, in order; UTF-16 offsets. */
export function ordersIn(text: string): Span[] {
  const found = ORDERS.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ index, 0: words }) => ({ start: index, end: index + words.length })),
  ).sort((one, other) => one.start - other.start);
  return found.filter(({ start }, index) => index === 0 || start >= found[index - 1]!.end);
}

/** Words of source and summary that give orders to the judge. They stand between fences, and no judge is to follow them: shown, and nothing more. */
export function findOrders(source: Source, sentences: readonly SummarySentence[]): Order[] {
  return [
    ...source.flatMap(({ id, text }) => ordersIn(text).map((span) => ({ ...span, quote: text.slice(span.start, span.end), source: id }))),
    ...sentences.flatMap(({ text, place }) =>
      ordersIn(text).map((span) => ({ ...place(span), quote: text.slice(span.start, span.end), source: null })),
    ),
  ];
}
