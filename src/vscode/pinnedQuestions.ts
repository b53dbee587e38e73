import { Uri, window } from 'vscode';
import type { PinnedQuestion } from '../core/groundedQuestions';
import { formatPinned, parsePinned, pinnedOf, withoutPinned, withPinned, type PinnedEntry } from '../core/pinnedFile';
import type { TrackedQuestion } from '../core/tracking';
import { nameOf } from './documents';
import { questionReferredTo } from './questionReference';
import type { Results } from './results';
import { SETTINGS, type Settings } from './settings';
import { words } from './words';
import { pathIn, readText, workspaceFile, writeText, type WorkspaceFile } from './workspaceFile';

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
    const entry = entryOf(question, file);
    if (!entry) return;
    const entries = await read(file.uri);
    await writeText(file.uri, formatPinned(pinned ? withPinned(entries, [entry]) : withoutPinned(entries, [entry])));
    this.results.markPinned(current.uri, question.id, pinned);
  }

  private fileFor(summary: Uri): WorkspaceFile | null {
    return workspaceFile(summary, this.settings.get('pinnedQuestions', summary), SETTINGS.pinnedQuestions.default);
  }
}

/** null: its proof is in no source any more, so that nobody could ask it of another summary. */
function entryOf({ text, expected, must, proof: [first] }: TrackedQuestion, { folder }: WorkspaceFile): PinnedEntry | null {
  if (!first || !expected) return null;
  return { source: pathIn(folder, Uri.parse(first.source, true)), text, expected, quote: first.quote, must };
}

async function read(file: Uri): Promise<PinnedEntry[]> {
  const text = await readText(file);
  return text === null ? [] : parsePinned(text, nameOf(file));
}
