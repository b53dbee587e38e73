import { window } from 'vscode';
import type { Span } from '../core/judge';
import { sentencesOf, type SummarySentence } from '../core/sentences';
import { claimsAt, type PlacedClaim } from './evidence';
import { formatOf, openDocument, uriFrom } from './documents';
import { rangeOf } from './ranges';
import type { Results } from './results';

/** A claim as an argument of a command: plain data that says which one it is. */
export interface ClaimReference {
  readonly uri: string;
  /** Where its words begin, in UTF-16 units of the document. */
  readonly offset: number;
  readonly claim: string;
}

export const referenceTo = ({ claim: { id }, place, tracked: { uri } }: PlacedClaim): ClaimReference => ({
  uri: uri.toString(),
  offset: place.start,
  claim: id,
});

/** The claim that is meant, where it is still in its place; arguments of commands may come from anywhere. */
export function claimReferredTo(argument: unknown, results: Results): PlacedClaim | null {
  if (typeof argument !== 'object' || argument === null) return null;
  const { uri: address, offset, claim } = argument as Partial<Record<keyof ClaimReference, unknown>>;
  const uri = uriFrom(address);
  if (!uri || typeof offset !== 'number') return null;
  return claimsAt(results, uri, offset).find((one) => one.claim.id === claim && one.place.start === offset) ?? null;
}

/** The sentence that a claim stands in now, and where its other claims are. */
export function sentenceAround(placed: PlacedClaim): { readonly sentence: SummarySentence; readonly others: readonly Span[] } | null {
  const { place, tracked } = placed;
  const document = openDocument(tracked.uri);
  if (!document) return null;
  const all = sentencesOf(document.getText(), { format: formatOf(document), region: tracked.region });
  const sentence = all.find(({ start, end }) => start <= place.start && place.end <= end);
  return sentence ? { sentence, others: othersIn(sentence, placed) } : null;
}

/** A claim whose words were changed (by another fix) is somewhere before or behind. */
function othersIn({ start, end }: SummarySentence, { claim, tracked }: PlacedClaim): Span[] {
  const others = tracked.claims.filter(({ id }) => id !== claim.id);
  return others.flatMap(({ place, sentence, start: judged }) => {
    if (place) return start <= place.start && place.end <= end ? [place] : [];
    if (sentence !== claim.sentence) return [];
    return judged < claim.start ? [{ start, end: start }] : [{ start: end, end }];
  });
}

/** `summaryLint.revealClaim`: selects a claim's words in its summary. */
export const revealClaim =
  (results: Results) =>
  async (argument: unknown): Promise<void> => {
    const found = claimReferredTo(argument, results);
    const document = found && openDocument(found.tracked.uri);
    if (!document) return;
    const column = window.visibleTextEditors.find((editor) => editor.document === document)?.viewColumn;
    await window.showTextDocument(document, { selection: rangeOf(document, found.place), ...(column && { viewColumn: column }) });
  };
