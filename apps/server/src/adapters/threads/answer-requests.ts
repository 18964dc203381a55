import { parentPort } from 'node:worker_threads';
import type { ThreadReply, ThreadRequest } from './thread-messages.ts';

/**
 * Makes this worker thread answer the requests of `createRequestThread`.
 * @param answer Handles one request.
 * @param close Closes the resources of the thread, which then ends.
 */
export function answerRequests(
  answer: (request: never) => Promise<unknown>,
  close: () => Promise<void>,
): void {
  const reply = (message: ThreadReply<unknown>): void => parentPort?.postMessage(message, []);
  const settle = async (requestId: number, request: never): Promise<void> => {
    try {
      reply({ requestId, value: await answer(request) });
    } catch (cause) {
      reply({ requestId, error: cause instanceof Error ? cause.message : String(cause) });
    }
  };
  const end = async (): Promise<void> => {
    await close();
    parentPort?.close();
  };
  parentPort?.on('message', (message: ThreadRequest<never>) => {
    void (message.kind === 'ask' ? settle(message.requestId, message.request) : end());
  });
}
