import { Disposable } from 'vscode';
import { registerFrontMatterCompletion } from './completion';
import { registerFrontMatterDiagnostics } from './diagnostics';
import { registerFrontMatterFixes } from './fixes';
import type { FrontMatters } from './frontMatters';
import { registerFrontMatterReading } from './reading';

/** What helps to write front matter: faults with their fixes, completion, hovers and links. */
export const registerFrontMatter = (matters: FrontMatters): Disposable =>
  Disposable.from(
    registerFrontMatterDiagnostics(matters),
    registerFrontMatterFixes(),
    registerFrontMatterCompletion(),
    registerFrontMatterReading(matters),
  );
