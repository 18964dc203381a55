import { Worker } from 'node:worker_threads';
import type { LibraryAccess } from '../../core/library/library-access.ts';
import type { Log } from '../../core/log.ts';
import type { PollOrders, PollReport } from './poll.worker.ts';

const WORKER = new URL('./poll.worker.ts', import.meta.url);

/** How often library folders are looked at without being told to. */
export interface PollTimes {
  /** Whether each library folder is there, and the same. */
  readonly rootEveryMs: number;
  /** Every folder in them, at most; rarer where that costs more than a little. */
  readonly foldersEveryMs: number;
}

export const POLL_TIMES: PollTimes = { rootEveryMs: 5000, foldersEveryMs: 25_000 };

interface RootPollOptions {
  readonly roots: readonly string[];
  readonly access: LibraryAccess;
  readonly times: PollTimes;
  readonly reported: (root: string, report: PollReport) => void;
  readonly log: Log;
}

export interface RootPoll {
  /** Once it has looked at everything, so that it finds what changes from then on. */
  readonly ready: Promise<void>;
  readonly close: () => void;
}

/** Polls library folders in a thread of its own, so that a mount that hangs stops no one else. */
export function startRootPoll({ roots, access, times, reported, log }: RootPollOptions): RootPoll {
  const { promise: ready, resolve: isReady } = Promise.withResolvers<void>();
  const worker = new Worker(WORKER, { workerData: { roots, access, ...times } satisfies PollOrders });
  worker.on('message', (reports: readonly PollReport[]) => {
    for (const [index, report] of reports.entries()) reported(roots[index] ?? '', report);
    isReady();
  });
  worker.on('error', (cause) => log.error('library.poll-failed', { cause }));
  worker.unref();
  return {
    ready,
    close: () => {
      worker.removeAllListeners('message');
      worker.terminate().catch((cause: unknown) => log.warn('library.poll-not-ended', { cause }));
    },
  };
}
