import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Span } from '../../../src/core/judge';

/** A record of the labelled sets: a claim beside its source, or a content unit beside a summary. */
export interface Labelled {
  readonly id: string;
  readonly set: string;
  readonly split: 'train' | 'dev';
  readonly label: 'supported' | 'unsupported' | 'present' | 'absent';
  readonly claim?: string;
  readonly source?: string;
  readonly summary?: string;
  readonly unit: string;
  readonly domain?: string;
  readonly share?: number;
  readonly spans?: readonly Span[];
}

export const isGood = ({ label }: Labelled): boolean => label === 'supported' || label === 'present';
export const isCoverage = ({ label }: Labelled): boolean => label === 'present' || label === 'absent';

/** All sets of a folder, by name. */
export function loadSets(folder: string): Map<string, readonly Labelled[]> {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.jsonl.gz'))
    .sort();
  return new Map(
    files.map((file) => {
      const lines = gunzipSync(readFileSync(path.join(folder, file)))
        .toString()
        .split('\n')
        .filter(Boolean);
      return [file.replace('.jsonl.gz', ''), lines.map((line) => JSON.parse(line) as Labelled)];
    }),
  );
}
