import { Uri, type Memento } from 'vscode';

const REMEMBERED = 'sources';
/** Summaries that the last sources are kept of; the longest unused goes first. */
const MOST = 200;

type Entry = readonly [summary: string, sources: readonly string[]];

/** The sources that each summary was last checked against, kept for the workspace. */
export class RememberedSources {
  constructor(private readonly state: Pick<Memento, 'get' | 'update'>) {}

  of(summary: Uri): readonly Uri[] {
    const [, sources] = this.entries().find(([key]) => key === summary.toString()) ?? [];
    return (sources ?? []).map((source) => Uri.parse(source));
  }

  async remember(summary: Uri, sources: readonly Uri[]): Promise<void> {
    // Names of untitled documents are used again for others.
    if (summary.scheme === 'untitled') return;
    const key = summary.toString();
    const others = this.entries().filter(([known]) => known !== key);
    await this.state.update(REMEMBERED, [...others, [key, sources.map(String)] satisfies Entry].slice(-MOST));
  }

  private entries(): readonly Entry[] {
    return this.state.get<readonly Entry[]>(REMEMBERED, []);
  }
}
