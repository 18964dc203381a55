import type { Log } from '../../../core/log/log.ts';
import type { RootReport, DiskThread } from '../thread/disk-thread.ts';

/** Poll intervals of library folders. */
export interface PollTimes {
  /** For checking that each library folder exists and is the same. */
  readonly rootEveryMs: number;
  /** Minimum for checking every folder in them; longer where that is expensive (`folder-poll.ts`). */
  readonly foldersEveryMs: number;
}

export const POLL_TIMES: PollTimes = { rootEveryMs: 5000, foldersEveryMs: 25_000 };

interface RootPollOptions {
  readonly roots: readonly string[];
  readonly disk: DiskThread;
  readonly times: PollTimes;
  readonly reported: (root: string, report: RootReport) => void;
  readonly log: Log;
}

export interface RootPoll {
  /** Resolves after the first full poll: changes from then on are found. */
  readonly ready: Promise<void>;
  readonly close: () => void;
}

/** Polls library folders in a thread, so that a hanging mount blocks nothing else. */
export function startRootPoll({ roots, disk, times, reported, log }: RootPollOptions): RootPoll {
  const { promise: ready, resolve: isReady } = Promise.withResolvers<void>();
  const release = disk.hold();
  let isPolling = false;
  let isClosed = false;

  const poll = async (): Promise<void> => {
    if (isPolling) return;
    isPolling = true;
    try {
      const reports = await disk.poll({ roots, foldersEveryMs: times.foldersEveryMs });
      if (isClosed) return;
      for (const [index, report] of reports.entries()) reported(roots[index] ?? '', report);
      isReady();
    } catch (cause) {
      log.error('library.poll-failed', { cause });
    } finally {
      isPolling = false;
    }
  };
  const timer = setInterval(() => void poll(), times.rootEveryMs).unref();
  void poll();

  return {
    ready,
    close: () => {
      isClosed = true;
      clearInterval(timer);
      release();
    },
  };
}
