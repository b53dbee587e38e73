import { commands, Disposable, TabInputTextDiff, Uri, window, workspace, type TextDocument } from 'vscode';
import { applyEdits, type Edit } from '../core/edits';
import { nameOf } from './documents';
import { words } from './words';

const { t } = words;
export const DRAFT_SCHEME = 'summary-lint-draft';

/** Shows what an edit would make of a text, as a difference, before anybody agrees to it. */
export class DraftPreview implements Disposable {
  private readonly texts = new Map<string, string>();
  private readonly provider = workspace.registerTextDocumentContentProvider(DRAFT_SCHEME, {
    provideTextDocumentContent: (uri) => this.texts.get(uri.toString()) ?? '',
  });
  private shown = 0;

  /** Whether the user wants the edit; a message that is closed says no. */
  async agreed(document: TextDocument, edit: Edit, question: string, yes: string): Promise<boolean> {
    // A new address each time, as the editor keeps what it was given for the last one.
    const uri = document.uri.with({ scheme: DRAFT_SCHEME, query: String(this.shown++) });
    this.texts.set(uri.toString(), applyEdits(document.getText(), [edit]));
    try {
      await commands.executeCommand('vscode.diff', document.uri, uri, t('{0}: Draft', nameOf(document.uri)), { preview: true });
      return (await window.showInformationMessage(question, yes, t('Discard'))) === yes;
    } finally {
      await closeTab(uri);
      this.texts.delete(uri.toString());
    }
  }

  dispose(): void {
    this.provider.dispose();
  }
}

async function closeTab(draft: Uri): Promise<void> {
  const tabs = window.tabGroups.all.flatMap((group) => group.tabs);
  const shown = tabs.filter(({ input }) => input instanceof TabInputTextDiff && input.modified.toString() === draft.toString());
  await window.tabGroups.close(shown);
}
