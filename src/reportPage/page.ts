import { actionsElement } from './actions';
import { element } from './elements';
import { headElement } from './head';
import { historyElement } from './history';
import type { PanesState, Send } from './messages';
import { Panes } from './panes';
import { listElement, questionsElement, tableElement } from './sections';
import type { NothingView, PageView, PanesView, ReportView } from './view';

type Part = readonly [key: string, data: unknown, make: () => HTMLElement | null];

/** The page by its parts: one that says the same as before is left alone, with its scroll and its focus. */
export class Page {
  private readonly shown = new Map<string, { readonly data: string; readonly element: HTMLElement | null }>();
  private panes: Panes | undefined;

  constructor(
    private readonly root: HTMLElement,
    private readonly send: Send,
  ) {}

  /** null: there are no panes. */
  get panesState(): PanesState | null {
    return this.panes?.state ?? null;
  }

  /** @param reader where the reader is in the panes that new ones take the place of: each edit of the summary makes new ones */
  show(view: PageView, reader: PanesState | null): void {
    const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset['focus'] : undefined;
    const before = this.panes;
    const parts = view.kind === 'report' ? this.reportParts(view) : this.nothingParts(view);
    if (view.kind === 'nothing') this.panes = undefined;
    for (const key of this.shown.keys()) if (!parts.some(([one]) => one === key)) this.shown.delete(key);
    for (const [key, data, make] of parts) {
      const text = JSON.stringify(data);
      if (this.shown.get(key)?.data !== text) this.shown.set(key, { data: text, element: make() });
    }
    this.place(parts.flatMap(([key]) => this.shown.get(key)?.element ?? []));
    if (reader && this.panes !== before) this.panes?.takeOver(reader);
    if (focused !== undefined && document.activeElement === document.body) this.elementWith(focused)?.focus();
  }

  /** Leaves in their place those that are in it: taking one out and in again would take its focus and scroll. */
  private place(elements: readonly HTMLElement[]): void {
    const wanted = new Set<Element>(elements);
    for (const old of [...this.root.children]) if (!wanted.has(old)) old.remove();
    elements.forEach((one, index) => {
      const here = this.root.children[index];
      if (here !== one) this.root.insertBefore(one, here ?? null);
    });
  }

  private elementWith(focus: string): HTMLElement | undefined {
    return [...this.root.querySelectorAll<HTMLElement>('[data-focus]')].find((one) => one.dataset['focus'] === focus);
  }

  private reportParts(view: ReportView): Part[] {
    const { send } = this;
    return [
      ['head', [view.title, view.head], () => headElement(view.title, view.head, send)],
      ['panes', [view.summary, view.panes], () => this.panesElement(view.panes)],
      ['questions', view.questions, () => questionsElement(view.questions, send)],
      ['history', view.history, () => historyElement(view.history)],
      ['measures', view.measures, () => tableElement('measures', view.measures)],
      ['orders', view.orders, () => listElement('orders', view.orders)],
      ['usage', view.usage, () => listElement('usage', view.usage)],
      ['settings', view.settings, () => tableElement('settings', view.settings)],
    ];
  }

  private panesElement(view: PanesView): HTMLElement {
    this.panes = new Panes(view, this.send);
    return this.panes.element;
  }

  private nothingParts(view: NothingView): Part[] {
    return [['nothing', view, () => this.nothingElement(view)]];
  }

  private nothingElement({ title, text, actions }: NothingView): HTMLElement {
    return element('header', {}, element('h1', {}, title), element('p', {}, text), actionsElement(actions, this.send));
  }
}
