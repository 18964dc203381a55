import type { Log } from '../../log.ts';
import { mergePlaces, type Places } from '../place-sets.ts';

/** When scans come that nobody asked for. */
export interface ScanTimes {
  /** The wait before a scan that failed is tried again; it doubles with each failure. */
  readonly firstRetryMs: number;
  readonly longestRetryMs: number;
  /** The whole library is looked at this often at least, for what no watch and no poll tells of. */
  readonly fullEveryMs: number;
}

const MINUTE_MS = 60_000;

const SCAN_TIMES: ScanTimes = {
  firstRetryMs: 2000,
  longestRetryMs: MINUTE_MS,
  fullEveryMs: 60 * MINUTE_MS,
};

const DAY_MS = 24 * 60 * MINUTE_MS;

/** A full scan that takes long comes less often: it takes a fiftieth of the time at most. */
const REST_FOR_SCAN = 50;

export interface ScanScheduleParts {
  /**
   * Scans folders, or everything. Rejects when it could not; resolves early once stopped.
   * @returns how long it took to find nothing new; 0: something was new.
   */
  readonly scan: (places: Places, signal: AbortSignal) => Promise<{ readonly idleMs: number }>;
  /** What is done in the pause after a scan; the next scan ends it. */
  readonly afterwards: (signal: AbortSignal) => Promise<void>;
  readonly log: Log;
  readonly times?: ScanTimes;
}

/** Runs scans one after another. */
export interface ScanSchedule {
  /** Asks for a look at some folders, or null: at everything. What comes while a scan runs is merged into one. */
  readonly ask: (places: Places) => void;
  /** Asks for a look at everything, unless one is under way. @returns false: it joined that one. */
  readonly askForAll: () => boolean;
  /** Asks for the work of a pause without a scan before it, as after a scan of another process. */
  readonly askForPause: () => void;
  /**
   * Stops the scan that is under way and forgets what waits: the next scan resumes there.
   * @returns false: there was none.
   */
  readonly stop: () => boolean;
  /** Stops what is under way. */
  readonly close: () => Promise<void>;
}

/** What is asked for; null: nothing. */
type Asked = { readonly places: Places } | null;

const merge = (one: Asked, other: Asked): Asked =>
  one === null || other === null ? (one ?? other) : { places: mergePlaces(one.places, other.places) };

const isAll = (asked: Asked): boolean => asked !== null && asked.places === null;

/** The timers of scans that nobody asks for: after a failure, and of the whole library now and then. */
function createScanTimers(
  { log, times = SCAN_TIMES }: ScanScheduleParts,
  due: { retry: () => void; full: () => void },
) {
  let failures = 0;
  let retry: NodeJS.Timeout | undefined;
  let nextFull: NodeJS.Timeout | undefined;
  return {
    /** The longer the more often it failed in a row (exponential back-off). */
    planRetry: (cause: unknown): void => {
      failures += 1;
      const triesAgainInMs = Math.min(times.firstRetryMs * 2 ** (failures - 1), times.longestRetryMs);
      log.error('library.scan-failed', { failures, triesAgainInMs, cause });
      retry = setTimeout(due.retry, triesAgainInMs);
    },
    cancelRetry: (): void => clearTimeout(retry),
    forgetFailures: (): void => {
      failures = 0;
    },
    planNextFull: (idleMs: number): void => {
      clearTimeout(nextFull);
      const restMs = Math.min(idleMs * REST_FOR_SCAN, DAY_MS);
      nextFull = setTimeout(due.full, Math.max(times.fullEveryMs, restMs));
    },
    close: (): void => {
      clearTimeout(retry);
      clearTimeout(nextFull);
    },
  };
}

/** Work done in the pause after a scan, which the next scan ends. */
function createPauses({ afterwards, log }: ScanScheduleParts, stopping: AbortSignal) {
  let pause = new AbortController();
  return {
    run: async (): Promise<void> => {
      pause = new AbortController();
      const signal = AbortSignal.any([stopping, pause.signal]);
      try {
        await afterwards(signal);
      } catch (cause) {
        if (!signal.aborted) log.error('library.covers-failed', { cause });
      }
    },
    end: (): void => pause.abort(),
  };
}

/** What is asked for, merged into one, and what of it is under way. */
function createScanQueue() {
  let waiting: Asked = null;
  let underWay: Asked = null;
  return {
    add: (asked: Asked): void => {
      waiting = merge(waiting, asked);
    },
    take: (): Asked => {
      underWay = waiting;
      waiting = null;
      return underWay;
    },
    /** Ends what is under way. @param isDone False: it is asked for again. */
    end: (isDone: boolean): void => {
      if (!isDone) waiting = merge(underWay, waiting);
      underWay = null;
    },
    forgetWaiting: (): void => {
      waiting = null;
    },
    isEmpty: (): boolean => waiting === null,
    isUnderWay: (): boolean => underWay !== null,
    isAllUnderWay: (): boolean => isAll(underWay),
  };
}

/** The scan that is under way, which can be stopped alone. */
function createCurrentScan(
  { scan }: ScanScheduleParts,
  queue: ReturnType<typeof createScanQueue>,
  timers: ReturnType<typeof createScanTimers>,
  stopping: AbortSignal,
) {
  let stopScan = new AbortController();
  return {
    /** Scans what waits. @returns false: it failed, and is tried again later. */
    run: async (): Promise<boolean> => {
      const asked = queue.take();
      stopScan = new AbortController();
      const signal = AbortSignal.any([stopping, stopScan.signal]);
      try {
        const { idleMs } = await scan(asked?.places ?? null, signal);
        timers.forgetFailures();
        if (isAll(asked) && !stopping.aborted) timers.planNextFull(idleMs);
        queue.end(true);
        return true;
      } catch (cause) {
        const isStopped = stopScan.signal.aborted;
        queue.end(isStopped);
        if (isStopped) return true;
        if (!stopping.aborted) timers.planRetry(cause);
        return false;
      }
    },
    /** Stops it and forgets what waits. @returns false: there was none. */
    stop: (): boolean => {
      if (!queue.isUnderWay()) return false;
      queue.forgetWaiting();
      stopScan.abort();
      return true;
    },
  };
}

export function createScanSchedule(parts: ScanScheduleParts): ScanSchedule {
  const stopping = new AbortController();
  const timers = createScanTimers(parts, { retry: () => begin(), full: () => ask(null) });
  const pauses = createPauses(parts, stopping.signal);
  const queue = createScanQueue();
  const current = createCurrentScan(parts, queue, timers, stopping.signal);
  let isPauseAsked = false;
  let work: Promise<void> | null = null;

  const wantsWork = (): boolean => (!queue.isEmpty() || isPauseAsked) && !stopping.signal.aborted;

  const begin = (): void => {
    if (work === null && wantsWork()) work = run();
  };

  const ask = (places: Places): void => {
    queue.add({ places });
    timers.cancelRetry();
    pauses.end();
    begin();
  };

  const run = async (): Promise<void> => {
    while (wantsWork()) {
      if (!queue.isEmpty() && !(await current.run())) break;
      if (!queue.isEmpty()) continue;
      isPauseAsked = false;
      await pauses.run();
    }
    work = null;
  };

  return {
    ask,
    askForAll: () => {
      if (queue.isAllUnderWay()) return false;
      ask(null);
      return true;
    },
    askForPause: () => {
      isPauseAsked = true;
      begin();
    },
    stop: current.stop,
    close: async () => {
      stopping.abort();
      timers.close();
      await work;
    },
  };
}
