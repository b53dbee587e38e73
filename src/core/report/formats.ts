import type { Words } from '../wording';
import { resultJson } from './json';
import { resultMarkdown } from './markdown';
import type { Reported } from './reported';
import { resultSarif, type SarifOptions } from './sarif';

/** Files that a result can be written to. */
export const REPORT_FORMATS = ['markdown', 'json', 'sarif'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

/** The result as the text of a file, without its last line end. @param words of the reader, for what only people read */
export function reportText(format: ReportFormat, reported: Reported, words: Words, options: SarifOptions): string {
  switch (format) {
    case 'markdown':
      return resultMarkdown(reported, words).trimEnd();
    case 'json':
      return asJson(resultJson(reported));
    case 'sarif':
      return asJson(resultSarif(reported, options));
  }
}

export const asJson = (value: unknown): string => JSON.stringify(value, null, 2);
