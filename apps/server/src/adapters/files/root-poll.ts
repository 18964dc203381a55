import type { Log } from '../../core/log.ts';
import type { RootReport } from './disk-messages.ts';
import type { DiskThread } from './disk-thread.ts';

/** Poll intervals of library folders. */
export interface PollTimes {
  /** For checking that each library folder exists and is the same. */
  readonly rootEveryMs: number;
  /** Minimum for checking every folder in them; longer where that is expensive (`root-looks.ts`). */
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
  let isLooking = false;
  let isClosed = false;

  const look = async (): Promise<void> => {
    if (isLooking) return;
    isLooking = true;
    try {
      const reports = await disk.look({ roots, foldersEveryMs: times.foldersEveryMs });
      if (isClosed) return;
      for (const [index, report] of reports.entries()) reported(roots[index] ?? '', report);
      isReady();
    } catch (cause) {
      log.error('library.poll-failed', { cause });
    } finally {
      isLooking = false;
    }
  };
  const timer = setInterval(() => void look(), times.rootEveryMs).unref();
  void look();

  return {
    ready,
    close: () => {
      isClosed = true;
      clearInterval(timer);
      release();
    },
  };
}
