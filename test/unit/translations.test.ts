import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { messagesIn } from '../../scripts/messages';

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
const marks = (text: string): string[] => [...new Set(text.match(/\{\d\}|\]\(command:[^)]+\)|`[^`]+`/g) ?? [])].sort();

describe('The German texts', () => {
  const messages = messagesIn('src');
  const german = read('l10n/bundle.l10n.de.json');
  const [manifest, germanManifest] = [read('package.nls.json'), read('package.nls.de.json')];

  it('are whole, for the messages of the program and those of the manifest, and no more than these', () => {
    assert.ok(messages.length > 200);
    assert.deepEqual(Object.keys(german).sort(), [...messages].sort());
    assert.deepEqual(Object.keys(germanManifest).sort(), Object.keys(manifest).sort());
  });

  it('hold the same places for numbers and names, commands and code', () => {
    for (const [message, text] of Object.entries(german)) assert.deepEqual(marks(text), marks(message), message);
    for (const [key, text] of Object.entries(germanManifest)) {
      const own = marks(manifest[key]!).map((mark) => mark.replace('MODEL', 'MODELL'));
      assert.deepEqual(marks(text), own, key);
    }
  });
});
