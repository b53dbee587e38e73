import assert from 'node:assert/strict';
import { answerOf, groundQuestion, indexSummary } from '../../../../src/judges/builtin/answers';
import { Pacer } from '../../../../src/judges/builtin/pacer';
import { indexSource } from '../../../../src/judges/builtin/sourceIndex';
import { splitSentences } from '../../../../src/core/splitSentences';

const SUMMARY =
  'Turnout in the second round rose to 45 %. Amara Lindqvist, who takes office on 1 September, wants to repair the swing bridge for about 12 million crowns. The traders were paid.';

function answer(text: string): string {
  const sentences = splitSentences(SUMMARY).map(({ start, end }, i) => ({
    id: `s${i + 1}`,
    text: SUMMARY.slice(start, end),
    role: 'prose' as const,
  }));
  const { verdict, sentence } = answerOf(indexSummary(sentences, 'en'), { id: 'q', text });
  return sentence === null ? verdict : `${verdict} ${sentence}`;
}

describe('a point of the source', () => {
  const cases: readonly (readonly [rule: string, point: string, answer: string])[] = [
    ['is made by its own words', 'Turnout rose in the second round.', 'yes s1'],
    ['is made by a paraphrase with the same values', 'From September 1 Amara Lindqvist is in office.', 'yes s2'],
    ['is made in parts', 'Lindqvist wants to repair the swing bridge.', 'yes s2'],
    ['is made where a value has another form', 'Lindqvist said that repair costs 12,000,000 crowns.', 'yes s2'],
    ['is contradicted by another value of the same thing', 'Turnout rose to 54 per cent in the second round.', 'no s1'],
    ['is not contradicted by a value of something else', 'Renner wants a fixed bridge at a cost of 38 million crowns.', 'notStated'],
    ['is missing where one word is shared', "The traders' association asked for compensation.", 'notStated'],
    ['is missing where its value is', 'Amara Lindqvist wants to repair the swing bridge within 18 months.', 'notStated'],
    ['is missing where a name is and little else is there', 'Tobias Renner rose to speak in the second round.', 'notStated'],
    ['is missing where nothing is shared', 'Postal ballots were counted twice.', 'notStated'],
    ['loses what an own question wraps around it', 'Does the summary say that turnout rose in the second round?', 'yes s1'],
  ];
  for (const [rule, point, expected] of cases) it(`${rule}: ${point}`, () => assert.equal(answer(point), expected));
});

describe('an own question', () => {
  const SOURCE =
    'Turnout rose to 54 per cent in the second round. The bridge has been closed to lorries since January. Lindqvist takes office on 1 September.';
  const cases: readonly (readonly [rule: string, question: string, expected: 'yes' | 'no' | null])[] = [
    ['is answered yes', 'Did turnout rise to 54 % in the second round?', 'yes'],
    ['is answered no by another value', 'Did turnout rise to 60 % in the second round?', 'no'],
    ['is not answered where its value is nowhere', 'Does the summary say that the bridge is closed to lorries until May 2031?', null],
    ['is not answered where its name is nowhere', 'Does the office go to Renner on 1 September?', null],
    ['is not answered by one word', 'Was the bridge paid for by selling the old harbour?', null],
  ];
  for (const [rule, text, expected] of cases) {
    it(`${rule}: ${text}`, async () => {
      const index = await indexSource([{ id: 'a', name: 'a', text: SOURCE }], 'en', new Pacer(new AbortController().signal));
      const grounded = groundQuestion(index, { id: 'q', text });
      assert.equal(grounded.expected, expected);
      assert.equal(grounded.evidence.length, expected === null ? 0 : 1);
    });
  }
});
