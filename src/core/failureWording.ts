import type { FailureDetails, FailureKind } from './failure';
import type { Words } from './wording';

/** A failure in words: what happened, why, and what to do next. The editor adds buttons that do it. */
export function wordFailure(
  { kind, details }: { readonly kind: FailureKind; readonly details: FailureDetails },
  { t, locale }: Words,
): string {
  const text = (name: string, otherwise: string) => String(details[name] ?? otherwise);
  const host = text('host', t('the model’s server'));
  const file = text('file', t('the source'));
  const count = (name: string) => (typeof details[name] === 'number' ? new Intl.NumberFormat(locale).format(details[name]) : '?');
  const seconds = (name: string) => new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }).format(Number(details[name]) / 1000);
  const status = text('status', '?');
  switch (kind) {
    case 'cancelled':
      return t('The check was cancelled.');
    case 'emptySelection':
      return t('The selection holds no text to check. Select the summary, or nothing to check the whole file.');
    case 'emptySummary':
      return t('There is no text to check. Write the summary first, or open the file that holds it.');
    case 'emptySource':
      return t('{0} holds no text. Choose another source.', file);
    case 'sameText':
      return t('This file would be checked against itself. Choose another source, or select the summary in it first.');
    case 'unreadableSource':
      return t('{0} is not a text file. Choose a source in plain text or Markdown.', file);
    case 'sourceMissing':
      return t('{0} can’t be read: it was moved or deleted, or may not be opened. Choose its new place, or another source.', file);
    case 'sourceOutside':
      return t('{0} is no file of the workspace, so it is not read. Choose another source, or move it into the workspace.', file);
    case 'badFrontMatter':
      return t(
        'The front matter of this summary can’t be read, so nobody knows how it is to be checked. Correct the line that is underlined.',
      );
    case 'sourceTooLarge':
      // What a server refuses may be less than what its model is said to take.
      if (details['limit'] === undefined)
        return t(
          'The source is too large for {0}, which did not take about {1} tokens. Choose a smaller source or another judge.',
          text('model', t('this model')),
          count('tokens'),
        );
      return t(
        'The source is too large for {0}: about {1} tokens, where it takes {2}. Choose a smaller source or another judge.',
        text('model', t('this model')),
        count('tokens'),
        count('limit'),
      );
    case 'twoLanguages':
      return t(
        'The summary and the source are in two languages. The built-in judge compares words, so it can’t check them: choose a model as judge.',
      );
    case 'badQuestionsFile':
      return t('{0} can’t be read as pinned questions. Correct it, or remove it.', file);
    case 'badDismissalsFile':
      return t('{0} can’t be read as dismissed findings. Correct it, or remove it.', file);
    case 'untrusted':
      return t('This workspace is restricted, so nothing may be sent to a model. Trust it, or use the built-in judge.');
    case 'noConsent':
      return t('Nothing was sent to {0}. Allow it, or use the built-in judge.', host);
    case 'noKey':
      return t('There is no API key for {0}. Set one, or use the built-in judge.', host);
    case 'badKey':
      return t('The API key for {0} holds a character that no key has, such as a space, a line end or a curly quote. Set it again.', host);
    case 'keyRefused':
      return t('The key for {0} was refused ({1}). Set another key, or use the built-in judge.', host, status);
    case 'badAddress':
      return t(
        'The address of the model’s server is not valid, or no model is asked there. Use the one that its manual gives, such as https://api.openai.com/v1.',
      );
    case 'noEndpoint':
      return t('There is no endpoint {0} in your settings. Add it, or choose another judge.', text('endpoint', '?'));
    case 'badEndpoint':
      return t('The settings of the endpoint {0} can’t be read. Correct them, or use the built-in judge.', text('endpoint', '?'));
    case 'noModel':
      return t('{0} has no model {1} for this key. Choose another model.', host, text('model', '?'));
    case 'modelGone':
      return t(
        'The editor has no language model {0} now. Sign in with the extension that brings it, or choose another judge.',
        text('model', '?'),
      );
    case 'blocked':
      return t('{0} takes no requests from Summary Lint now: its quota may be used up. Check again later, or choose another judge.', host);
    case 'notReached':
      return t('{0} could not be reached. Check the network and the address, then check again.', host);
    case 'proxy':
      return t('A proxy stands between the editor and {0} and does not answer. Check the proxy settings.', host);
    case 'redirected':
      return t(
        '{0} sends requests on to another address ({1}). They are not followed, so that no key or text goes elsewhere. Set the address that is meant.',
        host,
        status,
      );
    case 'rateLimited':
      return t('{0} takes no more requests for now (rate limit). Check again later.', host);
    case 'quota':
      return t('The account at {0} has no quota left. Add to it, set another key, or use the built-in judge.', host);
    case 'serverError':
      return t('{0} failed ({1}). This is not your doing: check again later.', host, status);
    case 'notJson':
      return t(
        '{0} answered with a page instead of data. A proxy or a log-in page may stand in between, or the address may be wrong.',
        host,
      );
    case 'badRequest':
      return t('{0} did not take the request ({1}). The model may not support what is asked of it: choose another model.', host, status);
    case 'timeout':
      return t('{0} did not answer in {1} s. Check again, or allow more time.', host, seconds('waitMs'));
    case 'tooLong':
      return t('The check was not done within {0} s. Allow it more time, or use the built-in judge.', count('seconds'));
    case 'refused':
      return t('The model declined to judge this text. Choose another judge.');
    case 'cutOff':
      return details['tokens'] === undefined
        ? t('The model’s answer was cut off before its end. Check a shorter summary, or choose another model.')
        : t('The model’s answer was cut off at {0} tokens. Check a shorter summary, or choose another model.', count('tokens'));
    case 'invalidJson':
      return t('The model’s answer could not be read. Check again, or choose another model.');
    case 'wrongShape':
      return t('The model’s answer does not have the form that was asked for. Check again, or choose another model.');
    case 'noQuestions':
      return t('No question could be drawn from the source, so coverage can’t be told. Choose a source that states facts.');
    case 'unaccounted':
      return t('The judge ruled on no sentence of the summary. Check again, or choose another judge.');
    case 'tooManyUnjudged':
      return details['count'] === 1
        ? t('1 item was not judged, and it decides between pass and fail. Judge the rest.')
        : t('{0} items were not judged, and they decide between pass and fail. Judge the rest.', count('count'));
    case 'internal':
      return t('Something went wrong inside Summary Lint. The log says where.');
  }
}
