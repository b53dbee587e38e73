/**
 * Measures a judge on human labels: `npm run bench:judge -- --judge builtin --data FOLDER [--split train|dev|all] [--sets a,b] [--predictions FILE] [--json FILE]`.
 * The built-in judge is the only one that costs nothing to ask thirty thousand times.
 */
import { createWriteStream, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { BuiltinPredictor } from './labelled/predictions';
import { loadSets } from './labelled/records';
import { figuresOf, tableOf, type Judged } from './labelled/report';

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      judge: { type: 'string', default: 'builtin' },
      data: { type: 'string', default: '../shared/data' },
      split: { type: 'string', default: 'all' },
      sets: { type: 'string', default: '' },
      predictions: { type: 'string' },
      json: { type: 'string' },
    },
  });
  if (values.judge !== 'builtin') throw new Error(`No such judge to measure: ${values.judge}. There is: builtin.`);
  const wanted = values.sets.split(',').filter(Boolean);
  const predictor = new BuiltinPredictor();
  const sets = new Map<string, Judged[]>();
  let [records, ms] = [0, 0];
  for (const [name, all] of loadSets(values.data)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const judged: Judged[] = [];
    const began = performance.now();
    for (const record of all) {
      if (values.split === 'all' || record.split === values.split) judged.push({ record, prediction: await predictor.predict(record) });
    }
    ms += performance.now() - began;
    records += judged.length;
    sets.set(name, judged);
  }
  const figures = { ...figuresOf(sets), msPerRecord: ms / records };
  console.log(tableOf(sets, figures));
  console.log(`\n${records} records, ${(ms / records).toFixed(2)} ms each`);
  if (values.json) writeFileSync(values.json, JSON.stringify(figures, null, 2));
  if (values.predictions) {
    const file = createWriteStream(values.predictions);
    for (const judged of sets.values()) for (const { prediction } of judged) file.write(`${JSON.stringify(prediction)}\n`);
    await new Promise((done) => file.end(done));
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
