import { EventEmitter, type Disposable } from 'vscode';
import type { ContextKeys } from './contextKeys';

/** Whether the views of claims and questions show only what calls for something. Holds for the window. */
export class ViewFilter implements Disposable {
  private readonly changed = new EventEmitter<undefined>();
  readonly onDidChange = this.changed.event;

  constructor(private readonly contextKeys: Pick<ContextKeys, 'get' | 'set'>) {}

  get onlyFaults(): boolean {
    return this.contextKeys.get('summaryLint.onlyFaults');
  }

  /** `summaryLint.showOnlyFaults` and `summaryLint.showEverything` */
  readonly show = (onlyFaults: boolean): void => {
    this.contextKeys.set('summaryLint.onlyFaults', onlyFaults);
    this.changed.fire(undefined);
  };

  dispose(): void {
    this.changed.dispose();
  }
}
