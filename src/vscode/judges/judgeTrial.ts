import { ProgressLocation, Uri, window } from 'vscode';
import { toFailure } from '../../core/failure';
import type { SelfTest } from '../../core/selfTest';
import { runCommand } from '../commands';
import { openAddress, type FailureMessages } from '../failureMessages';
import { judgeOf, type JudgeSettings } from './judgeChoice';
import type { Judges } from './judges';
import { signalOf } from '../progress';
import { wordSelfTest, wordTrial } from './trialWording';
import type { VirtualTexts } from '../virtualTexts';
import type { UseJudge } from './useJudge';
import { words } from '../words';

interface Parts {
  readonly settings: JudgeSettings;
  readonly judges: Pick<Judges, 'selfTest' | 'mayReach'>;
  readonly messages: Pick<FailureMessages, 'show'>;
  readonly texts: Pick<VirtualTexts, 'add'>;
  readonly setKey: (endpoint: string) => Promise<boolean>;
  readonly use: UseJudge;
}

const { t } = words;

/** *Test Judge*: tries a judge on a few claims of our own, whose verdicts are known. Nothing of the user's is sent. */
export class JudgeTrial {
  constructor(private readonly parts: Parts) {}

  /** @param id the judge; left out: the user's own */
  readonly run = async (id = this.parts.settings.chosenByUser('judge')): Promise<void> => {
    const { settings, judges, messages, setKey } = this.parts;
    try {
      const choice = judgeOf(settings, id, 'user');
      if (choice.kind === 'server' && !(await judges.mayReach(choice.endpoint))) return;
      const test = await window.withProgress(
        { location: ProgressLocation.Notification, title: t('Testing {0}', id), cancellable: true },
        (_, token) => judges.selfTest(choice, signalOf(token)),
      );
      await this.tell(id, test);
    } catch (error) {
      const failure = toFailure(error);
      messages.show(failure, {
        checkAgain: () => this.run(id),
        openAddress: () => openAddress(id),
        chooseJudge: () => runCommand('summaryLint.chooseJudge'),
        ...(typeof failure.details['endpoint'] === 'string' && {
          setKey: async () => {
            if (await setKey(String(failure.details['endpoint']))) await this.run(id);
          },
        }),
      });
    }
  };

  private async tell(id: string, test: SelfTest): Promise<void> {
    const { settings, texts, use } = this.parts;
    const [details, useIt] = [t('Show Details'), t('Use as Judge')];
    const isCurrent = settings.chosenByUser('judge') === id;
    const tell = test.unfit ? window.showWarningMessage : window.showInformationMessage;
    const chosen = await tell(wordTrial(id, test, words), details, ...(isCurrent || test.unfit ? [] : [useIt]));
    if (chosen === useIt) await use(id);
    if (chosen === details) {
      const uri = texts.add(wordSelfTest(id, test, words), Uri.from({ scheme: 'untitled', path: `${t('Judge Test')}.md` }));
      await window.showTextDocument(uri, { preview: true });
    }
  }
}
