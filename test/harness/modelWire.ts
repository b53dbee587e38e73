/** Replies of a model in OpenAI's two wire formats. */
import type { Reply } from './modelServer';

type Body = Readonly<Record<string, unknown>>;

const textOf = ({ output }: Reply): string => (typeof output === 'string' ? output : JSON.stringify(output ?? {}));
const CREATED = 1_790_000_000;

const responsesUsage = ({ usage = { input: 100, output: 20 } }: Reply) =>
  usage && {
    input_tokens: usage.input,
    input_tokens_details: { cached_tokens: usage.cached ?? 0 },
    output_tokens: usage.output,
    output_tokens_details: { reasoning_tokens: 0 },
    total_tokens: usage.input + usage.output,
  };

const incompleteOf = ({ finish }: Reply) =>
  finish === 'length' ? { reason: 'max_output_tokens' } : finish === 'content_filter' ? { reason: 'content_filter' } : null;

export function responsesBody(reply: Reply, body: Body) {
  const incomplete = incompleteOf(reply);
  const content =
    reply.refusal === undefined
      ? { type: 'output_text', text: textOf(reply), annotations: [], ...(reply.chances ? { logprobs: logprobsOf(reply) } : {}) }
      : { type: 'refusal', refusal: reply.refusal };
  return {
    id: 'resp_1',
    object: 'response',
    created_at: CREATED,
    model: reply.model ?? body['model'],
    status: incomplete ? 'incomplete' : 'completed',
    incomplete_details: incomplete,
    error: null,
    output: [{ type: 'message', id: 'msg_1', role: 'assistant', status: 'completed', content: [content] }],
    usage: responsesUsage(reply),
  };
}

export function* responsesEvents(reply: Reply, body: Body): Generator<object> {
  const response = { id: 'resp_1', created_at: CREATED, model: reply.model ?? body['model'] };
  let sequence = 0;
  const event = (type: string, fields: object) => ({ type, sequence_number: sequence++, ...fields });
  yield event('response.created', { response });
  yield event('response.in_progress', { response });
  const item = { type: 'message', id: 'msg_1', role: 'assistant', status: 'in_progress', content: [] };
  yield event('response.output_item.added', { output_index: 0, item });
  const at = { item_id: 'msg_1', output_index: 0, content_index: 0 };
  if (reply.refusal !== undefined) {
    yield event('response.refusal.delta', { ...at, delta: reply.refusal });
    yield event('response.refusal.done', { ...at, refusal: reply.refusal });
  } else {
    for (const delta of piecesOf(reply)) yield event('response.output_text.delta', { ...at, delta });
  }
  if (reply.streamError) {
    yield event('error', { ...reply.streamError, param: null });
    return;
  }
  const whole = responsesBody(reply, body);
  yield event('response.output_item.done', { output_index: 0, item: whole.output[0] });
  yield event(whole.incomplete_details ? 'response.incomplete' : 'response.completed', { response: whole });
}

const chatUsage = ({ usage = { input: 100, output: 20 } }: Reply) =>
  usage && {
    prompt_tokens: usage.input,
    completion_tokens: usage.output,
    total_tokens: usage.input + usage.output,
    prompt_tokens_details: { cached_tokens: usage.cached ?? 0 },
  };

/** As the wire has them: the first of each is the one that was said. */
const logprobsOf = ({ chances = [] }: Reply) =>
  chances.map((place) => {
    const top = Object.entries(place).map(([token, chance]) => ({ token, logprob: Math.log(chance), bytes: null }));
    return { ...top[0]!, top_logprobs: top };
  });

export function chatBody(reply: Reply, body: Body) {
  const content = reply.refusal === undefined ? textOf(reply) : null;
  return {
    id: 'chat_1',
    object: 'chat.completion',
    created: CREATED,
    model: reply.model ?? body['model'],
    choices: [
      {
        index: 0,
        message: { role: 'assistant', content, refusal: reply.refusal ?? null, reasoning_content: reply.thoughts },
        finish_reason: reply.finish ?? 'stop',
        ...(reply.chances ? { logprobs: { content: logprobsOf(reply) } } : {}),
      },
    ],
    ...(reply.usage === null ? {} : { usage: chatUsage(reply) }),
  };
}

export function* chatEvents(reply: Reply, body: Body): Generator<object | string> {
  const chunk = (fields: object) => ({
    id: 'chat_1',
    object: 'chat.completion.chunk',
    created: CREATED,
    model: reply.model ?? body['model'],
    ...fields,
  });
  const delta = (fields: object, finish: string | null = null) => chunk({ choices: [{ index: 0, delta: fields, finish_reason: finish }] });
  yield delta({ role: 'assistant', content: '' });
  if (reply.thoughts !== undefined) yield delta({ reasoning_content: reply.thoughts });
  if (reply.refusal !== undefined) yield delta({ refusal: reply.refusal });
  else for (const content of piecesOf(reply)) yield delta({ content });
  if (reply.streamError) {
    yield { error: reply.streamError };
    return;
  }
  yield delta({}, reply.finish ?? 'stop');
  if (reply.usage !== null) yield chunk({ choices: [], usage: chatUsage(reply) });
  yield '[DONE]';
}

function piecesOf(reply: Reply): string[] {
  const text = textOf(reply);
  const size = reply.pieces?.characters ?? 200;
  return Array.from({ length: Math.ceil(text.length / size) }, (_, index) => text.slice(index * size, (index + 1) * size));
}
