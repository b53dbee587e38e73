import { Disposable, EventEmitter, TabInputText, Uri, window, workspace, type TextDocument } from 'vscode';
import { CheckFailure } from '../../core/failure';
import { frontMatterBlock } from '../../core/frontMatter';
import type { FrontMatter } from '../../sources/frontMatter';
import { isPathFault } from '../../sources/frontMatter/faults';
import { isFrontMatterKey, mentionsOurKeys } from '../../sources/frontMatter/keys';
import { canBeSummary, distinct, formatOf, isSame, type Summary } from '../documents';
import type { TrackedResult } from '../results';
import { resolveSource } from './sourceFiles';

const NOTHING: FrontMatter = { sources: null, options: {}, keys: [], faults: [] };

interface Known {
  /** The block that was read. */
  readonly block: string;
  readonly matter: FrontMatter;
}

/** What the front matter of summaries says: read when they become visible, whenever they change, and before each check. */
export class FrontMatters implements Disposable {
  private readonly changed = new EventEmitter<Uri>();
  /** Fires with a document whose front matter is read anew. */
  readonly onDidChange = this.changed.event;
  private readonly known = new Map<string, Known>();
  private readonly listeners: Disposable;

  constructor() {
    const start = setTimeout(() => {
      this.look();
    });
    this.listeners = Disposable.from(
      { dispose: () => clearTimeout(start) },
      window.onDidChangeVisibleTextEditors(() => {
        this.look();
      }),
      workspace.onDidOpenTextDocument((document) => {
        // A document whose language was changed opens anew.
        if (window.visibleTextEditors.some((editor) => editor.document === document)) void this.readDocument(document);
      }),
      workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
        if (contentChanges.length) void this.readDocument(document);
      }),
      workspace.onDidCloseTextDocument(({ uri }) => {
        this.forget(uri);
      }),
      // A document stays loaded for minutes after its tab was closed.
      window.tabGroups.onDidChangeTabs(({ closed }) => {
        for (const { input } of closed) if (input instanceof TabInputText && !isInSight(input.uri)) this.forget(input.uri);
      }),
    );
  }

  /** As it was last read; null: there is none. */
  of(uri: Uri): FrontMatter | null {
    return this.known.get(uri.toString())?.matter ?? null;
  }

  /** What the file at `scope` chooses for a setting; undefined: nothing. */
  readonly optionOf = (key: string, scope: unknown): unknown => {
    if (!(scope instanceof Uri) || !isFrontMatterKey(key) || key === 'source') return undefined;
    const matter = this.of(scope);
    if (!matter || key !== 'judge') return matter?.options[key];
    // What can't be read, or is no judge, may have been meant to say that nothing is to be sent.
    const isUnknown = isUnreadable(matter) || matter.keys.some((named) => named.key === 'judge');
    return matter.options.judge ?? (isUnknown ? 'builtin' : undefined);
  };

  /**
   * Takes in what stands in the text that is to be checked, so that its settings hold for the check.
   * @throws CheckFailure `badFrontMatter`: nobody knows what it was to say, such as that nothing is to be sent
   */
  async take(summary: Pick<Summary, 'uri' | 'text' | 'format'>): Promise<FrontMatter | null> {
    const matter = await this.read(summary);
    if (matter && isUnreadable(matter)) throw new CheckFailure('badFrontMatter');
    return matter;
  }

  /**
   * The sources that a summary names for good; null: it names none, and one has to be asked for.
   * @throws CheckFailure `badFrontMatter`, `sourceOutside` or `sourceMissing`
   */
  readonly sourcesOf = async (summary: Pick<Summary, 'uri' | 'text' | 'format'>): Promise<readonly Uri[] | null> => {
    const matter = await this.take(summary);
    if (!matter?.sources || summary.uri.scheme === 'untitled') return null;
    for (const fault of matter.faults) {
      if (fault.code === 'tooManyPaths') throw new CheckFailure('badFrontMatter');
      if ('path' in fault && isPathFault(fault.code)) throw new CheckFailure('sourceOutside', { file: fault.path });
    }
    const found: Uri[] = [];
    for (const { path } of matter.sources) {
      const { uri, fault } = await resolveSource(summary.uri, path);
      if (fault === 'itself') throw new CheckFailure('sameText');
      if (fault === 'missing' || fault === 'notFile') throw new CheckFailure('sourceMissing', { file: path });
      if (!uri) throw new CheckFailure('sourceOutside', { file: path });
      found.push(uri);
    }
    return found.length ? distinct(found) : null;
  };

  /** What a file chooses for itself, to be compared with what it chose before; empty: nothing. How a score is shown is not part of it. */
  settingsOf(uri: Uri): string {
    const { scale: _, ...options } = this.of(uri)?.options ?? {};
    return Object.keys(options).length ? JSON.stringify(options) : '';
  }

  /** Whether the file of a result chooses something else by now than it did then. */
  readonly haveChanged = ({ uri, region, sources, fileSettings = '' }: TrackedResult): boolean => {
    if (!this.known.has(uri.toString())) return false;
    const named = this.of(uri)?.sources?.map(({ path }) => Uri.joinPath(uri, '..', path).toString());
    return (
      this.settingsOf(uri) !== fileSettings ||
      (!region &&
        !!named?.length &&
        !equalSets(
          named,
          sources.map(({ id }) => id),
        ))
    );
  };

  dispose(): void {
    this.listeners.dispose();
    this.changed.dispose();
  }

  /** As if nothing had been read there. */
  forget(uri: Uri): void {
    if (this.known.delete(uri.toString())) this.changed.fire(uri);
  }

  private look(): void {
    for (const { document } of window.visibleTextEditors) void this.readDocument(document);
  }

  readDocument(document: TextDocument): Promise<FrontMatter | null> {
    return this.read({ uri: document.uri, text: document.getText(), format: formatOf(document) });
  }

  /** null: there is none. */
  private async read({ uri, text, format }: Pick<Summary, 'uri' | 'text' | 'format'>): Promise<FrontMatter | null> {
    const key = uri.toString();
    const found = format === 'markdown' && canBeSummary(uri) ? frontMatterBlock(text) : null;
    const block = found ? text.slice(0, found.end) : '';
    const known = this.known.get(key);
    if (known?.block === block) return block ? known.matter : null;
    const ours = found && mentionsOurKeys(block);
    // Most front matter has nothing for us, and needs no parser.
    const matter = ours ? (await import('../../sources/frontMatter')).readFrontMatter(text, found) : NOTHING;
    const newer = this.known.get(key);
    // Another text may have been read while the parser was loaded.
    if (newer === known) {
      this.known.set(key, { block, matter });
      this.changed.fire(uri);
    }
    return block ? matter : null;
  }
}

const isUnreadable = ({ faults }: FrontMatter): boolean => faults.some(({ code }) => code === 'notYaml' || code === 'tooLong');

const isInSight = (uri: Uri): boolean =>
  window.visibleTextEditors.some(({ document }) => isSame(document.uri, uri)) ||
  window.tabGroups.all.some(({ tabs }) => tabs.some(({ input }) => input instanceof TabInputText && isSame(input.uri, uri)));

const equalSets = (some: readonly string[], others: readonly string[]): boolean =>
  new Set(some).size === new Set(others).size && some.every((one) => others.includes(one));
