// Runs in the extension host of hostFigures.ts: writes how long loading and activating took there into the file named by ACTIVATION_FILE.
import { writeFileSync } from 'node:fs';
import { extensions } from 'vscode';
import type { Activated } from '../../src/extension';

describe('Activation', () => {
  it('is measured', async () => {
    const { activationMs } = await extensions.getExtension<Activated>('summary-lint.summary-lint')!.activate();
    writeFileSync(process.env['ACTIVATION_FILE']!, String(activationMs));
  });
});
