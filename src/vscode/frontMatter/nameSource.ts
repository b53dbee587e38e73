import { Uri, window, workspace, WorkspaceEdit, type TextDocument } from 'vscode';
import { formatOf, nameOf, openDocument, summaryIn } from '../documents';
import { rangeOf } from '../ranges';
import type { RememberedSources } from '../rememberedSources';
import type { Results } from '../results';
import { pickSources } from '../sourcePicker';
import { words } from '../words';
import { pathTo, resolveSource } from './sourceFiles';

const { t } = words;

/** `summaryLint.nameSource`: writes the sources of a summary into its front matter. */
export class NameSource {
  constructor(
    private readonly results: Pick<Results, 'of'>,
    private readonly remembered: Pick<RememberedSources, 'of'>,
  ) {}

  /** Those that it was checked against; from the fix of a wrong path, and where it was not checked yet, those that are picked. */
  readonly run = async (argument: unknown): Promise<void> => {
    const wrong = wrongPath(argument);
    const document = wrong ? openDocument(wrong.uri) : window.activeTextEditor?.document;
    if (!document || formatOf(document) !== 'markdown') {
      tell(t('Only a Markdown file has front matter. Open the summary first.'));
      return;
    }
    if (document.isUntitled) {
      tell(t('Save this file first: a path starts where it is kept.'));
      return;
    }
    const sources = wrong ? await this.pick(document) : (this.checkedAgainst(document) ?? (await this.pick(document)));
    if (sources) await this.write(document, sources, wrong?.replacing);
  };

  private checkedAgainst({ uri }: TextDocument): readonly Uri[] | null {
    const tracked = this.results.of(uri).find(({ region }) => !region) ?? this.results.of(uri)[0];
    return tracked ? tracked.sources.map(({ id }) => Uri.parse(id, true)) : null;
  }

  private pick(document: TextDocument): Promise<readonly Uri[] | null> {
    return pickSources(summaryIn(document, null), this.remembered.of(document.uri));
  }

  private async write(document: TextDocument, sources: readonly Uri[], replacing: string | undefined): Promise<void> {
    const paths: string[] = [];
    for (const source of sources) {
      const path = pathTo(source, document.uri);
      if (path === null || (await resolveSource(document.uri, path)).fault) {
        tell(t('{0} can’t be named in the front matter: only another file of the workspace can.', nameOf(source)));
        return;
      }
      paths.push(path);
    }
    const { sourceEdit } = await import('../../sources/frontMatter');
    const edit = sourceEdit(document.getText(), paths, paths.length === 1 ? replacing : undefined);
    if (!edit) {
      tell(t('The front matter of {0} is not valid YAML. Correct it first.', nameOf(document.uri)));
      return;
    }
    const change = new WorkspaceEdit();
    change.replace(document.uri, rangeOf(document, edit), edit.text);
    await workspace.applyEdit(change);
  }
}

const tell = (message: string): void => void window.showInformationMessage(message);

/** Arguments of commands may come from anywhere. */
function wrongPath(argument: unknown): { readonly uri: Uri; readonly replacing: string } | null {
  if (typeof argument !== 'object' || argument === null || argument instanceof Uri) return null;
  const { uri, replacing } = argument as { readonly uri?: unknown; readonly replacing?: unknown };
  if (typeof uri !== 'string' || typeof replacing !== 'string') return null;
  return { uri: Uri.parse(uri, true), replacing };
}
