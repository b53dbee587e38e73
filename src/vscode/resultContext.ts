import { Disposable, window } from 'vscode';
import type { ContextKeys, QuestionsState } from './contextKeys';
import { canBeSummary } from './documents';
import type { Results } from './results';

/** What the Questions view has to say of the current summary. */
export function questionsStateOf({ current }: Pick<Results, 'current'>): QuestionsState {
  if (!current) return window.activeTextEditor && canBeSummary(window.activeTextEditor.document.uri) ? 'notChecked' : 'noEditor';
  if (current.result.outcome === 'invalid') return 'invalid';
  if (current.sources.some(({ state }) => state === 'gone')) return 'sourceMissing';
  return current.questions.every(({ answer }) => answer === 'answered' || answer === 'notInSource') ? 'allAnswered' : 'questions';
}

/** Keeps the context keys that depend on the current summary. */
export function registerResultContext(results: Results, contextKeys: ContextKeys): Disposable {
  const update = () => {
    contextKeys.set('summaryLint.hasResult', results.current !== undefined);
    contextKeys.set('summaryLint.hasUnjudged', (results.current?.result.range ?? null) !== null);
    contextKeys.set('summaryLint.questionsState', questionsStateOf(results));
  };
  // An editor may be open already.
  update();
  return Disposable.from(results.onDidChange(update), window.onDidChangeActiveTextEditor(update));
}
