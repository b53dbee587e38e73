import type { FrontMatterFault } from '../../sources/frontMatter/faults';
import type { FrontMatterKey } from '../../sources/frontMatter/keys';
import { words } from '../words';
import type { SourceFault } from './sourceFiles';

const { t } = words;

/** What each key means, and what may stand there. */
export const MEANINGS: Readonly<Record<FrontMatterKey, string>> = {
  source: t('The source that this summary is checked against: a path from this file to another of the workspace, or a list of paths.'),
  questions: t(
    'Your own questions, in place of drawn ones: a list of texts, or of {question, must, expected}. With must: true the summary fails when it misses the question; expected is yes or no.',
  ),
  threshold: t('The lowest score that passes, from 0 to 1.'),
  strict: t('true: only a summary whose every claim is supported and whose every question is answered passes.'),
  scale: t('What the score is multiplied by where it is shown.'),
  maxQuestions: t('How many questions are drawn from the source at most: 1 to 100, or null for the judge’s own number.'),
  failOnContradicted: t('true: one contradicted claim fails the summary, whatever its score.'),
  judge: t(
    'Who judges this summary. builtin: the built-in judge, and nothing of it is sent anywhere. A model, such as openai/gpt-6-luna, is only asked in a trusted workspace and once you agreed to its address for this workspace.',
  ),
};

const WRONG: Readonly<Record<FrontMatterKey, string>> = {
  source: t('Write the path of a file, or a list of paths, from this file.'),
  questions: t('Write a list of questions.'),
  threshold: t('Write a number from 0 to 1.'),
  strict: t('Write true or false.'),
  scale: t('Write a number above 0.'),
  maxQuestions: t('Write a whole number from 1 to 100, or null.'),
  failOnContradicted: t('Write true or false.'),
  judge: t('Write builtin, or the id of a judge such as openai/gpt-6-luna. Until then the built-in judge is used.'),
};

export function wordFault(fault: FrontMatterFault): string {
  switch (fault.code) {
    case 'notYaml':
      return t('This front matter is not valid YAML here, so nothing of it can be used.');
    case 'tooLong':
      return t('This front matter is too long to be read: keep it below 20,000 characters.');
    case 'repeatedKey':
      return t('This key stands here twice. Only the first one counts.');
    case 'wrongValue':
      return WRONG[fault.key];
    case 'wrongQuestion':
      return t('Write a question as text, or as {question, must, expected} where must is true or false and expected is yes or no.');
    case 'tooManyPaths':
      return t('Name 50 sources at most.');
    case 'tooManyQuestions':
      return t('Only the first 200 questions are asked.');
    case 'emptyPath':
      return WRONG.source;
    case 'controlCharacter':
      return t('This path holds a line end or a control character. Write a path from this file.');
    case 'absolutePath':
      return t('Only files of the workspace can be sources. Write a path from this file, without a / at its start.');
    case 'address':
      return t('Only files of the workspace can be sources, not addresses or drives. Write a path from this file.');
    case 'homePath':
      return t('Only files of the workspace can be sources. Write a path from this file, without a ~ at its start.');
    case 'backslash':
      return t('Write / between the names of folders.');
  }
}

export function wordSourceFault(fault: SourceFault): string {
  switch (fault) {
    case 'untitled':
      return t('Save this file first: a path starts where it is kept.');
    case 'noFolder':
      return t('Open the folder that holds this file and its source: only files of the workspace are read.');
    case 'outside':
      return t('This path leads out of the workspace, so it is not read. Move the source into it, or choose another one.');
    case 'missing':
      return t('There is no such file.');
    case 'notFile':
      return t('This is not a file. Choose a source in plain text or Markdown.');
    case 'itself':
      return t('This is the summary itself. Choose another source.');
  }
}
