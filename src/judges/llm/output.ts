import type { OutputInterface } from 'ai';
import type { Format } from './abilities';
import type { PlainPrompt, Prompt } from './prompts/prompt';

/**
 * Asks for an answer by schema, as JSON or as text, and gives its text as it comes: we read it ourselves, item by item and with
 * more patience. The SDK's own way parses the whole answer anew with every piece of it.
 */
export function outputAs(format: Format, prompt: Prompt<unknown> | PlainPrompt): OutputInterface<string, string, never> {
  return {
    name: 'as written',
    responseFormat: Promise.resolve(responseFormat(format, prompt)),
    parseCompleteOutput: ({ text }) => Promise.resolve(text),
    // Another value for every piece, so that every piece is passed on at once.
    parsePartialOutput: ({ text }) => Promise.resolve({ partial: String(text.length) }),
    createElementStreamTransform: () => undefined,
  };
}

function responseFormat(format: Format, { shape, kind }: Prompt<unknown> | PlainPrompt) {
  if (shape === null || format === 'text') return { type: 'text' } as const;
  return format === 'schema' ? ({ type: 'json', schema: shape.schema, name: kind } as const) : ({ type: 'json' } as const);
}
