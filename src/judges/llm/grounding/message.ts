import { cacheKeyOf, sendable } from '../fences';
import type { PlainPrompt } from '../prompts/prompt';
import type { GroundingProfile } from './profiles';

/**
 * One question to a grounding model. Such models know one form of message and no markers, so what keeps a text from ending the
 * document and stating a claim of its own is that no line of it begins as the form's own lines do.
 * @param vary as a vote, or as another try, which shall not be the same over again
 */
export function supportPrompt(profile: GroundingProfile, document: string, claim: string, vary: boolean): PlainPrompt {
  const labels = labelsOf(profile);
  const texts: Readonly<Record<string, string>> = {
    document: withoutLabels(sendable(document), labels),
    claim: withoutLabels(oneLine(sendable(claim)), labels),
  };
  return {
    ...{ kind: 'support', shape: null, system: profile.system ?? '', example: '' },
    // In one go: what looks like a place of the form in one text is not filled with the other.
    user: profile.user.replace(/\{(document|claim)\}/g, (_, name: string) => texts[name]!),
    cacheKey: cacheKeyOf('support', texts['document']!),
    vary,
  };
}

export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** What the lines of the form begin with, such as `Document:`. */
const labelsOf = ({ user }: GroundingProfile): string[] =>
  user
    .split('\n')
    .map((line) => line.split(/\{(?:document|claim)\}/, 1)[0]!.trim())
    .filter((label) => /[\p{L}\p{N}]/u.test(label));

/** The marks may be of Markdown, or invisible; none of them ends a line, as the search for one would begin anew at each. */
const LINE_START = String.raw`(^|[\n\r\v\f\u0085\u2028\u2029])((?:[^\S\n\r\v\f\u2028\u2029]|[\u200b-\u200f\u2060\ufeff>*_#-])*)`;

/** Puts a quotation mark before every line that begins like a line of the form: `“Claim: …`. */
function withoutLabels(text: string, labels: readonly string[]): string {
  if (!labels.length) return text;
  const names = labels.map((label) =>
    label
      .replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
      .replace(/\s+/g, '\\s+')
      .replace(/:$/, '\\s*[:\uff1a]'),
  );
  return text.replace(new RegExp(`${LINE_START}(?=${names.join('|')})`, 'giu'), '$1$2“');
}
