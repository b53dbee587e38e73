import { workspace, type Disposable, type Uri } from 'vscode';

/** Scheme of texts that the extension makes up, such as the right side of a difference. */
export const VIRTUAL = 'summary-lint-text';

/** Read-only texts that stand in no file, for as long as somebody looks at them. */
export class VirtualTexts implements Disposable {
  private readonly texts = new Map<string, string>();
  private readonly listeners: readonly Disposable[] = [
    workspace.registerTextDocumentContentProvider(VIRTUAL, {
      provideTextDocumentContent: (uri) => this.texts.get(uri.toString()) ?? '',
    }),
    workspace.onDidCloseTextDocument(({ uri }) => {
      this.texts.delete(uri.toString());
    }),
  ];
  private made = 0;

  /** A new address each time, as the editor keeps what it was given for the last one. @param like whose name the text gets */
  add(text: string, like: Uri): Uri {
    const uri = like.with({ scheme: VIRTUAL, query: String(this.made++) });
    this.texts.set(uri.toString(), text);
    return uri;
  }

  dispose(): void {
    for (const one of this.listeners) one.dispose();
  }
}
