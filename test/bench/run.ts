// npm run bench [-- --json FILE] [-- --only host|models|offline]: prints what this version costs, and writes it as one flat object.
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { Figures } from './figures';
import { hostFigures } from './hostFigures';
import { modelFigures } from './modelFigures';
import { offlineFigures } from './offlineFigures';

const PARTS: Record<string, () => Promise<Figures>> = { host: hostFigures, models: modelFigures, offline: offlineFigures };

const { values } = parseArgs({ options: { json: { type: 'string' }, only: { type: 'string' } } });

const shown = (value: number): string => new Intl.NumberFormat('en', { maximumSignificantDigits: 4 }).format(value);

async function main(): Promise<void> {
  const figures: Figures = {};
  for (const [name, measure] of Object.entries(PARTS)) {
    if (!values.only || values.only === name) Object.assign(figures, await measure());
  }
  console.log();
  const width = Math.max(...Object.keys(figures).map((name) => name.length));
  for (const [name, value] of Object.entries(figures)) console.log(`${name.padEnd(width)}  ${shown(value).padStart(12)}`);
  if (values.json) await writeFile(values.json, `${JSON.stringify(figures, null, 2)}\n`);
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
