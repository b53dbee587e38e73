import type { MessagePort } from 'node:worker_threads';
import type { CheckEvent } from '../../../core/check';
import { toFailure } from '../../../core/failure';
import type { Source } from '../../../core/judge';
import type { BuiltinWork } from '../work';
import type { FromThread, Task, ToThread } from './messages';

/** The side of the thread: does what it is told, several things at a time, until it is ended. */
export function serve(port: MessagePort, work: BuiltinWork): void {
  const running = new Map<number, AbortController>();
  let last: Source = [];
  const say = (message: FromThread) => {
    port.postMessage(message);
  };

  async function run(id: number, task: Task, source: Source): Promise<void> {
    const stop = new AbortController();
    running.set(id, stop);
    const report = (event: CheckEvent) => {
      // Once the source is read all findings are there in a moment: a message for each would hold the editor longer than it waits.
      if (event.kind === 'claims' || event.kind === 'placed') return;
      say({ kind: 'event', id, event: event.kind === 'fault' ? { ...event, error: copyable(event.error) } : event });
    };
    try {
      say({ kind: 'done', id, value: await perform(work, task, source, { signal: stop.signal, report }) });
    } catch (error) {
      const { kind, details, cause } = toFailure(error, stop.signal);
      say({ kind: 'failed', id, failure: kind, details, cause: copyable(cause ?? error) });
    } finally {
      running.delete(id);
    }
  }

  port.on('message', (message: ToThread) => {
    if (message.kind === 'cancel') running.get(message.id)?.abort();
    else {
      last = message.source ?? last;
      void run(message.id, message.task, last);
    }
  });
  say({ kind: 'ready' });
}

function perform(
  work: BuiltinWork,
  task: Task,
  source: Source,
  call: { readonly signal: AbortSignal; readonly report: (event: CheckEvent) => void },
): Promise<unknown> {
  switch (task.kind) {
    case 'check':
      return work.check({ ...task.job, source }, { ...call, limit: task.limit });
    case 'look':
      return work.look({ ...task, source }, call.signal);
    case 'selfTest':
      return work.selfTest(call.signal);
    case 'read':
      return work.readSentences(source, task.sentences, { ...call, language: task.language });
    case 'draw':
      return work.drawQuestions(source, task.wanted, { ...call, language: task.language });
    case 'answer':
      return work.answerQuestions(task.sentences, task.asked, { ...call, language: task.language });
  }
}

/** Errors keep their name, message and stack; what else hangs on them may not be copyable. */
function copyable(error: unknown): Error {
  const { name, message, stack } = error instanceof Error ? error : new Error(`a thrown ${typeof error}`);
  return Object.assign(new Error(message), { name, stack });
}
