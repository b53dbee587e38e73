/** Bodies of responses, looked at while they come. */
import { CheckFailure } from '../../core/failure';

const withBody = ({ status, statusText, headers }: Response, body: ReadableStream<Uint8Array>): Response =>
  new Response(body, { status, statusText, headers });

/** The response with a body that fails as `cutOff`, and ends the connection, behind so many bytes. */
export function limited(response: Response, mostBytes: number, host: string): Response {
  if (!response.body) return response;
  let bytes = 0;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes > mostBytes) throw new CheckFailure('cutOff', { host });
      controller.enqueue(chunk);
    },
  });
  return withBody(response, response.body.pipeThrough(counter));
}

/** The first character of a body that is no white space, empty where there is none, and the response with all of its body. */
export async function firstSign(response: Response): Promise<{ readonly sign: string; readonly response: Response }> {
  if (!response.body) return { sign: '', response };
  const reader = response.body.getReader();
  const read: Uint8Array[] = [];
  let sign = '';
  let done = false;
  while (sign === '' && !done) {
    const part = await reader.read();
    done = part.done;
    if (part.value) read.push(part.value);
    sign = /[^\s\ufeff\u0000]/.exec(new TextDecoder().decode(part.value))?.[0] ?? '';
  }
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of read) controller.enqueue(chunk);
      if (done) controller.close();
    },
    async pull(controller) {
      const part = await reader.read();
      if (part.value) controller.enqueue(part.value);
      else controller.close();
    },
    cancel: (reason) => reader.cancel(reason),
  });
  return { sign, response: withBody(response, body) };
}
