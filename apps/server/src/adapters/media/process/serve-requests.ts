import { flushCompileCache } from 'node:module';
import { toWorkerUsage, type WorkerUsage } from './worker-usage.ts';

/** What a worker of a pool says. Requests are answered one at a time, in the order they came. */
export type WorkerReply<Outcome> =
  /** It is loaded and listens. */
  | { readonly kind: 'ready' }
  | { readonly kind: 'answer'; readonly outcome: Outcome; readonly usage: WorkerUsage };

/** An error it throws ends the process. */
export type AnswerRequest<Request, Outcome> = (request: Request) => Promise<Outcome>;

/**
 * Makes this process a worker of a pool: answers what its parent asks, until the parent ends it or is gone.
 */
export function serveRequests<Request, Outcome>(answer: AnswerRequest<Request, Outcome>): void {
  const say = (reply: WorkerReply<Outcome>): void => void process.send?.(reply);
  const reply = async (request: Request): Promise<void> => {
    const outcome = await answer(request);
    say({ kind: 'answer', outcome, usage: toWorkerUsage() });
  };
  let last: Promise<void> = Promise.resolve();
  process.on('message', (request: Request) => {
    last = last.then(() => reply(request));
  });
  process.on('disconnect', () => process.exit());
  say({ kind: 'ready' });
  // It is killed in the end, without the time to keep what it compiled.
  flushCompileCache();
}
