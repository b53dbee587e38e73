// Runs in the extension host of hostFigures.ts: writes how long activating took there into the file named by ACTIVATION_FILE.
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import * as vscode from 'vscode';

describe('Activation', () => {
  it('is measured', async () => {
    const extension = vscode.extensions.getExtension<{ activationMs: number }>('summary-lint.summary-lint')!;
    const { activationMs } = await extension.activate();
    const bundle = path.join(extension.extensionPath, 'dist/extension.js');
    // It was loaded before this test could look at the clock: once more, from scratch.
    const load = createRequire(bundle);
    Reflect.deleteProperty(load.cache, bundle);
    const started = performance.now();
    load(bundle);
    const loadMs = performance.now() - started;
    writeFileSync(process.env['ACTIVATION_FILE']!, JSON.stringify({ activationMs, loadMs }));
  });
});
