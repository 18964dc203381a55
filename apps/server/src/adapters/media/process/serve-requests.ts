import { flushCompileCache } from 'node:module';
import { toWorkerUsage, type WorkerUsage } from './worker-usage.ts';

/** Message of a pool worker. It answers requests one at a time, in order. */
export type WorkerReply<Outcome> =
  /** It is loaded and listening. */
  | { readonly kind: 'ready' }
  | { readonly kind: 'answer'; readonly outcome: Outcome; readonly usage: WorkerUsage };

/** A thrown error ends the process. */
export type AnswerRequest<Request, Outcome> = (request: Request) => Promise<Outcome>;

/**
 * Makes this process a pool worker: it answers requests of its parent, several of which come in one message, until the
 * parent stops it or exits.
 */
export function serveRequests<Request, Outcome>(answer: AnswerRequest<Request, Outcome>): void {
  const say = (reply: WorkerReply<Outcome>): void => void process.send?.(reply);
  const reply = async (request: Request): Promise<void> => {
    const outcome = await answer(request);
    say({ kind: 'answer', outcome, usage: toWorkerUsage() });
  };
  let last: Promise<void> = Promise.resolve();
  process.on('message', (requests: readonly Request[]) => {
    for (const request of requests) last = last.then(() => reply(request));
  });
  process.on('disconnect', () => process.exit());
  say({ kind: 'ready' });
  // Flushes now, since the process is killed later without time to write its compile cache.
  flushCompileCache();
}
