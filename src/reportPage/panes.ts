import { element, linkButton, list } from './elements';
import type { PanesState, Send } from './messages';
import { Marks, scrollTo } from './marks';
import type { BlockView, ClaimView, PanesView, PassageView, Piece, SourceView } from './view';

/** The summary and its source side by side: what is chosen in one is shown in the other, and the focus stays where it is. */
export class Panes {
  readonly element: HTMLElement;
  private readonly summary: HTMLElement;
  private readonly source: HTMLElement;
  private readonly chosen: HTMLElement;
  private choice: Pick<PanesState, 'claims' | 'passages'> = { claims: [], passages: [] };
  private readonly claims: ReadonlyMap<string, ClaimView>;
  private readonly passages: ReadonlyMap<string, PassageView>;

  constructor(
    private readonly view: PanesView,
    private readonly send: Send,
  ) {
    this.claims = new Map(view.claims.map((claim) => [claim.id, claim]));
    this.passages = new Map(view.passages.map((passage) => [passage.id, passage]));
    this.summary = element('div', { class: 'pane', tabindex: 0, role: 'group', 'aria-labelledby': 'summary-pane' });
    this.summary.append(...this.piecesOf(view.summary.pieces, (id) => this.tagOfClaim(id)), ...this.editedClaims());
    this.source = element('div', { class: 'pane', tabindex: 0, role: 'group', 'aria-labelledby': 'source-pane' });
    this.source.append(...view.source.sources.flatMap((source) => this.sourceElements(source)));
    this.chosen = element('div', { class: 'chosen', role: 'status', 'aria-label': view.chosen.title }, element('p', {}, view.chosen.none));
    this.element = element(
      'section',
      { class: 'panes', 'aria-labelledby': 'panes-title' },
      element('h2', { id: 'panes-title' }, view.title),
      element('p', { class: 'hint' }, view.hint),
      element(
        'div',
        { class: 'columns' },
        element('div', { class: 'column' }, element('h3', { id: 'summary-pane' }, view.summary.title), this.summary),
        element('div', { class: 'column' }, element('h3', { id: 'source-pane' }, view.source.title), this.source),
      ),
      this.chosen,
    );
    const claimMarks = new Marks(this.summary, (mark) => {
      const claims = idsOf(mark);
      this.choose(claims, [...new Set(claims.flatMap((id) => this.claims.get(id)?.passages ?? []))]);
      this.showFirst(this.source, passageMarks);
    });
    const passageMarks = new Marks(this.source, (mark) => {
      const passages = idsOf(mark);
      this.choose([...new Set(passages.flatMap((id) => this.passages.get(id)?.claims ?? []))], passages);
      this.showFirst(this.summary, claimMarks);
    });
  }

  /** What the panes that take the place of these have to take over. */
  get state(): PanesState {
    return { ...this.choice, scrolled: [this.summary.scrollTop, this.source.scrollTop] };
  }

  takeOver({ claims, passages, scrolled }: PanesState): void {
    [this.summary.scrollTop, this.source.scrollTop] = scrolled;
    if (claims.some((id) => this.claims.has(id))) this.choose(claims, passages);
  }

  /** Marks what is chosen at both sides, and says below what there is to say of the claims. */
  private choose(claims: readonly string[], passages: readonly string[]): void {
    this.choice = { claims, passages };
    for (const [pane, chosen] of [
      [this.summary, claims],
      [this.source, passages],
    ] as const) {
      for (const mark of pane.querySelectorAll<HTMLElement>('[data-marks]'))
        mark.setAttribute('aria-pressed', String(idsOf(mark).some((id) => chosen.includes(id))));
    }
    this.chosen.replaceChildren(...claims.flatMap((id) => this.claims.get(id) ?? []).map((claim) => this.claimElement(claim)));
  }

  /** The other pane's first chosen mark comes into sight, and is where Tab goes. */
  private showFirst(pane: HTMLElement, marks: Marks): void {
    const first = pane.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (!first) return;
    scrollTo(pane, first);
    marks.stopAt(first);
  }

  private claimElement({ number, label, text, lines, links }: ClaimView): HTMLElement {
    return element(
      'div',
      { class: 'claim' },
      element('p', {}, element('strong', {}, `${number} ${label}`), ' ', text),
      ...lines.map((line) => element('p', {}, line)),
      links.length
        ? list(
            links.map(({ id, label: name }) =>
              linkButton(name, () => {
                this.send({ kind: 'open', id });
              }),
            ),
          )
        : null,
    );
  }

  private sourceElements({ name, note, blocks }: SourceView): Node[] {
    return [
      element('h4', {}, name),
      ...(note === null ? [] : [element('p', { class: 'note' }, note)]),
      ...blocks.map((block) => this.blockElement(block)),
    ];
  }

  private blockElement({ place, cutBefore, cutAfter, pieces }: BlockView): HTMLElement {
    return element(
      'div',
      { class: 'block' },
      place === null ? null : element('p', { class: 'place' }, place),
      cutBefore ? '… ' : null,
      ...this.piecesOf(pieces, (id) => this.tagOfPassage(id)),
      cutAfter ? ' …' : null,
    );
  }

  /** Words of no mark are text; the others are buttons, each followed by the texts of the marks that end with it. */
  private piecesOf(pieces: readonly Piece[], tagOf: (id: string) => Node[]): Node[] {
    return pieces.flatMap(({ text, marks }, index): Node[] => {
      if (!marks.length) return [document.createTextNode(text)];
      const next = pieces[index + 1]?.marks ?? [];
      const ended = marks.filter((id) => !next.includes(id));
      const state = this.claims.get(marks[0]!)?.state ?? 'passage';
      return [
        element(
          'span',
          {
            role: 'button',
            tabindex: -1,
            'aria-pressed': 'false',
            class: `mark ${state}`,
            'data-marks': JSON.stringify(marks),
            'data-focus': `mark ${marks.join(' ')} ${index}`,
          },
          text,
          ...ended.flatMap(tagOf),
        ),
      ];
    });
  }

  private tagOfClaim(id: string): Node[] {
    const claim = this.claims.get(id);
    if (!claim) return [];
    // A claim that is right needs no word among the words of the text, but one for who can't see how it is marked.
    const plain = claim.state === 'supported';
    return [element('span', { class: 'tag' }, `${claim.number} `, element('span', { class: plain ? 'unseen' : '' }, claim.label))];
  }

  private tagOfPassage(id: string): Node[] {
    const passage = this.passages.get(id);
    if (!passage) return [];
    const { numbers, label } = passage;
    return [
      element('span', { class: 'tag' }, element('span', { 'aria-hidden': 'true' }, numbers), element('span', { class: 'unseen' }, label)),
    ];
  }

  private editedClaims(): Node[] {
    const { title, claims } = this.view.edited;
    if (!claims.length) return [];
    return [
      element('h4', {}, title),
      ...claims.map((id) =>
        element('p', {}, ...this.piecesOf([{ text: this.claims.get(id)?.text ?? '', marks: [id] }], (one) => this.tagOfClaim(one))),
      ),
    ];
  }
}

const idsOf = (mark: HTMLElement): string[] => JSON.parse(mark.dataset['marks'] ?? '[]') as string[];
