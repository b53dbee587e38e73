import type { FailureKind } from '../core/failure';

/** What a person can do about a failure by a button of its message. */
export type WayOut =
  | 'checkAgain'
  | 'judgeRest'
  | 'checkWholeFile'
  | 'chooseSource'
  | 'chooseJudge'
  | 'useBuiltin'
  | 'setKey'
  | 'addEndpoint'
  | 'openAddress'
  | 'openTimeout'
  | 'openProxy'
  | 'openFile'
  | 'manageTrust'
  | 'showLog';

/** The ways out of each failure, the likeliest first. Where there is none, the message says what to do in the text. */
export const WAYS_OUT: Readonly<Record<FailureKind, readonly WayOut[]>> = {
  cancelled: [],
  emptySelection: ['checkWholeFile'],
  emptySummary: [],
  emptySource: ['chooseSource'],
  sameText: ['chooseSource'],
  unreadableSource: ['chooseSource'],
  sourceMissing: ['chooseSource'],
  sourceOutside: ['chooseSource'],
  badFrontMatter: [],
  sourceTooLarge: ['useBuiltin', 'chooseSource'],
  badQuestionsFile: ['openFile', 'checkAgain'],
  badDismissalsFile: ['openFile'],
  twoLanguages: ['chooseJudge', 'chooseSource'],
  untrusted: ['useBuiltin', 'manageTrust'],
  noConsent: ['checkAgain', 'useBuiltin'],
  noKey: ['setKey', 'useBuiltin'],
  badKey: ['setKey', 'useBuiltin'],
  keyRefused: ['setKey', 'useBuiltin'],
  badAddress: ['openAddress', 'useBuiltin'],
  noEndpoint: ['addEndpoint', 'useBuiltin'],
  badEndpoint: ['openAddress', 'useBuiltin'],
  noModel: ['chooseJudge', 'useBuiltin'],
  modelGone: ['chooseJudge', 'useBuiltin'],
  blocked: ['chooseJudge', 'useBuiltin'],
  notReached: ['checkAgain', 'useBuiltin'],
  proxy: ['openProxy', 'useBuiltin'],
  redirected: ['openAddress', 'useBuiltin'],
  rateLimited: ['checkAgain', 'useBuiltin'],
  quota: ['setKey', 'useBuiltin'],
  serverError: ['checkAgain', 'useBuiltin'],
  notJson: ['openAddress', 'useBuiltin'],
  badRequest: ['chooseJudge', 'showLog'],
  timeout: ['checkAgain', 'openTimeout'],
  tooLong: ['openTimeout', 'useBuiltin'],
  refused: ['useBuiltin', 'chooseJudge'],
  cutOff: ['chooseJudge', 'useBuiltin'],
  invalidJson: ['checkAgain', 'chooseJudge'],
  wrongShape: ['checkAgain', 'chooseJudge'],
  noQuestions: ['chooseSource', 'chooseJudge'],
  unaccounted: ['judgeRest', 'chooseJudge'],
  tooManyUnjudged: ['judgeRest', 'chooseJudge'],
  internal: ['showLog', 'checkAgain'],
};

/** Failures of what the user gave, not of a machine: shown as a warning. */
const GIVEN: readonly FailureKind[] = [
  'emptySelection',
  'emptySummary',
  'emptySource',
  'sameText',
  'unreadableSource',
  'sourceMissing',
  'sourceOutside',
  'badFrontMatter',
  'sourceTooLarge',
  'twoLanguages',
  'badQuestionsFile',
  'badDismissalsFile',
  'untrusted',
  'noConsent',
  'noKey',
  'noQuestions',
];
export const isGiven = (kind: FailureKind): boolean => GIVEN.includes(kind);
