/** Marked words that can be chosen by pointer and keyboard: one tab stop for all of a pane, arrow keys from mark to mark. */

export class Marks {
  private readonly all: readonly HTMLElement[];

  /** @param choose is called with a mark that was chosen, which keeps the focus */
  constructor(
    pane: HTMLElement,
    private readonly choose: (mark: HTMLElement) => void,
  ) {
    this.all = [...pane.querySelectorAll<HTMLElement>('[data-marks]')];
    this.all[0]?.setAttribute('tabindex', '0');
    pane.addEventListener('click', (event) => {
      const mark = this.markOf(event);
      if (mark) this.take(mark);
    });
    pane.addEventListener('keydown', (event) => {
      this.press(event);
    });
  }

  /** Makes a mark the pane's tab stop. */
  stopAt(mark: HTMLElement): void {
    for (const one of this.all) one.setAttribute('tabindex', one === mark ? '0' : '-1');
  }

  private press(event: KeyboardEvent): void {
    const mark = this.markOf(event);
    if (!mark || event.ctrlKey || event.metaKey || event.altKey) return;
    const at = this.all.indexOf(mark);
    const next = { ArrowRight: at + 1, ArrowDown: at + 1, ArrowLeft: at - 1, ArrowUp: at - 1, Home: 0, End: this.all.length - 1 }[
      event.key
    ];
    if (next === undefined && event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    const target = this.all[next ?? at];
    if (target) this.take(target);
  }

  private take(mark: HTMLElement): void {
    this.stopAt(mark);
    mark.focus();
    this.choose(mark);
  }

  private markOf({ target }: Event): HTMLElement | undefined {
    return this.all.find((mark) => target instanceof Node && mark.contains(target));
  }
}

/** Scrolls a pane, and nothing around it, so that a part of it is in its middle. */
export function scrollTo(pane: HTMLElement, part: HTMLElement): void {
  const [outer, inner] = [pane.getBoundingClientRect(), part.getBoundingClientRect()];
  pane.scrollTop += inner.top - outer.top - Math.max(0, (pane.clientHeight - inner.height) / 2);
}
