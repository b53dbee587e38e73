import { Uri, ViewColumn, window, workspace, type TextDocument } from 'vscode';
import { isSame } from './documents';

const FOLDER = 'samples/election';
const SUMMARY = 'summary.md';
const SOURCE = 'report.md';

/** A pair to try everything on: a copy in the extension's storage, fresh each time, so that it may be edited. */
export class Sample {
  constructor(
    private readonly extension: Uri,
    private readonly storage: Uri,
  ) {}

  get summary(): Uri {
    return Uri.joinPath(this.storage, FOLDER, SUMMARY);
  }

  get source(): Uri {
    return Uri.joinPath(this.storage, FOLDER, SOURCE);
  }

  /** The source of the sample's summary; null for any other file. */
  readonly sourcesOf = (summary: Uri): readonly Uri[] | null => (isSame(summary, this.summary) ? [this.source] : null);

  /** Opens the summary with its source beside it. */
  async open(): Promise<TextDocument> {
    await Promise.all([this.copy(SUMMARY, this.summary), this.copy(SOURCE, this.source)]);
    const editor = await window.showTextDocument(this.summary, { viewColumn: ViewColumn.One, preview: false });
    await window.showTextDocument(this.source, { viewColumn: ViewColumn.Two, preserveFocus: true });
    return editor.document;
  }

  /** Leaves a copy alone that has unsaved edits. */
  private async copy(name: string, target: Uri): Promise<void> {
    if (workspace.textDocuments.some((document) => document.isDirty && isSame(document.uri, target))) return;
    await workspace.fs.writeFile(target, await workspace.fs.readFile(Uri.joinPath(this.extension, FOLDER, name)));
  }
}
