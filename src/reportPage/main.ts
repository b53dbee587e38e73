/** The script of the report page: shows what the editor sends, and says what is pressed. */
import { button, element } from './elements';
import { headElement } from './head';
import { historyElement } from './history';
import type { FromPage, PageState, ToPage } from './messages';
import { Panes } from './panes';
import { listElement, questionsElement, tableElement } from './sections';
import type { NothingView, PageView, ReportView } from './view';

declare function acquireVsCodeApi(): { postMessage(message: FromPage): void; setState(state: PageState): void };

export type Send = (message: FromPage) => void;

const editor = acquireVsCodeApi();
const send: Send = (message) => {
  editor.postMessage(message);
};

/** What stands on the page, by its parts: one that says the same as before is left alone, with its scroll and its focus. */
const shown = new Map<string, { readonly data: string; readonly element: HTMLElement | null }>();
let panes: Panes | undefined;
const page = document.querySelector('main')!;

function show(view: PageView): void {
  editor.setState({ summary: view.summary });
  const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset['focus'] : undefined;
  const parts = view.kind === 'report' ? reportParts(view) : nothingParts(view);
  for (const key of shown.keys()) if (!parts.some(([one]) => one === key)) shown.delete(key);
  for (const [key, data, make] of parts) {
    const text = JSON.stringify(data);
    if (shown.get(key)?.data !== text) shown.set(key, { data: text, element: make() });
  }
  const elements = parts.flatMap(([key]) => shown.get(key)?.element ?? []);
  // Taking a part out and in again would take its focus and scroll.
  if (elements.length !== page.children.length || elements.some((one, index) => page.children[index] !== one)) place(elements);
  const again = focused !== undefined && document.activeElement === document.body && elementWith(focused);
  if (again) again.focus();
}

function place(elements: readonly HTMLElement[]): void {
  for (const old of [...page.children]) if (!elements.includes(old as HTMLElement)) old.remove();
  elements.forEach((one, index) => {
    if (page.children[index] !== one) page.insertBefore(one, page.children[index] ?? null);
  });
}

const elementWith = (focus: string) =>
  [...page.querySelectorAll<HTMLElement>('[data-focus]')].find((one) => one.dataset['focus'] === focus);

type Part = readonly [key: string, data: unknown, make: () => HTMLElement | null];

const reportParts = (view: ReportView): Part[] => [
  ['head', [view.title, view.head], () => headElement(view.title, view.head, send)],
  ['panes', view.panes, () => panesElement(view.panes)],
  ['questions', view.questions, () => questionsElement(view.questions, send)],
  ['history', view.history, () => historyElement(view.history)],
  ['measures', view.measures, () => tableElement('measures', view.measures)],
  ['orders', view.orders, () => listElement('orders', view.orders)],
  ['usage', view.usage, () => listElement('usage', view.usage)],
  ['settings', view.settings, () => tableElement('settings', view.settings)],
];

/** Each edit of the summary makes new ones, under the reader's hand. */
function panesElement(view: ReportView['panes']): HTMLElement {
  const before = panes?.state;
  const made = new Panes(view, send);
  panes = made;
  // Once it is on the page.
  if (before)
    queueMicrotask(() => {
      made.takeOver(before);
    });
  return made.element;
}

const nothingParts = (view: NothingView): Part[] => [['nothing', view, () => nothingElement(view)]];

function nothingElement({ title, text, actions }: NothingView): HTMLElement {
  const buttons = actions.map(({ action, label }, index) =>
    button(
      label,
      () => {
        send({ kind: 'run', action });
      },
      { secondary: index > 0 },
    ),
  );
  return element('header', {}, element('h1', {}, title), element('p', {}, text), element('div', { class: 'actions' }, ...buttons));
}

window.addEventListener('message', ({ data }: MessageEvent<ToPage>) => {
  if (data.kind === 'show') show(data.view);
});
send({ kind: 'ready' });
