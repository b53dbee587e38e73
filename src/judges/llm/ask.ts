import { setMaxListeners } from 'node:events';
import type { ModelMessage } from 'ai';
import { CheckFailure } from '../../core/failure';
import type { Call } from '../../core/judge';
import { ParametersRefused } from './abilities';
import { refuseTooLarge } from './budget';
import type { Connection } from './connection';
import { sleep } from './deadline';
import { ItemScanner } from './itemScanner';
import type { KeyFilter } from './keyFilter';
import { keep } from './lessons';
import type { PlainPrompt, Prompt } from './prompts/prompt';
import { readAnswer, type Given } from './reading';
import { schemaInWords, send, type Incoming, type Outgoing } from './request';
import { withRetries } from './retry';
import { turnToOtherWay, wayOf } from './ways';

/**
 * Asks a model, and gives the items of its answer that can be used: what goes wrong on the way is tried again where that may
 * help, and an answer that can't be read is given back once with what is wrong about it.
 * @param onItem gets the items as the model writes them; what is returned at the end holds, and may differ
 * @throws CheckFailure of the kinds that `classify` knows
 */
export async function ask<Item>(
  connection: Connection,
  prompt: Prompt<Item>,
  call: Call,
  onItem?: (item: Item) => void,
): Promise<Given<Item>> {
  const { abilities, endpoint, host } = connection;
  // Every call of a check listens to its signal, and a long source takes many: no leak, as Node would have it.
  setMaxListeners(0, call.signal);
  refuseTooLarge(connection, prompt);
  const asked: ModelMessage[] = [{ role: 'user', content: prompt.user }];
  const answer = await persist(connection, prompt, asked, call, onItem);
  const reading = readIfWhole(answer, prompt, host);
  if (!('unreadable' in reading)) return noteDropped(reading, connection, prompt);

  abilities.miss();
  endpoint.log.info(`${prompt.kind}: ${reading.unreadable} from ${host}, asked to repair it`);
  const repair = `Your answer can't be read. ${reading.say}\n${schemaInWords(prompt)}\nGive the whole answer again.`;
  const again = await persist(
    connection,
    prompt,
    [...asked, { role: 'assistant', content: shownAgain(answer.text, connection) || '(nothing)' }, { role: 'user', content: repair }],
    call,
  );
  const second = readIfWhole(again, prompt, host);
  if ('unreadable' in second) throw new CheckFailure(second.unreadable, { host });
  return noteDropped(second, connection, prompt);
}

/** Models of the editor have no room for answers beside what they are sent: the beginning shows what was wrong. */
const shownAgain = (answer: string, { endpoint }: Connection): string => ('editor' in endpoint ? answer.slice(0, 2000) : answer);

/**
 * The answer to a request without a schema, as it came.
 * @throws CheckFailure of the kinds that `classify` knows
 */
export function askPlainly(connection: Connection, prompt: PlainPrompt, call: Call): Promise<Incoming> {
  setMaxListeners(0, call.signal);
  refuseTooLarge(connection, prompt);
  return persist(connection, prompt, [{ role: 'user', content: prompt.user }], call);
}

/** An answer that was cut off is never read as a shorter one. */
function readIfWhole<Item>(answer: Incoming, prompt: Prompt<Item>, host: string) {
  const reading = readAnswer(answer.text, prompt.shape, answer.finish !== 'length');
  const ended = answer.finish === 'stop' || answer.finish === 'tool-calls';
  if (answer.finish === 'content-filter') throw new CheckFailure('refused', { host });
  if (!ended && 'unreadable' in reading) throw new CheckFailure('cutOff', { host });
  return reading;
}

function noteDropped<Item>(given: Given<Item>, { endpoint }: Connection, { kind }: Prompt<Item>): Given<Item> {
  if (given.dropped) endpoint.log.info(`${kind}: ${given.dropped} items out of shape`);
  return given;
}

/** One answer, past busy servers and refused parameters. */
async function persist<Item>(
  connection: Connection,
  prompt: Prompt<Item> | PlainPrompt,
  messages: ModelMessage[],
  call: Call,
  onItem?: (item: Item) => void,
): Promise<Incoming> {
  const { endpoint, host, gate } = connection;
  const pause = endpoint.sleep ?? sleep;
  const tellWaiting = (ms: number) => {
    call.report({ kind: 'waiting', host, ms });
  };
  let retries = 0;
  let isTold = false;
  const attempt = () => gate.run(call.signal, tellWaiting, () => adapt(connection, { prompt, messages, retries }, call, onItem));
  return withRetries(attempt, {
    signal: call.signal,
    sleep: async (ms, signal) => {
      const over = pause(ms, signal);
      // The server has asked everybody to wait.
      if (isTold) gate.hold(ms, over);
      await over;
    },
    onPause: (ms, failure, told) => {
      retries++;
      isTold = told;
      endpoint.log.info(`${prompt.kind}: ${failure.kind} from ${host}, again in ${ms} ms`);
      if (told) tellWaiting(ms);
    },
  });
}

/** Sends again without what the server refuses, until it takes the rest or there is nothing left to leave out. */
async function adapt<Item>(
  connection: Connection,
  request: Pick<Outgoing, 'messages' | 'retries'> & { readonly prompt: Prompt<Item> | PlainPrompt },
  call: Call,
  onItem?: (item: Item) => void,
): Promise<Incoming> {
  const { abilities, endpoint, host } = connection;
  const { prompt } = request;
  for (;;) {
    const way = wayOf(abilities);
    const assumed = abilities.assumed();
    const onText = onItem && prompt.shape && abilities.takes('stream') ? itemReader(prompt, onItem, connection.keys) : undefined;
    try {
      const answer = await send(connection, { ...request, format: assumed.format, ...(onText ? { onText } : {}) }, call);
      await keep(connection);
      return answer;
    } catch (error) {
      if (error instanceof CheckFailure && turnToOtherWay(error.kind, connection, way)) continue;
      if (!(error instanceof ParametersRefused)) throw error;
      if (!abilities.refuse(error.parameters, assumed)) throw new CheckFailure('badRequest', { host, param: error.parameters.join(' ') });
      endpoint.log.info(`${host} does not take ${error.parameters.join(', ')}; answers are asked for as ${abilities.format}`);
    }
  }
}

function itemReader<Item>({ shape }: Prompt<Item>, onItem: (item: Item) => void, keys: KeyFilter): (piece: string) => void {
  const scanner = new ItemScanner();
  return (piece) => {
    for (const text of scanner.push(piece)) {
      const reading = readAnswer(`[${keys.text(text)}]`, shape);
      if (!('unreadable' in reading)) reading.items.forEach(onItem);
    }
  };
}
