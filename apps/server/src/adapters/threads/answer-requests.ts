import { parentPort } from 'node:worker_threads';
import type { ThreadReply, ThreadRequest } from './thread-messages.ts';

/**
 * Has this thread answer what `createRequestThread` asks it.
 * @param answer Is given what that one sends.
 * @param close Closes what the thread holds, which then ends.
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
