import type { Log } from '../../../core/log/log.ts';
import type { DiskThread, RootReport } from '../thread/disk-thread.ts';
import { loadRootIdentity } from './folder-poll.ts';
import type { FindLocalMounts } from './local-mounts.ts';

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
  /** Whether the system watches every folder it was asked to. */
  readonly isWatched: () => boolean;
  /** Whether it is still being asked to watch some. */
  readonly isBeingWatched: () => boolean;
  readonly findMounts: FindLocalMounts;
  readonly reported: (root: string, report: RootReport) => void;
  readonly log: Log;
}

export interface RootPoll {
  /** Resolves after the first full poll: changes from then on are found. */
  readonly ready: Promise<void>;
  readonly close: () => void;
}

/** Library folders in which the system reports every change, as the thread found them last. */
interface Settled {
  readonly identities: readonly (string | null)[];
  readonly realPaths: readonly string[];
  readonly mounts: string;
}

/** Holds the disk thread between polls, or not. */
function createHold({ hold }: DiskThread) {
  let release: (() => void) | null = null;
  return {
    take: (): void => {
      release ??= hold();
    },
    end: (): void => {
      release?.();
      release = null;
    },
  };
}

type SettledParts = Pick<RootPollOptions, 'roots' | 'isWatched' | 'isBeingWatched' | 'findMounts'>;

async function isStillSettled(
  { roots, isWatched, findMounts }: SettledParts,
  { identities, realPaths, mounts }: Settled,
): Promise<boolean> {
  if (!isWatched() || (await findMounts(realPaths)) !== mounts) return false;
  // One after another, so that a disk that hangs takes one thread of Node's pool.
  for (const [index, root] of roots.entries())
    if ((await loadRootIdentity(root)) !== identities[index]) return false;
  return true;
}

/** @returns null: the folders have to be polled. */
async function findSettled(
  { isWatched, isBeingWatched, findMounts }: SettledParts,
  reports: readonly RootReport[],
): Promise<Settled | null> {
  const realPaths = reports.flatMap(({ realPath }) => realPath ?? []);
  if (isBeingWatched() || !isWatched() || realPaths.length < reports.length) return null;
  const mounts = await findMounts(realPaths);
  return mounts === null ? null : { identities: reports.map(({ identity }) => identity), realPaths, mounts };
}

/**
 * Polls library folders in a thread, so that a hanging mount blocks nothing else. The thread ends, and gives
 * its memory back, once the system reports every change: on local disks, while all their folders are watched.
 */
export function startRootPoll(options: RootPollOptions): RootPoll {
  const { roots, disk, times, reported, log } = options;
  const { promise: ready, resolve: isReady } = Promise.withResolvers<void>();
  const thread = createHold(disk);
  let settled: Settled | null = null;
  let isPolling = false;
  let isClosed = false;

  /** @param before A new thread does not report what changed since then; null: it is not new. */
  const pollInThread = async (foldersEveryMs: number | null, before: Settled | null) => {
    const reports = await disk.poll({ roots, foldersEveryMs });
    if (isClosed) return [];
    for (const [index, report] of reports.entries()) {
      const isSame = before !== null && before.identities[index] === report.identity;
      reported(roots[index] ?? '', isSame ? { ...report, changed: [''] } : report);
    }
    return reports;
  };

  const pollOnce = async (): Promise<void> => {
    const before = settled;
    if (before !== null && (await isStillSettled(options, before))) return thread.end();
    if (isClosed) return;
    thread.take();
    const reports = await pollInThread(times.foldersEveryMs, before);
    settled = null;
    if (isClosed || (await findSettled(options, reports)) === null) return;
    // Once more, for what changed before its folder was watched.
    settled = await findSettled(options, await pollInThread(null, null));
    if (settled !== null) thread.end();
  };

  const poll = async (): Promise<void> => {
    if (isPolling) return;
    isPolling = true;
    try {
      await pollOnce();
      isReady();
    } catch (cause) {
      log.error('library.poll-failed', { cause });
    } finally {
      isPolling = false;
    }
  };
  thread.take();
  const timer = setInterval(() => void poll(), times.rootEveryMs).unref();
  void poll();

  return {
    ready,
    close: () => {
      isClosed = true;
      clearInterval(timer);
      thread.end();
    },
  };
}
