import { Disposable, EventEmitter, window, workspace, type TextDocument, type TextDocumentChangeEvent, type Uri } from 'vscode';
import { applyEdits, type Edit } from '../core/edits';
import type { Source, Span } from '../core/judge';
import { editsBetween } from '../core/lineDiff';
import type { CheckResult } from '../core/result';
import { sentencesOf } from '../core/sentences';
import { changedSources, follow, lostFindings, track, withSource, withSourceMoved, type Tracked } from '../core/tracking';
import { withoutSelection } from '../sources/selection';
import { nameOf, openDocument, type Summary } from './documents';
import { touches } from './ranges';
import type { ResultStorage } from './resultStorage';

/** A result of an open document. It is replaced by a new object at each change; `result` stays the same one. */
export interface TrackedResult extends Tracked {
  readonly uri: Uri;
  /** Ids of the sources that are not as they were judged. */
  readonly changedSources: readonly string[];
}

/** An open document with its results; `text` is the text that their places are offsets of. */
export interface CheckedDocument {
  readonly document: TextDocument;
  readonly text: string;
  readonly results: readonly TrackedResult[];
}

/** The results of all open documents, one a region, and the one current summary that all views show. */
export class Results implements Disposable {
  private readonly changed = new EventEmitter<Uri | undefined>();
  /** Fires in the turn of the change, with the document whose results changed; undefined: what is current did. */
  readonly onDidChange = this.changed.event;

  private readonly cleared = new EventEmitter<Uri | undefined>();
  /** Fires with the document whose results are to be forgotten; undefined: all. */
  readonly onDidClear = this.cleared.event;

  private readonly checked = new Map<string, CheckedDocument>();
  private readonly earlier = new Set<string>();
  private shown: { readonly uri: Uri; readonly result: CheckResult } | undefined;
  /** A passage of a source that is being looked at, which does not make its file the current summary. */
  private passage: string | undefined;
  private readonly listeners: Disposable;

  constructor(private readonly storage: Pick<ResultStorage, 'save' | 'remove' | 'clear'>) {
    this.listeners = Disposable.from(
      workspace.onDidChangeTextDocument((event) => {
        this.followChange(event);
      }),
      window.onDidChangeActiveTextEditor((editor) => {
        if (editor && editor.document.uri.toString() !== this.passage) this.passage = undefined;
        this.lookAround();
      }),
      window.onDidChangeTextEditorSelection(({ textEditor: { document } }) => {
        if (this.of(document.uri).length > 1) this.lookAround();
      }),
    );
  }

  /**
   * Takes in a result in the place of those whose regions overlap with its own. Where the text was edited while the judge
   * worked, findings whose words are still there move with them; `dropped` counts the others.
   * @param fileSettings what its file chose for the check; empty: nothing
   */
  publish({ uri, text, format, region }: Summary, result: CheckResult, source: Source, fileSettings = ''): { readonly dropped: number } {
    // Claims that are sentences need no others around them, and long summaries take time to read.
    const sentences = result.judge.unit === 'sentence' ? [] : sentencesOf(text, { format, region });
    const judged = { ...track(result, { text, format, region, source, sentences }), fileSettings };
    const document = openDocument(uri);
    if (!document) {
      void this.storage.save(uri, text, [judged], false);
      return { dropped: 0 };
    }
    const now = document.getText();
    const tracked = now === text ? judged : follow(judged, editsBetween(text, now), text, now);
    const others = this.of(uri).filter((other) => !overlap(other.region, tracked.region));
    this.shown = { uri, result };
    this.set(document, now, [...others, tracked]);
    void this.storage.save(uri, now, this.plain(uri), document.isDirty);
    return { dropped: lostFindings(tracked) };
  }

  of(uri: Uri): readonly TrackedResult[] {
    return this.checked.get(uri.toString())?.results ?? [];
  }

  get documents(): readonly CheckedDocument[] {
    return [...this.checked.values()];
  }

  documentOf(uri: Uri): CheckedDocument | undefined {
    return this.checked.get(uri.toString());
  }

  /** The result whose region an offset (UTF-16) lies in; without one, the document's newest. */
  at(uri: Uri, offset?: number): TrackedResult | undefined {
    const results = this.of(uri);
    if (offset !== undefined) return results.find(({ region }) => !region || touches(region, offset));
    return [...results].sort((one, other) => other.result.finished - one.result.finished)[0];
  }

  /** The active editor's result, else the last one while its document is open. */
  get current(): TrackedResult | undefined {
    const { shown } = this;
    return shown && this.of(shown.uri).find(({ result }) => result === shown.result);
  }

  /** Until another file is looked at, this one is a source whose passage is read, and not the current summary. */
  lookAtPassage(uri: Uri): void {
    this.passage = uri.toString();
  }

  /** Forgets the results of a document, or all. */
  async clear(uri?: Uri): Promise<void> {
    const cleared = uri ? [uri] : this.documents.map(({ document }) => document.uri);
    for (const one of cleared) this.checked.delete(one.toString());
    if (uri) this.earlier.delete(uri.toString());
    else this.earlier.clear();
    this.cleared.fire(uri);
    for (const one of cleared) this.changed.fire(one);
    this.lookAround();
    await (uri ? this.storage.remove(uri) : this.storage.clear());
  }

