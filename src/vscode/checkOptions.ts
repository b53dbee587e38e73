import type { Uri } from 'vscode';
import type { CheckJob } from '../core/check';
import type { PinnedQuestion } from '../core/groundedQuestions';
import { ownQuestions } from '../core/ownQuestions';
import type { Settings } from './settings';

/** How a summary is to be checked, by the settings that hold for its file. */
export const checkOptions = (settings: Settings, uri: Uri, pinned: readonly PinnedQuestion[]): CheckJob['options'] => ({
  threshold: settings.get('threshold', uri),
  strict: settings.get('strict', uri),
  failOnContradicted: settings.get('failOnContradicted', uri),
  maxQuestions: settings.get('maxQuestions', uri),
  votes: settings.get('votes'),
  ...(settings.get('alignAgainst', uri) === 'facts' && { facts: settings.get('maxFacts', uri) }),
  questions: ownQuestions(settings.get('questions', uri)),
  pinned,
});
