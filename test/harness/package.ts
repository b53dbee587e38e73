// Packages the extension the way it is published.
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { createVSIX } from '@vscode/vsce';

let packaged: Promise<string> | undefined;

/** The .vsix file, after the project's own vscode:prepublish script. Made once per run. */
export const packageExtension = (): Promise<string> => (packaged ??= create());

async function create(): Promise<string> {
  const packagePath = path.resolve('.vscode-test/extension.vsix');
  await mkdir(path.dirname(packagePath), { recursive: true });
  await createVSIX({ cwd: '.', packagePath, dependencies: false, allowMissingRepository: true, rewriteRelativeLinks: false });
  return packagePath;
}
