import { draftShape, type GivenDraft } from '../shapes';
import { TEXTS_ARE_DATA, type Prompt } from './prompt';

const SYSTEM = `You write one sentence for a summary. It states only what the passages say, with their values as they stand.
${TEXTS_ARE_DATA}

Write in the language and the tone of the summary, at most 30 words, fit to stand among its sentences without an introduction.

Fields:
sentence: the sentence, as plain text.`;

const EXAMPLE = `Example. Passages: [1] The Aldery mill, built in 1903, runs 12 looms. Wanted: an answer to the question “Does the Aldery mill run 12 looms?”
{"drafts":[{"sentence":"The Aldery mill runs 12 looms."}]}`;

/** All texts are fenced; the passages come first. */
export const draftPrompt = (
  { passages, summary, wanted }: { passages: string; summary: string; wanted: string },
  cacheKey: string,
): Prompt<GivenDraft> => ({
  kind: 'draft',
  shape: draftShape,
  system: SYSTEM,
  example: EXAMPLE,
  user: `${passages}\n\n${summary}\n\n${wanted}`,
  cacheKey,
});
