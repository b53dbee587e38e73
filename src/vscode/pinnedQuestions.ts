import { Range, Uri, window, workspace, WorkspaceEdit, type WorkspaceFolder } from 'vscode';
import type { PinnedQuestion } from '../core/groundedQuestions';
import { formatPinned, parsePinned, pinnedOf, withoutPinned, withPinned, type PinnedEntry } from '../core/pinnedFile';
import type { TrackedQuestion } from '../core/tracking';
import { nameOf, openDocument } from './documents';
import { questionReferredTo } from './questionReference';
import type { Results } from './results';
import { SETTINGS, type Settings } from './settings';
import { words } from './words';

const { t } = words;

/** Questions that are asked at every check of a source, kept in a file of the workspace that a team can share. */
export class PinnedQuestions {
  constructor(
    private readonly results: Pick<Results, 'current' | 'markPinned'>,
    private readonly settings: Pick<Settings, 'get'>,
  ) {}

  /** Those of these sources. @throws CheckFailure `badQuestionsFile` */
  async of(sources: readonly Uri[], summary: Uri): Promise<readonly PinnedQuestion[]> {
    const file = this.fileFor(summary);
    if (!file) return [];
    return pinnedOf(
      await read(file.uri),
      sources.map(({ path }) => path),
    );
  }

  /** `summaryLint.pinQuestion`, on a question of the view. */
  readonly pin = (argument: unknown): Promise<void> => this.change(argument, true);

  /** `summaryLint.unpinQuestion` */
  readonly unpin = (argument: unknown): Promise<void> => this.change(argument, false);

  /** Opens the file that holds the questions pinned for a summary's sources. */
  async open(summary: Uri): Promise<void> {
    const file = this.fileFor(summary);
    if (file) await window.showTextDocument(file.uri);
  }

  private async change(argument: unknown, pinned: boolean): Promise<void> {
    const { current } = this.results;
    const question = questionReferredTo(argument, current);
    if (!current || !question) return;
    const file = this.fileFor(current.uri);
    if (!file) {
      void window.showInformationMessage(t('Pinned questions are kept in the workspace: open the folder that holds this summary first.'));
      return;
    }
    const entry = entryOf(question, file.folder);
    if (!entry) return;
    const entries = await read(file.uri);
    await write(file.uri, pinned ? withPinned(entries, [entry]) : withoutPinned(entries, [entry]));
    this.results.markPinned(current.uri, question.id, pinned);
  }

  /** A path that leads out of the workspace folder is none: its own settings must not have files written elsewhere. */
  private fileFor(summary: Uri): { readonly uri: Uri; readonly folder: WorkspaceFolder } | null {
    const folder = workspace.getWorkspaceFolder(summary) ?? workspace.workspaceFolders?.[0];
    if (!folder) return null;
    const chosen = Uri.joinPath(folder.uri, this.settings.get('pinnedQuestions', summary));
    return { folder, uri: isIn(folder, chosen) ? chosen : Uri.joinPath(folder.uri, SETTINGS.pinnedQuestions.default) };
  }
}

const isIn = ({ uri }: WorkspaceFolder, { path }: Uri): boolean => path.startsWith(uri.path.replace(/\/?$/, '/'));

/** null: its proof is in no source any more, so that nobody could ask it of another summary. */
function entryOf({ text, expected, must, proof: [first] }: TrackedQuestion, folder: WorkspaceFolder): PinnedEntry | null {
  if (!first || !expected) return null;
  const { path } = Uri.parse(first.source, true);
  const root = folder.uri.path.replace(/\/?$/, '/');
  return { source: path.startsWith(root) ? path.slice(root.length) : path.slice(1), text, expected, quote: first.quote, must };
}

/** As it is in an editor, where it is open. */
async function read(file: Uri): Promise<PinnedEntry[]> {
  const text = openDocument(file)?.getText() ?? (await readClosed(file));
  return text === null ? [] : parsePinned(text, nameOf(file));
}

async function readClosed(file: Uri): Promise<string | null> {
  const bytes = await workspace.fs.readFile(file).then(
    (found) => found,
    () => null,
  );
  return bytes && new TextDecoder().decode(bytes);
}

/** Through its editor, where it is open: what stands there unsaved stays. */
async function write(file: Uri, entries: readonly PinnedEntry[]): Promise<void> {
  const text = formatPinned(entries);
  const document = openDocument(file);
  if (!document) {
    await workspace.fs.writeFile(file, new TextEncoder().encode(text));
    return;
  }
  const edit = new WorkspaceEdit();
  edit.replace(file, new Range(0, 0, document.lineCount, 0), text);
  await workspace.applyEdit(edit);
  await document.save();
}
