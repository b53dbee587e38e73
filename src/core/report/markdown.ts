import { RULE_CODES } from '../findings';
import { judgeName } from '../judgeName';
import type { Question } from '../result';
import { excerpt, formatAxis, reasonsOf, wordPassage, wordPlace, type Words } from '../wording';
import { wordUsage } from '../usageWording';
import { findingsOf, passageFinder, type Finding, type Passage } from './findings';
import { markdownText } from './markdownText';
import type { Reported } from './reported';
import { ANSWER_STATES, wordAdjusted, wordAnswerState, wordHeadline, wordMeasures, wordSettings, type Row } from './wording';

/** Longest text of somebody else's, so that a line of a report can be read. */
const LONGEST = 400;
const quoted = (text: string): string => markdownText(excerpt(text, LONGEST));

/** The result as a page for people. Texts of the summary, the source and the judge are shown as they are, never as markup. */
export function resultMarkdown(reported: Reported, words: Words): string {
  const { result, summary, measures, scale, dismissed } = reported;
  const { t } = words;
  const adjusted = wordAdjusted(result, new Set(dismissed.keys()), scale, words);
  return [
    `# ${markdownText(summary.name)}`,
    `**${markdownText(wordHeadline(result, words, scale))}**`,
    ...[...reasonsOf(result, words, scale), ...adjusted].map(markdownText),
    table(factsOf(reported, words), words),
    ...section(t('Findings'), findingItems(reported, words)),
    ...questionSections(reported, words),
    `## ${t('Figures')}`,
    table(wordMeasures(measures, words), words),
    ...section(t('Usage'), wordUsage(result, words, null).map(item)),
    `## ${t('Settings')}`,
    table(wordSettings(result, scale, words), words),
  ]
    .join('\n\n')
    .concat('\n');
}

const item = (text: string): string => `- ${markdownText(text)}`;
const section = (title: string, items: readonly string[]): string[] => (items.length ? [`## ${title}`, items.join('\n')] : []);

function table(rows: readonly Row[], { t }: Words): string {
  const cells = (one: string, other: string) => `| ${one} | ${other} |`;
  return [cells(t('What'), t('Value')), '| --- | --- |', ...rows.map(({ label, value }) => cells(markdownText(label), quoted(value)))].join(
    '\n',
  );
}

function factsOf({ result, sources }: Reported, words: Words): Row[] {
  const { t, locale } = words;
  return [
    { label: t('Alignment'), value: formatAxis(result.alignment, words) },
    { label: t('Coverage'), value: formatAxis(result.coverage, words) },
    ...sources.map(({ name }) => ({ label: t('Source'), value: name })),
    { label: t('Judge'), value: judgeName(result.judge, words) },
    { label: t('Checked'), value: new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(result.finished) },
  ];
}

function findingItems(reported: Reported, words: Words): string[] {
  return findingsOf(reported, words).map((finding) => {
    const passages = finding.passages.map(
      ({ quote, ...passage }) => `  - ${passageItem(wordPassage(finding.claim, quote, words, LONGEST), passage, words)}`,
    );
    return [`- ${findingText(finding, reported, words)}`, ...passages].join('\n');
  });
}

function findingText({ kind, claim, message, at }: Finding, { dismissed }: Reported, words: Words): string {
  const { t } = words;
  const place = at ? wordPlace(at.start.line, null, words) : t('edited since the check');
  const reason = dismissed.get(claim.id);
  const notes = [RULE_CODES[kind], place, ...(reason === undefined ? [] : [`${t('dismissed')}: ${excerpt(reason)}`])];
  return `${markdownText(message)} (${notes.map(markdownText).join(', ')})`;
}

const passageItem = (text: string, { source, at }: Pick<Passage, 'source' | 'at'>, words: Words): string =>
  `${markdownText(text)} (${markdownText(wordPlace(at.start.line, source.name, words))})`;

function questionSections({ result, sources }: Reported, words: Words): string[] {
  const passagesOf = passageFinder(sources);
  const line = ({ text, must, evidence }: Question) => {
    const passages = passagesOf(evidence).map((passage) => `  - ${passageItem(`“${excerpt(passage.quote, LONGEST)}”`, passage, words)}`);
    return [`- ${quoted(text)}${must ? ` (${words.t('must be answered')})` : ''}`, ...passages].join('\n');
  };
  const groups = ANSWER_STATES.map((state) => ({ state, questions: result.questions.filter(({ answer }) => answer === state) }));
  return groups.flatMap(({ state, questions }) =>
    section(`${words.t('Questions')}: ${wordAnswerState(state, words)}`, questions.map(line)),
  );
}
