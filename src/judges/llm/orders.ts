import type { Call, Sentence, Source, Span } from '../../core/judge';
import type { Connection } from './connection';

const JUDGE = '(?:judge|grader|evaluator|reviewer|checker|assistant|ai|llm|(?:language )?model)';
const RULES =
  '(?:instructions?|rules?|prompts?|orders?|guidelines|anweisungen|regeln|instructions|consignes|instrucciones|reglas|istruzioni|instruções)';

/** What texts say that want to be judged well without deserving it. Texts about such texts say it as well: it is shown, and nothing more. */
const ORDERS: readonly RegExp[] = [
  new RegExp(
    `\\b(?:ignore|disregard|forget|override|ignoriere|missachte|vergiss|ignorez|oubliez|ignora|olvida|dimentica)\\b[^.!?\\n]{0,40}\\b${RULES}\\b`,
    'giu',
  ),
  /\b(?:mark|rate|judge|label|treat|consider|report|score)\b[^.!?\n]{0,15}\b(?:all|every|each|everything|any)\b[^.!?\n]{0,40}\b(?:supported|correct|true|faithful|answered|perfect)\b/giu,
  /\b(?:answer|reply|respond|say)\b[^.!?\n]{0,20}\b(?:yes|supported|true)\b[^.!?\n]{0,20}\b(?:all|every|each|any)\b/giu,
  new RegExp(`\\byou are (?:now )?(?:an?|the) ${JUDGE}\\b`, 'giu'),
  new RegExp(`\\b(?:note|message|instructions?|attention|notice)\\b,? (?:to|for) (?:the |any |all )?${JUDGE}s?\\b`, 'giu'),
  /<\/?(?:source|summary|claims|questions|system|instructions?)\b[^>\n]{0,40}>/giu,
];

/** The places of a text that give orders to whoever judges it, in order; UTF-16 offsets. */
export function ordersIn(text: string): Span[] {
  const found = ORDERS.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ index, 0: words }) => ({ start: index, end: index + words.length })),
  ).sort((one, other) => one.start - other.start);
  return found.filter(({ start }, index) => index === 0 || start >= found[index - 1]!.end);
}

/** Tells of orders in source and summary. They stand between fences, and the judge is told not to follow them. */
export function reportOrders({ endpoint }: Connection, source: Source, sentences: readonly Sentence[], call: Call): void {
  const quoted = (place: 'source' | 'summary', { id, text }: { readonly id: string; readonly text: string }) =>
    ordersIn(text).map(({ start, end }) => ({ in: place, id, quote: text.slice(start, end) }));
  const found = [
    ...source.flatMap((document) => quoted('source', document)),
    ...sentences.flatMap((sentence) => quoted('summary', sentence)),
  ];
  if (found.length === 0) return;
  endpoint.log.warn(`${found.length} orders to the judge found in the texts, not followed`);
  call.report({ kind: 'orders', found });
}
