import { ProgressLocation, window, type CancellationToken } from 'vscode';
import type { Run, Runs } from './runs';

/** ms after which a person waits, and wants to see what for. The status bar shows a run from its start. */
const PATIENCE = 400;

/** Aborts when somebody presses Cancel. */
export function signalOf(token: CancellationToken): AbortSignal {
  const controller = new AbortController();
  token.onCancellationRequested(() => {
    controller.abort();
  });
  return controller.signal;
}

/** Shows a run that takes its time as a notification that can cancel it. Gone as soon as `ended` settles. */
export function showProgress(title: string, run: Run, runs: Pick<Runs, 'onDidChange'>, ended: Promise<unknown>): void {
  const settled = ended.then(
    () => undefined,
    () => undefined,
  );
  const timer = setTimeout(() => {
    void window.withProgress({ location: ProgressLocation.Notification, title, cancellable: true }, async (progress, token) => {
      const show = () => {
        progress.report({ message: run.stage });
      };
      const listeners = [
        token.onCancellationRequested(() => {
          run.cancel();
        }),
        runs.onDidChange(show),
      ];
      show();
      await settled;
      for (const listener of listeners) listener.dispose();
    });
  }, PATIENCE);
  void settled.then(() => {
    clearTimeout(timer);
  });
}
