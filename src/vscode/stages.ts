import type { CheckEvent } from '../core/check';
import type { Words } from '../core/wording';
import type { Run } from './runs';

/** Says each stage of a check on its run, and that a server asks to wait for as long as it does. Dispose it when the run ends. */
export class Stages {
  private back: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly run: Pick<Run, 'say'>,
    private readonly words: Words,
  ) {}

  readonly take = (event: CheckEvent): void => {
    if (event.kind === 'stage') {
      this.dispose();
      this.label = labelOf(event, this.words);
      this.run.say(this.label, event.step, event.of);
    } else if (event.kind === 'waiting') {
      this.dispose();
      this.run.say(wordWaiting(event, this.words));
      this.back = setTimeout(() => {
        this.run.say(this.label);
      }, event.ms);
    }
  };

  dispose(): void {
    clearTimeout(this.back);
  }

  private label = '';
}

function labelOf(event: CheckEvent & { readonly kind: 'stage' }, { t, locale }: Words): string {
  const count = (number: number) => new Intl.NumberFormat(locale).format(number);
  if (event.stage === 'judging')
    return event.sentences === 1
      ? t('Drawing questions · judging 1 sentence')
      : t('Drawing questions · judging {0} sentences', count(event.sentences));
  return event.questions === 1 ? t('Answering 1 question') : t('Answering {0} questions', count(event.questions));
}

function wordWaiting({ host, ms }: CheckEvent & { readonly kind: 'waiting' }, { t, locale }: Words): string {
  return t('{0} asks to wait {1} s (rate limit). Waiting…', host, new Intl.NumberFormat(locale).format(Math.ceil(ms / 1000)));
}
