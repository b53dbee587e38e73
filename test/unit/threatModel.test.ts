import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';

describe('The threat model', () => {
  const lines = readFileSync('docs/threat-model.md', 'utf8').split('\n');
  const rows = lines.filter((line) => /^\| can/.test(line));

  it('names a test for whatever an attacker can’t do', () => {
    assert.ok(rows.length > 20);
    for (const row of rows.filter((one) => one.startsWith('| can’t') || one.startsWith("| can't"))) assert.match(row, /`test\//, row);
  });

  it('names tests that exist', () => {
    const named = rows.flatMap((row) => [...row.matchAll(/`(test\/[\w/.]+\.ts)`(?: “([^”]+)”)?/g)]);
    assert.ok(named.length > 25);
    for (const [, file, title] of named) {
      assert.ok(existsSync(file!), file);
      if (title) assert.ok(readFileSync(file!, 'utf8').includes(title), `${file}: ${title}`);
    }
  });
});
