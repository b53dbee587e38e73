import { env, ProgressLocation, Uri, window, workspace, WorkspaceEdit, type TextDocument } from 'vscode';
import type { Edit } from '../core/edits';
import { toFailure } from '../core/failure';
import { closed, insertionAt, insertionAtEnd } from '../core/fixes/insertion';
import { sentenceAround as sourceSentence } from '../core/fixes/sourceSentence';
import type { Span, WantedSentence } from '../core/judge';
import { Lines } from '../core/lines';
import type { PlacedEvidence, TrackedQuestion } from '../core/tracking';
import { lackingValues } from '../core/values';
import { claimReferredTo, sentenceAround } from './claimReference';
import { isSame, nameOf, readSource, sourcesOf } from './documents';
import type { DraftPreview } from './draftPreview';
import type { FailureMessages } from './failureMessages';
import type { FixCommands } from './fixCommands';
import { chosenJudge, type JudgeSettings } from './judges/judgeChoice';
import type { Judges } from './judges/judges';
import { signalOf } from './progress';
import { rangeOf, touches } from './ranges';
import { questionReferredTo } from './questionReference';
import type { Results, TrackedResult } from './results';
import { words } from './words';

const { t } = words;

interface Parts {
  readonly results: Results;
  readonly judges: Pick<Judges, 'obtain'>;
  readonly settings: JudgeSettings;
  readonly messages: Pick<FailureMessages, 'show'>;
  readonly fixes: Pick<FixCommands, 'checkFix'>;
  readonly preview: Pick<DraftPreview, 'agreed'>;
}

/** A sentence, and whether a model wrote it: then it is shown as a difference first. */
interface Draft {
  readonly sentence: string;
  readonly written: boolean;
}

/** What puts sentences of the source, or a model's by it, into a summary. */
export class DraftCommands {
  constructor(private readonly parts: Parts) {}

  /** `summaryLint.insertAnswer`: answers a missed question at the end of the summary. */
  readonly insertAnswer = (argument: unknown): Promise<void> => this.answer(argument, atEnd);

  /** `summaryLint.insertAnswerHere`: at the cursor, where that is in the summary. */
  readonly insertAnswerHere = (argument: unknown): Promise<void> => this.answer(argument, atCursor);

  /** `summaryLint.copyQuestion`: the question and what the source says to it. */
  readonly copyQuestion = async (argument: unknown): Promise<void> => {
    const question = questionReferredTo(argument, this.parts.results.current);
    if (question) await env.clipboard.writeText([question.text, ...question.evidence.map(({ quote }) => `“${quote}”`)].join('\n'));
  };

  /** `summaryLint.rewriteClaim`: writes a claim's sentence anew by its evidence. */
  readonly rewriteClaim = async (argument: unknown): Promise<void> => {
    const found = claimReferredTo(argument, this.parts.results);
    const around = found && sentenceAround(found);
    if (!around) return;
    const { tracked, claim } = found;
    const before = around.sentence.text;
    const draft = await this.draft(tracked, claim.evidence, (rest) => ({ ...rest, sentence: before }));
    const again = claimReferredTo(argument, this.parts.results);
    const now = again && sentenceAround(again)?.sentence;
    // The text may have changed while the model wrote.
    if (!draft || now?.text !== before) return;
    await this.apply(tracked.uri, { start: now.start, end: now.end, text: draft.sentence }, draft, {
      question: t('Put this sentence in the place of the one that is wrong?'),
      yes: t('Replace'),
    });
  };

  private async answer(argument: unknown, place: Placing): Promise<void> {
    const { current } = this.parts.results;
    const question: TrackedQuestion | undefined = questionReferredTo(argument, current);
    if (!current || !question?.evidence.length) return;
    const draft = await this.draft(current, question.evidence, (rest) => ({ ...rest, question: question.text }));
    if (!draft) return;
    const document = await workspace.openTextDocument(current.uri);
    const tracked = this.parts.results.of(current.uri).find(({ result }) => result === current.result);
    if (tracked)
      await this.apply(current.uri, place(draft.sentence, document, tracked.region), draft, {
        question: t('Put this sentence into the summary?'),
        yes: t('Insert'),
      });
  }

  /** null: nothing may be sent, or it failed and that was told. */
  private async draft(
    tracked: TrackedResult,
    evidence: readonly PlacedEvidence[],
    want: (rest: Pick<WantedSentence, 'passages' | 'summary'>) => WantedSentence,
  ): Promise<Draft | null> {
    const { judges, settings, messages } = this.parts;
    try {
      const passages = await passagesOf(evidence);
      const own: Draft = { sentence: closed(passages[0] ?? ''), written: false };
      const choice = chosenJudge(settings, tracked.uri, sourcesOf(tracked));
      const judge = await judges.obtain(choice, [...new Set([tracked.uri, ...sourcesOf(tracked)].map(nameOf))]);
      if (judge === null) return null;
      if (judge === 'builtin' || !judge.draft) return own;
      const document = await workspace.openTextDocument(tracked.uri);
      const summary = document.getText(tracked.region ? rangeOf(document, tracked.region) : undefined);
      const wanted = want({ passages, summary });
      const sentence = await window.withProgress(
        { location: ProgressLocation.Notification, title: t('Writing a sentence'), cancellable: true },
        async (_, token) => judge.draft!(wanted, { signal: signalOf(token), language: null, report: () => undefined }),
      );
      // What the passages do not have is not put into anybody's summary.
      return lackingValues(sentence, passages.join('\n'), null).length ? own : { sentence, written: true };
    } catch (error) {
      messages.show(toFailure(error));
      return null;
    }
  }

  private async apply(uri: Uri, edit: Edit, { written }: Draft, ask: { readonly question: string; readonly yes: string }): Promise<void> {
    const { preview, fixes } = this.parts;
    const document = await workspace.openTextDocument(uri);
    const before = document.getText();
    if (written && !(await preview.agreed(document, edit, ask.question, ask.yes))) return;
    if (document.getText() !== before) {
      void window.showInformationMessage(t('The summary was edited in the meantime, so nothing was put in.'));
      return;
    }
    const change = new WorkspaceEdit();
    change.replace(uri, rangeOf(document, edit), edit.text);
    if (!(await workspace.applyEdit(change))) return;
    const editor = window.visibleTextEditors.find((one) => isSame(one.document.uri, uri));
    editor?.revealRange(rangeOf(document, { start: edit.start, end: edit.start + edit.text.length }));
    await fixes.checkFix({ uri: uri.toString(), offset: edit.start });
  }
}

type Placing = (sentence: string, document: TextDocument, region: Span | null) => Edit;

const atEnd: Placing = (sentence, document, region) => insertionAtEnd(document.getText(), region, sentence);

const atCursor: Placing = (sentence, document, region) => {
  const editor = window.visibleTextEditors.find((one) => one.document === document);
  const offset = editor && document.offsetAt(editor.selection.active);
  if (offset === undefined || (region && !touches(region, offset))) return atEnd(sentence, document, region);
  return insertionAt(document.getText(), offset, sentence);
};

/** The sentences of the sources that evidence stands in. */
async function passagesOf(evidence: readonly PlacedEvidence[]): Promise<string[]> {
  const passages = await Promise.all(
    evidence.map(async ({ source, at }) => {
      const { text } = await readSource(Uri.parse(source, true));
      const lines = new Lines(text);
      return sourceSentence(text, { start: lines.offsetAt(at.start), end: lines.offsetAt(at.end) });
    }),
  );
  return [...new Set(passages)];
}
