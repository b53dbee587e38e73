import { Uri, workspace, type Disposable, type TextDocumentContentProvider } from 'vscode';
import { FINDING_KINDS, RULE_CODES, type FindingKind } from '../core/findings';

/** Scheme of the read-only pages that the package brings along. */
const SCHEME = 'summary-lint';

/** The page that explains a kind of finding. */
export const rulePage = (kind: FindingKind): Uri => Uri.from({ scheme: SCHEME, path: `/rules/${RULE_CODES[kind]}.md` });

/** Shows the pages in `docs/rules` of the extension's folder. */
export function registerRuleDocs(extension: Uri): Disposable {
  const provider: TextDocumentContentProvider = {
    async provideTextDocumentContent({ path }) {
      const kind = FINDING_KINDS.find((one) => rulePage(one).path === path);
      if (!kind) return null;
      return new TextDecoder().decode(await workspace.fs.readFile(Uri.joinPath(extension, 'docs', 'rules', `${RULE_CODES[kind]}.md`)));
    },
  };
  return workspace.registerTextDocumentContentProvider(SCHEME, provider);
}
