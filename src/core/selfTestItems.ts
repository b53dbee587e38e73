/** What a judge is tried with: invented texts, so that no model knows them, in English. */
import type { Source } from './judge';

export type SelfTestKind = 'number' | 'unit' | 'date' | 'name' | 'weaker' | 'stronger' | 'said' | 'negation' | 'generalisation' | 'control';

/** `supported` of a question: the text answers it. */
export type SelfTestVerdict = 'supported' | 'unsupported';

export interface TriedClaim {
  readonly kind: Exclude<SelfTestKind, 'control'>;
  readonly text: string;
  readonly expected: SelfTestVerdict;
}

/** Claims that are held against one text. They make no summary together: each is true or false by itself. */
export interface TriedText {
  readonly source: Source;
  readonly claims: readonly TriedClaim[];
}

const text = (name: string, ...lines: string[]): Source => [{ id: `self-test/${name}`, name, text: lines.join('\n') }];

export const TRIED_TEXTS: readonly TriedText[] = [
  {
    source: text(
      'cable-car.md',
      'The Orlen Valley cable car opened on 14 May 1987.',
      'It carries 38 people in each cabin and climbs 1,240 metres in nine minutes.',
      'Hedda Brusk has run it since 2019. Before that she ran the ski school in Torvig.',
    ),
    claims: [
      { kind: 'number', text: 'Each cabin of the Orlen Valley cable car carries 83 people.', expected: 'unsupported' },
      { kind: 'unit', text: 'The cable car climbs 1.24 kilometres in nine minutes.', expected: 'supported' },
      { kind: 'date', text: 'The Orlen Valley cable car opened in May 1987.', expected: 'supported' },
      { kind: 'name', text: 'Marta Fenwick has run the cable car since 2019.', expected: 'unsupported' },
    ],
  },
  {
    source: text(
      'ferries.md',
      'Some of the sixty ferries of the Sandrey line may be replaced by 2034.',
      'All captains of the line must speak Danish.',
      'The director of the line, Pell Amory, said that its fares are the lowest on the coast.',
    ),
    claims: [
      { kind: 'stronger', text: 'All ferries of the Sandrey line may be replaced by 2034.', expected: 'unsupported' },
      { kind: 'stronger', text: 'Some ferries of the Sandrey line will be replaced by 2034.', expected: 'unsupported' },
      { kind: 'weaker', text: 'Some captains of the Sandrey line must speak Danish.', expected: 'supported' },
      { kind: 'said', text: 'The fares of the Sandrey line are the lowest on the coast.', expected: 'unsupported' },
    ],
  },
  {
    source: text(
      'museum.md',
      'The museum in Harn did not buy the painting by Ilse Tornquist: the price was too high.',
      'It borrowed the painting for the winter, and two bronze figures and a violin with it.',
    ),
    claims: [
      { kind: 'negation', text: 'The museum in Harn bought the painting by Ilse Tornquist.', expected: 'unsupported' },
      { kind: 'negation', text: 'The museum in Harn did not buy the painting by Ilse Tornquist.', expected: 'supported' },
      { kind: 'generalisation', text: 'The museum in Harn borrowed works of art and a musical instrument.', expected: 'supported' },
    ],
  },
];

/** A question that a text does not answer, as judges put it whose questions are questions, and as those do that ask for statements. */
export const CONTROL = {
  sentences: [
    { id: 's1', text: 'The museum in Harn borrowed a painting and a violin for the winter.', role: 'prose' },
    { id: 's2', text: 'The painting is by Ilse Tornquist.', role: 'prose' },
  ],
  question: 'Did the museum in Harn have more than 9,000 visitors in the winter?',
  statement: 'The museum in Harn had more than 9,000 visitors in the winter.',
  expected: 'unsupported',
} as const;
