/** The report page as plain data, with the places that its links lead to. */
import { wordMeasures, wordSettings } from '../../core/report/wording';
import { wordUsage } from '../../core/usageWording';
import { excerpt, type Words } from '../../core/wording';
import type { ListView, NothingView, ReportView } from '../../reportPage/view';
import { headOf } from './head';
import { historyOf } from './history';
import { Targets, type ReportInput } from './input';
import { panesOf } from './panes';
import { questionsOf } from './questions';

export interface Report {
  readonly view: ReportView;
  readonly targets: Targets;
}

export function reportOf(input: ReportInput, words: Words): Report {
  const { t } = words;
  const { result, summary, scale, measures } = input.reported;
  const targets = new Targets();
  const view: ReportView = {
    kind: 'report',
    summary: summary.id,
    title: t('Report: {0}', summary.name),
    head: headOf(input, words),
    panes: panesOf(input, targets, words),
    questions: questionsOf(input, targets, words),
    history: historyOf(input, words),
    measures: { title: t('Figures beside the score'), rows: wordMeasures(measures, words) },
    orders: ordersOf(input, words),
    usage: { title: t('Usage'), items: wordUsage(result, words, input.price) },
    settings: { title: t('Settings of this check'), rows: wordSettings(result, scale, words) },
  };
  return { view, targets };
}

/** Words of the texts that give orders to the judge; the reason names one a text, here are all. */
function ordersOf({ reported: { result, sources, summary } }: ReportInput, { t }: Words): ListView {
  const nameOf = (id: string | null) => sources.find((source) => source.id === id)?.name ?? summary.name;
  return {
    title: t('Orders to the judge, not followed'),
    items: result.orders.map(({ quote, source }) => t('{0}: “{1}”', nameOf(source), excerpt(quote))),
  };
}

/** @param summary the address and name of a text that was checked once, of which nothing is kept */
export function nothingOf(summary: { readonly address: string; readonly name: string } | null, { t }: Words): NothingView {
  return {
    kind: 'nothing',
    summary: summary?.address ?? null,
    title: t('Report'),
    text: summary ? t('No result of {0} is kept.', summary.name) : t('Nothing is checked yet.'),
    actions: summary
      ? [{ action: 'check', label: t('Check {0}', summary.name) }]
      : [
          { action: 'check', label: t('Check Summary Against Source…') },
          { action: 'openSample', label: t('Open Sample') },
        ],
  };
}
