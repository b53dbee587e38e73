/** Every command that the extension contributes; a unit test holds the list against package.json. */
export const COMMAND_IDS = [
  'summaryLint.check',
  'summaryLint.checkAgain',
  'summaryLint.checkFromScratch',
  'summaryLint.judgeRest',
  'summaryLint.pinQuestion',
  'summaryLint.unpinQuestion',
  'summaryLint.chooseSource',
  'summaryLint.chooseJudge',
  'summaryLint.setApiKey',
  'summaryLint.removeApiKey',
  'summaryLint.openSample',
  'summaryLint.clearResults',
  'summaryLint.forgetRulings',
  'summaryLint.showLog',
  'summaryLint.openEvidence',
  'summaryLint.checkClaim',
  'summaryLint.checkFix',
  'summaryLint.cancel',
] as const;
export type CommandId = (typeof COMMAND_IDS)[number];
