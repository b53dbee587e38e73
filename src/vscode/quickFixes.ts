import {
  CodeAction,
  CodeActionKind,
  languages,
  WorkspaceEdit,
  type CodeActionContext,
  type CodeActionProvider,
  type Diagnostic,
  type Disposable,
  type TextDocument,
} from 'vscode';
import type { Edit } from '../core/edits';
import { findingOf } from '../core/findings';
import { removal } from '../core/fixes/removal';
import { excerpt } from '../core/wording';
import { referenceTo, sentenceAround } from './claimReference';
import type { CommandId } from './commandIds';
import type { Dismissals } from './dismissals';
import { claimsAt, passageOf, type PlacedClaim } from './evidence';
import { rangeOf } from './ranges';
import type { Results, TrackedResult } from './results';
import type { Settings } from './settings';
import { words } from './words';

const { t } = words;
const LONGEST_NAME = 60;

/** For key bindings and settings that name a kind of action. */
const kindOf = (name: string): CodeActionKind => CodeActionKind.QuickFix.append('summaryLint').append(name);
const KINDS = {
  replace: kindOf('replace'),
  rewrite: kindOf('rewrite'),
  remove: kindOf('remove'),
  check: kindOf('check'),
  evidence: kindOf('evidence'),
  dismiss: kindOf('dismiss'),
};

/** A fix whose edit holds for the words that it was offered for, and for no others. */
class TextFix extends CodeAction {
  constructor(
    title: string,
    kind: CodeActionKind,
    readonly document: TextDocument,
    readonly change: Edit,
    readonly expected: string,
  ) {
    super(title, kind);
  }
}

/** Quick fixes on the claims that something is wrong with. */
export function registerQuickFixes(results: Results, settings: Pick<Settings, 'get'>, dismissals: Pick<Dismissals, 'find'>): Disposable {
  const provider: CodeActionProvider<CodeAction> = {
    provideCodeActions: (document, range, context) =>
      claimsAt(results, document.uri, document.offsetAt(range.start))
        .filter(({ claim, tracked }) => findingOf(claim) !== null && !dismissals.find(tracked, claim))
        .flatMap((placed) => fixesOf(document, placed, context, settings.get('judge', document.uri) !== 'builtin')),
    resolveCodeAction(action) {
      // The text may have changed since the menu opened.
      if (!(action instanceof TextFix)) return action;
      const { document, change, expected } = action;
      const range = rangeOf(document, change);
      if (document.getText(range) !== expected) return action;
      action.edit = new WorkspaceEdit();
      action.edit.replace(document.uri, range, change.text);
      return action;
    },
  };
  return languages.registerCodeActionsProvider('*', provider, { providedCodeActionKinds: Object.values(KINDS) });
}

/** @param writes the judge can write a sentence */
function fixesOf(document: TextDocument, placed: PlacedClaim, { only, diagnostics }: CodeActionContext, writes: boolean): CodeAction[] {
  const { claim } = placed;
  const own = diagnostics.filter(
    ({ source, range }) => source === 'Summary Lint' && claim.mark && rangeOf(document, claim.mark).isEqual(range),
  );
  const rewriting = writes ? rewriteOf(placed) : [];
  const actions = [
    ...replacement(document, placed),
    ...rewriting,
    ...removing(document, placed),
    ...showing(placed),
    checking(placed),
    dismissing(placed),
  ];
  for (const action of actions) action.diagnostics = own as Diagnostic[];
  return only ? actions.filter(({ kind }) => kind && only.contains(kind)) : actions;
}

/** Names the words, and applies at once. */
function replacement(document: TextDocument, { claim, tracked }: PlacedClaim): CodeAction[] {
  const { correction, mark, focus, evidence } = claim;
  // More than a word is written anew, and shown before it is put in.
  if (correction === null || !mark || !focus) return [];
  const title = t('Replace with “{0}”', excerpt(correction, LONGEST_NAME));
  const fix = textFix(title, KINDS.replace, document, { ...mark, text: correction }, tracked);
  fix.isPreferred = evidence.length > 0;
  return [fix];
}

/** Written after the choice, and shown as a difference. */
function rewriteOf(placed: PlacedClaim): CodeAction[] {
  const { verdict, correction, focus, evidence } = placed.claim;
  if (verdict !== 'contradicted' || !evidence.length || (correction !== null && focus)) return [];
  return [commandFix(t('Rewrite this sentence by the source…'), KINDS.rewrite, 'summaryLint.rewriteClaim', referenceTo(placed))];
}

function removing(document: TextDocument, placed: PlacedClaim): CodeAction[] {
  const around = sentenceAround(placed);
  if (!around || placed.claim.verdict === 'supported') return [];
  const edit = removal(document.getText(), placed.place, around.sentence, around.others);
  const title = edit.whole ? t('Remove this sentence') : t('Remove this claim');
  return [textFix(title, KINDS.remove, document, edit, placed.tracked)];
}

function showing({ claim: { evidence } }: PlacedClaim): CodeAction[] {
  const [first] = evidence;
  return first ? [commandFix(t('Show evidence'), KINDS.evidence, 'summaryLint.openEvidence', passageOf(first))] : [];
}

const checking = (placed: PlacedClaim): CodeAction =>
  commandFix(t('Check this claim again'), KINDS.check, 'summaryLint.checkClaim', referenceTo(placed));

const dismissing = (placed: PlacedClaim): CodeAction =>
  commandFix(t('Dismiss…'), KINDS.dismiss, 'summaryLint.dismissClaim', referenceTo(placed));

function textFix(title: string, kind: CodeActionKind, document: TextDocument, edit: Edit, { uri }: TrackedResult): TextFix {
  const fix = new TextFix(title, kind, document, edit, document.getText(rangeOf(document, edit)));
  const command: CommandId = 'summaryLint.checkFix';
  fix.command = { title, command, arguments: [{ uri: uri.toString(), offset: edit.start }] };
  return fix;
}

function commandFix(title: string, kind: CodeActionKind, command: CommandId, argument: unknown): CodeAction {
  const action = new CodeAction(title, kind);
  action.command = { title, command, arguments: [argument] };
  return action;
}
