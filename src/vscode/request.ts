import { window, type Uri } from 'vscode';
import { canBeSummary, summaryIn, type Summary } from './documents';
import type { JudgeChoice } from './judges/judgeChoice';

/** What a check is asked to do. */
export interface Request {
  readonly summary: Summary;
  readonly sources: readonly Uri[];
  /** This judge for once; else the one that the user has chosen. */
  readonly judge?: JudgeChoice;
  /**
   * `anew`: asks for everything, whatever was ruled before; texts of sentences: for their claims; `rest`: only for what got no
   * ruling. The last two keep the rest even where rulings are not to be remembered.
   */
  readonly how?: 'anew' | 'rest' | ReadonlySet<string>;
  /** Nobody asked for this check, so it opens nothing and tells nobody; it ends when `signal` aborts. */
  readonly unasked?: { readonly signal: AbortSignal; readonly isRun: boolean };
}

/** What is selected in the active editor, or all of it. */
export function selectedSummary(): Summary | null {
  const editor = window.activeTextEditor;
  if (!editor || !canBeSummary(editor.document.uri)) return null;
  const { document, selection } = editor;
  const region = { start: document.offsetAt(selection.start), end: document.offsetAt(selection.end) };
  return summaryIn(document, selection.isEmpty ? null : region);
}
