import assert from 'node:assert/strict';
import type { Citation, Clue } from '../../../../../src/core/judge';
import { Pacer } from '../../../../../src/judges/builtin/pacer';
import { readSentence } from '../../../../../src/judges/builtin/mismatch';
import { indexSource } from '../../../../../src/judges/builtin/sourceIndex';

/**
 * A rule with a source and a claim. Braces in the claim enclose the words that must be flagged, and no others may be; braces in the source
 * enclose what must be named as said there instead. `~` before a brace in the claim: flagged with low confidence, as computable; in the source:
 * named only as nearest, or as what it is computed from.
 */
export type Row = readonly [rule: string, source: string, claim: string, correction?: string];

interface Marked {
  readonly text: string;
  readonly spans: readonly { readonly start: number; readonly end: number; readonly low: boolean }[];
}

function marksOf(marked: string): Marked {
  const spans: { start: number; end: number; low: boolean }[] = [];
  let text = '';
  for (const part of marked.split(/(~?\{[^}]*\})/)) {
    const words = /^~?\{([^}]*)\}$/.exec(part)?.[1];
    if (words !== undefined) spans.push({ start: text.length, end: text.length + words.length, low: part.startsWith('~') });
    text += words ?? part;
  }
  return { text, spans };
}

const wordsOf = (clue: Clue | null): readonly string[] =>
  clue?.kind === 'nearest' ? [clue.words] : clue?.kind === 'computed' ? clue.from : [];

export async function holdRow([rule, source, claim, correction]: Row, language: string): Promise<void> {
  const said = marksOf(source);
  const claimed = marksOf(claim);
  const index = await indexSource([{ id: 'a', name: 'a', text: said.text }], language, new Pacer(new AbortController().signal));
  const { mismatches } = readSentence(index, claimed.text);
  assert.deepEqual(
    mismatches.map(({ start, end, confidence }) => ({ words: claimed.text.slice(start, end), start, end, low: confidence === 'low' })),
    claimed.spans.map(({ start, end, low }) => ({ words: claimed.text.slice(start, end), start, end, low })),
    rule,
  );
  const named = mismatches.flatMap(({ instead }) => (instead ? [instead] : []));
  const sure = said.spans.filter(({ low }) => !low);
  assert.deepEqual(
    named.map(({ words }) => words),
    sure.map(({ start, end }) => said.text.slice(start, end)),
    `${rule}: what the source says instead`,
  );
  const near = mismatches.filter(({ instead }) => !instead).flatMap(({ clue }) => wordsOf(clue));
  assert.deepEqual(
    near,
    said.spans.filter(({ low }) => low).map(({ start, end }) => said.text.slice(start, end)),
    `${rule}: what is named as nearest`,
  );
  const cited = mismatches.flatMap(({ evidence }) => evidence);
  for (const { start, end } of said.spans) {
    const holds = ({ quote, at }: Citation) => at!.offset <= start && end <= at!.offset + quote.length;
    assert.ok(cited.some(holds), `${rule}: the sentence that says it`);
  }
  if (correction !== undefined) assert.equal(named[0]?.text, correction, `${rule}: the correction`);
}

export function table(name: string, rows: readonly Row[], language = 'en'): void {
  describe(name, () => {
    for (const row of rows) it(`${row[0]}: ${row[2]}`, () => holdRow(row, language));
  });
}
