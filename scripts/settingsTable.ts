// npm run readme: writes the table of settings into README.md, from package.json and package.nls.json.
import { readFileSync, writeFileSync } from 'node:fs';
import manifest from '../package.json';
import texts from '../package.nls.json';

const MARKED = /(<!-- settings:[^>]*-->\n)[^]*?(<!-- \/settings -->)/;

interface Setting {
  readonly default: unknown;
  readonly scope: string;
  readonly order: number;
  readonly markdownDescription: string;
  readonly enum?: readonly (string | number)[];
}

const settings = Object.entries<Setting>(manifest.contributes.configuration.properties).sort(
  ([, one], [, other]) => one.order - other.order,
);

/** A text of the manifest, with the links to other settings as plain code. */
function textOf(reference: string): string {
  const text = (texts as Record<string, string>)[reference.replaceAll('%', '')];
  if (text === undefined) throw new Error(`package.nls.json has no ${reference}.`);
  return text.replace(/`#([^`]+)#`/g, '`$1`').replaceAll('|', '\\|');
}

function row([name, setting]: [string, Setting]): string {
  const values = setting.enum ? ` One of ${setting.enum.map((value) => `\`${value}\``).join(', ')}.` : '';
  const scope = setting.scope === 'application' ? ' (User settings only.)' : '';
  return `| \`${name}\` | \`${JSON.stringify(setting.default)}\` | ${textOf(setting.markdownDescription)}${values}${scope} |`;
}

/** The README with the table as it should be. */
export const withSettings = (readme: string): string =>
  readme.replace(MARKED, (_, before: string, after: string) =>
    [`${before}| Setting | Default | Meaning |`, '| --- | --- | --- |', ...settings.map(row), after].join('\n'),
  );

if (require.main === module) writeFileSync('README.md', withSettings(readFileSync('README.md', 'utf8')));
