import { markdownText } from '../../core/report/markdownText';
import type { SelfTest } from '../../core/selfTest';
import type { Words } from '../../core/wording';

/** How a judge did, in one or two sentences. */
export function wordTrial(id: string, { agreed, of, unfit, items }: SelfTest, { t, locale }: Words): string {
  const number = (value: number) => new Intl.NumberFormat(locale).format(value);
  const score = t('{0} agreed on {1} of {2}.', id, number(agreed), number(of));
  if (!unfit) return score;
  const why = items.some(({ given, kind }) => given !== null && kind !== 'control')
    ? t('It gave every claim the same verdict, so it is unfit to judge.')
    : t('It gave no verdict that could be read, so it is unfit to judge.');
  return `${score} ${why}`;
}

/** Each item of the test with what was expected and what the judge gave, as Markdown: what differs first. */
export function wordSelfTest(id: string, test: SelfTest, words: Words): string {
  const { t } = words;
  const verdicts: Readonly<Record<SelfTest['items'][number]['expected'], string>> = {
    supported: t('supported'),
    unsupported: t('not supported'),
  };
  const lineOf = ({ text, expected, given }: SelfTest['items'][number]): string =>
    `- ${markdownText(text)}  \n  ${
      expected === given
        ? t('Expected and given: {0}.', verdicts[expected])
        : t('Expected: {0}. Given: {1}.', verdicts[expected], given === null ? t('no verdict') : verdicts[given])
    }`;
  const section = (title: string, items: SelfTest['items']) => (items.length ? [`## ${title}`, items.map(lineOf).join('\n')] : []);
  return [
    `# ${markdownText(t('Test of {0}', id))}`,
    markdownText(wordTrial(id, test, words)),
    ...section(
      t('Differs'),
      test.items.filter(({ expected, given }) => expected !== given),
    ),
    ...section(
      t('Agreed'),
      test.items.filter(({ expected, given }) => expected === given),
    ),
    '',
  ].join('\n\n');
}
