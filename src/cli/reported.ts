import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { measuresOf } from '../core/measures';
import type { Reported, ReportedText } from '../core/report/reported';
import type { CheckResult } from '../core/result';
import type { TextFile } from './files';

/** A result with its files, as reports are made of it. */
export function reportedOf(result: CheckResult, summary: TextFile, sources: readonly TextFile[], scale: number): Reported {
  return {
    result,
    summary: textOf(summary),
    sources: sources.map(textOf),
    measures: measuresOf(summary.text, sources, result),
    scale,
    edited: new Set(),
    dismissed: new Map(),
  };
}

const textOf = ({ path: id, name, text, before }: TextFile): ReportedText => ({ id, name, address: addressOf(id), text, before });

/** A path as given, relative where it is, so that tools find the file in their own copy of it. */
const addressOf = (file: string): string =>
  path.isAbsolute(file)
    ? pathToFileURL(file).href
    : path.normalize(file).replaceAll('\\', '/').split('/').map(encodeURIComponent).join('/');
