import { commands, TabInputTextDiff, window, type TextDocument, type Uri } from 'vscode';
import { applyEdits, type Edit } from '../core/edits';
import { nameOf } from './documents';
import type { VirtualTexts } from './virtualTexts';
import { words } from './words';

const { t } = words;

/** Shows what an edit would make of a text, as a difference, before anybody agrees to it. */
export class DraftPreview {
  constructor(private readonly texts: Pick<VirtualTexts, 'add'>) {}

  /** Whether the user wants the edit; a message that is closed says no. */
  async agreed(document: TextDocument, edit: Edit, question: string, yes: string): Promise<boolean> {
    const draft = this.texts.add(applyEdits(document.getText(), [edit]), document.uri);
    try {
      await commands.executeCommand('vscode.diff', document.uri, draft, t('{0}: Draft', nameOf(document.uri)), { preview: true });
      return (await window.showInformationMessage(question, yes, t('Discard'))) === yes;
    } finally {
      await closeTab(draft);
    }
  }
}

async function closeTab(draft: Uri): Promise<void> {
  const tabs = window.tabGroups.all.flatMap((group) => group.tabs);
  const shown = tabs.filter(({ input }) => input instanceof TabInputTextDiff && input.modified.toString() === draft.toString());
  await window.tabGroups.close(shown);
}
