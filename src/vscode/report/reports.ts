import { Uri, workspace } from 'vscode';
import { changedSources, withSource } from '../../core/tracking';
import type { Dismissals } from '../dismissals';
import { textOfSource } from '../documents';
import type { FrontMatters } from '../frontMatter/frontMatters';
import type { History } from '../history';
import type { Results, TrackedResult } from '../results';
import type { ResultStorage } from '../resultStorage';
import { priceOf } from '../judges/endpoints';
import type { Settings } from '../settings';
import type { ReportInput } from './input';
import { reportedOf } from './reported';
import { readSourceTexts, readSummary, type SourceTexts } from './texts';

interface Parts {
  readonly results: Pick<Results, 'current'>;
  readonly storage: Pick<ResultStorage, 'load'>;
  readonly history: Pick<History, 'of'>;
  readonly dismissals: Pick<Dismissals, 'find' | 'idsIn'>;
  readonly settings: Pick<Settings, 'get'>;
  readonly matters: Pick<FrontMatters, 'haveChanged'>;
}

/** Gathers what reports are made of: the current summary's result, else what is kept of the one that was shown last. */
export class Reports {
  private readonly texts = new WeakMap<TrackedResult['sources'], Promise<SourceTexts>>();
  private last: Uri | undefined;

  constructor(private readonly parts: Parts) {}

  /** The summary that is shown, or was shown last. */
  get summary(): Uri | undefined {
    return this.parts.results.current?.uri ?? this.last;
  }

  /** Shows this summary until there is a current one. */
  lookAt(summary: Uri): void {
    this.last = summary;
  }

  /** null: nothing is checked, or nothing is kept of it. */
  async current(): Promise<ReportInput | null> {
    const { current } = this.parts.results;
    if (current) this.last = current.uri;
    const tracked = current ?? (this.last && (await this.kept(this.last)));
    return tracked ? this.inputOf(tracked) : null;
  }

  private async inputOf(tracked: TrackedResult): Promise<ReportInput> {
    const { history, dismissals, settings, matters } = this.parts;
    const summary = await readSummary(tracked);
    // Another object once one of them changed; an edit of the summary changes none.
    const texts = this.texts.get(tracked.sources) ?? readSourceTexts(tracked, summary.text);
    this.texts.set(tracked.sources, texts);
    const { sources, readable, measures } = await texts;
    const dismissed = dismissals.idsIn(tracked);
    const reasons = tracked.claims.flatMap((claim): [string, string][] =>
      dismissed.has(claim.id) ? [[claim.id, dismissals.find(tracked, claim)?.reason ?? '']] : [],
    );
    const scale = settings.get('scale', tracked.uri);
    return {
      tracked,
      settingsChanged: matters.haveChanged(tracked),
      reported: reportedOf(tracked, { summary, sources, measures, scale, dismissed: new Map(reasons) }),
      readable,
      runs: history.of(tracked.uri),
      price: priceOf(settings, tracked.result.judge.id),
    };
  }

  /** What is kept of a summary that no editor shows. */
  private async kept(uri: Uri): Promise<TrackedResult | null> {
    // An untitled text that is gone would be made anew, empty.
    if (uri.scheme === 'untitled') return null;
    const document = await workspace.openTextDocument(uri).then(undefined, () => null);
    const stored = document && (await this.parts.storage.load(uri, document.getText()));
    const [newest] = [...(stored ?? [])].sort((one, other) => other.result.finished - one.result.finished);
    if (!newest) return null;
    let tracked = newest;
    for (const { id } of newest.sources)
      if (id !== uri.toString()) tracked = withSource(tracked, id, await textOfSource(Uri.parse(id, true)));
    return { ...tracked, uri, changedSources: changedSources(tracked) };
  }
}
