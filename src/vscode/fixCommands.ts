import type { Uri } from 'vscode';
import { claimReferredTo, sentenceAround } from './claimReference';
import type { CheckCommands } from './checkCommand';
import { sourcesOf, uriFrom } from './documents';
import { askedJudge, BUILTIN, type JudgeSettings } from './judges/judgeChoice';
import type { Results } from './results';
import type { UndoneFixes } from './undoneFixes';

/** What quick fixes run. Each argument may come from anywhere. */
export class FixCommands {
  constructor(
    private readonly results: Results,
    private readonly checks: Pick<CheckCommands, 'run' | 'requestOf'>,
    private readonly settings: JudgeSettings,
    private readonly undone: Pick<UndoneFixes, 'watch'>,
  ) {}

  /** `summaryLint.checkClaim`: asks anew for the claims of its sentence. */
  readonly checkClaim = async (argument: unknown): Promise<void> => {
    const found = claimReferredTo(argument, this.results);
    const around = found && sentenceAround(found);
    if (around) await this.checks.run({ ...(await this.checks.requestOf(found.tracked)), how: new Set([around.sentence.text]) });
  };

  /** `summaryLint.checkFix`, once a fix is in the text: checks again where that costs nothing, or the user wants it to. */
  readonly checkFix = async (argument: unknown): Promise<void> => {
    const place = placeOf(argument);
    const tracked = place && this.results.at(place.uri, place.offset);
    if (!tracked) return;
    const { id } = askedJudge(this.settings, tracked.uri, sourcesOf(tracked));
    const wanted = id === BUILTIN.id || this.settings.get('checkAfterFix', tracked.uri);
    // Another judge than the one that found the fault would say something else of everything.
    if (!wanted || tracked.result.judge.id !== id) return;
    this.undone.watch(tracked.uri);
    await this.checks.run(await this.checks.requestOf(tracked));
  };
}

function placeOf(argument: unknown): { readonly uri: Uri; readonly offset: number } | null {
  if (typeof argument !== 'object' || argument === null) return null;
  const { uri: address, offset } = argument as { readonly uri?: unknown; readonly offset?: unknown };
  const uri = uriFrom(address);
  return uri && typeof offset === 'number' ? { uri, offset } : null;
}