  /** A document of which only results of another text are kept. */
  noteEarlier(uri: Uri): void {
    this.earlier.add(uri.toString());
    this.changed.fire(uri);
  }

  /** It was checked before, and what was found does not hold for its text. */
  hasEarlier(uri: Uri): boolean {
    return !this.of(uri).length && this.earlier.has(uri.toString());
  }

  /** Shows results whose places are offsets of the document as it is. */
  show(document: TextDocument, results: readonly Tracked[]): void {
    this.set(document, document.getText(), results);
  }

  /** Shows the results of one document in another with nearly the same text. */
  showAlso(document: TextDocument, { text, results }: CheckedDocument): void {
    const now = document.getText();
    const edits = editsBetween(text, now);
    this.set(
      document,
      now,
      results.map((tracked) => follow(tracked, edits, text, now)),
    );
  }

  /** Takes the results of a document that closed, or is not to be shown any more. */
  hide(uri: Uri): readonly Tracked[] {
    const results = this.plain(uri);
    if (!this.checked.delete(uri.toString())) return [];
    this.changed.fire(uri);
    this.lookAround();
    return results;
  }

  /** The results of a document as they are kept. */
  plain(uri: Uri): readonly Tracked[] {
    return this.of(uri).map(({ result, judged, fileSettings, region, summaryEdited, claims, questions, sources }) => ({
      result,
      judged,
      fileSettings,
      region,
      summaryEdited,
      claims,
      questions,
      sources,
    }));
  }

  /** @param text a source as it is now; null: it is not there */
  seeSource(id: string, text: string | null): void {
    this.changeThose(id, (tracked) => {
      const own = tracked.uri.toString() === id && tracked.region && text !== null;
      return withSource(tracked, id, own ? withoutSelection(text, tracked.region) : text);
    });
  }

  /** Shows a question of the document's results as kept, or not, and remembers that. */
  markPinned(uri: Uri, question: string, pinned: boolean): void {
    const known = this.checked.get(uri.toString());
    if (!known) return;
    const marked = (tracked: Tracked): Tracked => ({
      ...tracked,
      questions: tracked.questions.map((one) => (one.id === question ? { ...one, pinned } : one)),
    });
    const { current } = this;
    this.set(
      known.document,
      known.text,
      known.results.map((tracked) => (tracked === current ? marked(tracked) : tracked)),
    );
    void this.storage.save(uri, known.text, this.plain(uri), known.document.isDirty);
  }

  moveSource(from: Uri, to: Uri): void {
    this.changeThose(from.toString(), (tracked) => withSourceMoved(tracked, from.toString(), { id: to.toString(), name: nameOf(to) }));
  }

  dispose(): void {
    this.listeners.dispose();
    this.changed.dispose();
    this.cleared.dispose();
  }

  private changeThose(source: string, change: (tracked: TrackedResult) => Tracked): void {
    for (const { document, text, results } of this.documents) {
      if (!results.some(({ sources }) => sources.some(({ id }) => id === source))) continue;
      this.set(document, text, results.map(change));
    }
  }

  private followChange({ document, contentChanges }: TextDocumentChangeEvent): void {
    const known = this.checked.get(document.uri.toString());
    if (!known || !contentChanges.length) return;
    const after = document.getText();
    const edits = editsOf(contentChanges, known.text, after);
    this.set(
      document,
      after,
      known.results.map((tracked) => follow(tracked, edits, known.text, after)),
    );
  }

  private set(document: TextDocument, text: string, results: readonly Tracked[]): void {
    const { uri } = document;
    const tracked = results.map((one) => ({ ...one, uri, changedSources: changedSources(one) }));
    this.checked.set(uri.toString(), { document, text, results: tracked });
    this.changed.fire(uri);
    this.lookAround();
  }

  private lookAround(): void {
    const before = this.shown;
    const editor = window.activeTextEditor;
    if (editor && editor.document.uri.toString() !== this.passage) {
      const { document, selection } = editor;
      const here = this.at(document.uri, document.offsetAt(selection.active));
      const still = this.shown?.uri.toString() === document.uri.toString() ? this.current : undefined;
      const found = here ?? still ?? this.at(document.uri);
      if (found) this.shown = found;
    }
    if (this.shown && !this.current) this.shown = this.at(this.shown.uri);
    if (this.shown?.result !== before?.result) this.changed.fire(undefined);
  }
}

const overlap = (one: Span | null, other: Span | null): boolean => !one || !other || (one.start < other.end && other.start < one.end);

/** What the editor says was changed, unless whole lines were written anew (line ends, revert, format): then what differs in them. */
function editsOf(changes: TextDocumentChangeEvent['contentChanges'], before: string, after: string): readonly Edit[] {
  const edits = changes.map(({ rangeOffset, rangeLength, text }) => ({ start: rangeOffset, end: rangeOffset + rangeLength, text }));
  const rewritten = changes.some(({ range, text }) => !range.isSingleLine && text.includes('\n'));
  return !rewritten && applyEdits(before, edits) === after ? edits : editsBetween(before, after);
}
