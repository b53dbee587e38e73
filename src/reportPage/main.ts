/** The script of the report page: shows what the editor sends, and says what is pressed. */
import type { FromPage, PageState, PanesState, ToPage } from './messages';
import { Page } from './page';
import type { PageView } from './view';

declare function acquireVsCodeApi(): {
  postMessage(message: FromPage): void;
  getState(): PageState | undefined;
  setState(state: PageState): void;
};

const editor = acquireVsCodeApi();
const page = new Page(document.querySelector('main')!, (message) => {
  editor.postMessage(message);
});

/** What the page was left with; of no use once it shows something again. */
let left = editor.getState();
let summary = left?.summary ?? null;

function show(view: PageView): void {
  const isSame = view.summary === summary;
  const reader: PanesState | null = isSame ? (page.panesState ?? left?.panes ?? null) : null;
  page.show(view, reader);
  if (!isSame || left) window.scrollTo(0, isSame ? (left?.scrolled ?? 0) : 0);
  left = undefined;
  ({ summary } = view);
  remember();
}

function remember(): void {
  editor.setState({ summary, scrolled: window.scrollY, panes: page.panesState });
}

let waiting: ReturnType<typeof setTimeout> | undefined;
/** ms without a move after which is remembered where the reader is: nobody tells a page that it goes out of sight. */
const QUIET = 200;
for (const move of ['scroll', 'click', 'keyup']) {
  const soon = () => {
    clearTimeout(waiting);
    waiting = setTimeout(remember, QUIET);
  };
  window.addEventListener(move, soon, { capture: true, passive: true });
}

window.addEventListener('message', ({ data }: MessageEvent<ToPage>) => {
  if (data.kind === 'show') show(data.view);
});
editor.postMessage({ kind: 'ready' });
