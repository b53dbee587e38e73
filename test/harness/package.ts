// Packages the extension the way it is published.
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { createVSIX } from '@vscode/vsce';

let packaged: Promise<string> | undefined;

/** The .vsix file, after the project's own vscode:prepublish script. Made once per run. */
export const packageExtension = (): Promise<string> => (packaged ??= create());

const create = () => packageFolder('.', 'extension.vsix');

/** The extension that brings language models into the editor for tests, in an editor that has the API for it. */
export const packageLanguageModels = (): Promise<string> => packageFolder('test/fixtures/languageModels', 'languageModels.vsix');

async function packageFolder(cwd: string, name: string): Promise<string> {
  const packagePath = path.resolve('.vscode-test', name);
  await mkdir(path.dirname(packagePath), { recursive: true });
  await createVSIX({
    cwd,
    packagePath,
    dependencies: false,
    allowMissingRepository: true,
    rewriteRelativeLinks: false,
    skipLicense: cwd !== '.',
  });
  return packagePath;
}
