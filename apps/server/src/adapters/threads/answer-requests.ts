import { parentPort } from 'node:worker_threads';

/** A message to a thread. `close` makes it close its resources and end. */
export type ThreadRequest<Request> =
  | { readonly kind: 'ask'; readonly requestId: number; readonly request: Request }
  | { readonly kind: 'close' };

/** A reply from a thread, with the number of the request. */
export type ThreadReply<Answer> =
  | { readonly requestId: number; readonly value: Answer }
  | { readonly requestId: number; readonly error: string };

/**
 * Makes this worker thread answer the requests of `createRequestThread`.
 * @param answer Handles one request.
 * @param close Closes the resources of the thread, which then ends. Called once all requests are answered.
 */
export function answerRequests(
  answer: (request: never) => Promise<unknown>,
  close: () => Promise<void>,
): void {
  const reply = (message: ThreadReply<unknown>): void => parentPort?.postMessage(message, []);
  const answering = new Set<Promise<void>>();
  const settle = async (requestId: number, request: never): Promise<void> => {
    try {
      reply({ requestId, value: await answer(request) });
    } catch (cause) {
      reply({ requestId, error: cause instanceof Error ? cause.message : String(cause) });
    }
  };
  const start = async (requestId: number, request: never): Promise<void> => {
    const settled = settle(requestId, request);
    answering.add(settled);
    await settled;
    answering.delete(settled);
  };
  const end = async (): Promise<void> => {
    await Promise.all(answering);
    await close();
    parentPort?.close();
  };
  parentPort?.on('message', (message: ThreadRequest<never>) => {
    void (message.kind === 'ask' ? start(message.requestId, message.request) : end());
  });
}
