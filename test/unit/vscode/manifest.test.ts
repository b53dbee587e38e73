import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { COMMAND_IDS } from '../../../src/vscode/commandIds';
import { CONTEXT_DEFAULTS } from '../../../src/vscode/contextKeys';
import { SEVERITIES } from '../../../src/core/severity';
import { EFFORTS, SETTINGS } from '../../../src/vscode/settings';

interface Property {
  readonly default: unknown;
  readonly scope: string;
  readonly enum?: readonly string[];
  readonly enumDescriptions?: readonly string[];
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
}
interface Manifest {
  readonly contributes: {
    readonly commands: readonly { readonly command: string; readonly title: string; readonly category: string }[];
    readonly menus: Readonly<Record<string, readonly { readonly command?: string; readonly when?: string }[]>>;
    readonly views: Readonly<Record<string, readonly { readonly id: string }[]>>;
    readonly configuration: { readonly properties: Readonly<Record<string, Property>> };
  };
}
const text = readFileSync('package.json', 'utf8');
const manifest = JSON.parse(text) as Manifest;
const { commands, menus, views, configuration } = manifest.contributes;

describe('The manifest beside the code', () => {
  it('contributes the commands that the code registers, each with the category', () => {
    assert.deepEqual(commands.map(({ command }) => command).sort(), [...COMMAND_IDS].sort());
    assert.deepEqual(
      commands.filter(({ category }) => category !== 'Summary Lint'),
      [],
    );
  });

  it('names only its own commands in menus', () => {
    const named = Object.values(menus).flatMap((items) => items.flatMap(({ command }) => command ?? []));
    assert.deepEqual(
      named.filter((command) => !COMMAND_IDS.some((id) => id === command)),
      [],
    );
  });

  it('asks only for context keys that the code sets', () => {
    const whens = [...text.matchAll(/"when": "([^"]*)"/g)].map(([, when]) => when!);
    const asked = new Set(whens.flatMap((when) => when.match(/summaryLint\.\w+/g) ?? []));
    const own = Object.values(views).flatMap((list) => list.map(({ id }) => id));
    assert.deepEqual(
      [...asked].filter((key) => !(key in CONTEXT_DEFAULTS) && !own.includes(key)),
      [],
    );
  });

  it('declares the settings that the code reads, with the same defaults and scopes', () => {
    const declared = Object.entries(configuration.properties).map(([name, { default: standard, scope }]) => [name, standard, scope]);
    const read = Object.entries(SETTINGS).map(([name, { default: standard, scope }]) => [`summaryLint.${name}`, standard, scope]);
    assert.deepEqual(declared.sort(), read.sort());
  });

  it('takes the values that the code takes', () => {
    const { properties } = configuration;
    for (const [name, property] of Object.entries(properties)) {
      const { holds } = SETTINGS[name.replace('summaryLint.', '') as keyof typeof SETTINGS];
      for (const value of [property.default, ...(property.enum ?? [])]) assert.ok(holds(value), `${name}: ${String(value)}`);
      const bounds = [property.minimum, property.maximum].filter((bound) => bound !== undefined);
      for (const bound of bounds) assert.ok(holds(bound), `${name}: ${bound}`);
      assert.equal(property.enum?.length, property.enumDescriptions?.length, name);
    }
    assert.deepEqual(properties['summaryLint.openai.reasoningEffort']?.enum, EFFORTS);
    assert.deepEqual(properties['summaryLint.severity.contradicted']?.enum, SEVERITIES);
    for (const id of [
      'builtin',
      'openai/gpt-6-luna',
      'openai/',
      'other/model',
      ' builtin',
      'vscode/copilot/gpt-4o',
      'vscode/copilot',
      'builtin/x',
    ])
      assert.equal(new RegExp(properties['summaryLint.judge']!.pattern!).test(id), SETTINGS.judge.holds(id), id);
  });
});
