import type { Words } from '../../core/wording';
import type { Probe } from '../../judges/llm';

/** What was found of a model, in one line: how it answers, and what it does not take. */
export function wordProbe(
  id: string,
  { api, format, refused, streams }: Pick<Probe, 'api' | 'format' | 'refused' | 'streams'>,
  words: Words,
): string {
  const { t, locale } = words;
  const list = (texts: readonly string[]) => new Intl.ListFormat(locale, { type: 'conjunction' }).format(texts);
  const wire = api === 'responses' ? t('the responses format') : t('chat completions');
  const forms = {
    schema: t('{0} answers by schema, over {1}.', id, wire),
    json: t('{0} answers in JSON, without a schema, over {1}.', id, wire),
    text: t('{0} answers in text only, over {1}, so the schema is part of the question.', id, wire),
  };
  // What stands for how an answer is asked for, or how it comes, is said already.
  const names = refused.filter((parameter) => parameter !== 'format' && parameter !== 'stream');
  return [
    forms[format],
    ...(streams ? [] : [t('It does not stream, so findings come all at once.')]),
    ...(names.length ? [t('It does not take: {0}.', list(names))] : []),
  ].join(' ');
}
