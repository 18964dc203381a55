import type { Log } from '../../core/log.ts';
import type { RootReport } from './disk-messages.ts';
import type { DiskThread } from './disk-thread.ts';

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
  readonly disk: DiskThread;
  readonly times: PollTimes;
  readonly reported: (root: string, report: RootReport) => void;
  readonly log: Log;
}

export interface RootPoll {
  /** Once it has looked at everything, so that it finds what changes from then on. */
  readonly ready: Promise<void>;
  readonly close: () => void;
}

/** Polls library folders in a thread, so that a mount that hangs stops no one else. */
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
