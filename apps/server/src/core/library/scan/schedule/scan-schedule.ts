import type { Clock } from '../../../clock.ts';
import type { Log } from '../../../log/log.ts';
import { mergePlaces, type Places } from '../../library-place.ts';
import { MINUTE_MS, HOUR_MS, DAY_MS } from '../../../durations.ts';

/** Timing of automatic scans. */
export interface ScanIntervals {
  /** Wait before a failed scan is retried; it doubles with each failure. */
  readonly firstRetryMs: number;
  readonly longestRetryMs: number;
  /** Interval of full scans, which find changes that neither file watches nor polling report. */
  readonly fullEveryMs: number;
  /** The same while the system does not watch every folder. */
  readonly unwatchedEveryMs: number;
}

export const UNWATCHED_EVERY_MS = 15 * MINUTE_MS;

const SCAN_INTERVALS: ScanIntervals = {
  firstRetryMs: 2000,
  longestRetryMs: MINUTE_MS,
  fullEveryMs: HOUR_MS,
  unwatchedEveryMs: UNWATCHED_EVERY_MS,
};

/** Long full scans run less often, so that they take at most a fiftieth of the time. */
const REST_FOR_SCAN = 50;

export interface ScanSchedulePorts {
  /**
   * Scans folders, or the whole library. Rejects when the scan fails; resolves early when aborted.
   * @returns the duration of the scan if it found nothing to do; 0: it did more than the next one will.
   */
  readonly scan: (places: Places, signal: AbortSignal) => Promise<{ readonly idleMs: number }>;
  /**
   * Background work in the pause after a scan.
   * @param signal The next scan aborts it.
   * @param mayEnd Aborted by a request that can wait for the end of the current step, such as one song.
   */
  readonly idleWork: (signal: AbortSignal, mayEnd: AbortSignal) => Promise<void>;
  readonly clock: Clock;
  readonly log: Log;
  readonly intervals?: ScanIntervals;
}

/** Runs scans one after another. */
export interface ScanSchedule {
  /**
   * Requests a scan of some folders; null: of the whole library. Requests during a scan are merged into one.
   */
  readonly request: (places: Places) => void;
  /** Like `request`, but lets the current step of the background work come to its end. */
  readonly requestAfterStep: (places: Places) => void;
  /** Requests a full scan, unless one is running. @returns false: the running one serves this request. */
  readonly requestAll: () => boolean;
  /**
   * Runs the background work of a pause without a scan before it, such as after a scan by another process.
   */
  readonly requestIdleWork: () => void;
  /**
   * Stops the running scan and drops waiting requests. The next scan continues where this one stopped.
   * @returns false: no scan was running.
   */
  readonly stop: () => boolean;
  /**
   * Drops what was requested up to an instant, at which a scan of another process was stopped: waiting requests, and
   * the scan that waits for its turn. Requests that were merged are as old as the last of them.
   */
  readonly dropUntil: (epochMs: number) => void;
  /** Full scans run more often while the system does not watch every folder. */
  readonly setAllWatched: (areAllWatched: boolean) => void;
  /** Stops the running scan or background work, and all timers. */
  readonly close: () => Promise<void>;
}

/** A scan request; null: none. */
type ScanRequest = { readonly places: Places; readonly askedAtMs: number } | null;

const merge = (one: ScanRequest, other: ScanRequest): ScanRequest =>
  one === null || other === null
    ? (one ?? other)
    : {
        places: mergePlaces(one.places, other.places),
        askedAtMs: Math.max(one.askedAtMs, other.askedAtMs),
      };

const isAll = (request: ScanRequest): boolean => request !== null && request.places === null;

/** Timers of automatic scans: retries after a failure, and periodic full scans. */
function createScanTimers(
  { log, intervals = SCAN_INTERVALS }: ScanSchedulePorts,
  due: { retry: () => void; full: () => void },
) {
  let failures = 0;
  let retry: NodeJS.Timeout | undefined;
  let nextFull: NodeJS.Timeout | undefined;
  let areAllWatched = true;
  /** Rest after the last full scan; null: none has ended yet. */
  let restMs: number | null = null;

  const planNextFull = (): void => {
    clearTimeout(nextFull);
    if (restMs === null) return;
    const everyMs = areAllWatched ? intervals.fullEveryMs : intervals.unwatchedEveryMs;
    nextFull = setTimeout(due.full, Math.max(everyMs, restMs));
  };

  return {
    /** Exponential back-off: the wait doubles with each failure in a row. */
    planRetry: (cause: unknown): void => {
      failures += 1;
      const triesAgainInMs = Math.min(intervals.firstRetryMs * 2 ** (failures - 1), intervals.longestRetryMs);
      log.error('library.scan-failed', { failures, triesAgainInMs, cause });
      retry = setTimeout(due.retry, triesAgainInMs);
    },
    cancelRetry: (): void => clearTimeout(retry),
    forgetFailures: (): void => {
      failures = 0;
    },
    planNextFull: (idleMs: number): void => {
      restMs = Math.min(idleMs * REST_FOR_SCAN, DAY_MS);
      planNextFull();
    },
    setAllWatched: (now: boolean): void => {
      if (now === areAllWatched) return;
      areAllWatched = now;
      planNextFull();
    },
    close: (): void => {
      clearTimeout(retry);
      clearTimeout(nextFull);
    },
  };
}

/** Runs the background work of pauses. */
function createPauses({ idleWork, log }: ScanSchedulePorts, stopping: AbortSignal) {
  let pause = new AbortController();
  let beforeNextStep = new AbortController();
  return {
    run: async (): Promise<void> => {
      pause = new AbortController();
      beforeNextStep = new AbortController();
      const signal = AbortSignal.any([stopping, pause.signal]);
      const mayEnd = AbortSignal.any([signal, beforeNextStep.signal]);
      try {
        await idleWork(signal, mayEnd);
      } catch (cause) {
        if (!mayEnd.aborted) log.error('library.covers-failed', { cause });
      }
    },
    end: (): void => pause.abort(),
    endAfterStep: (): void => beforeNextStep.abort(),
  };
}

/** Merges waiting requests into one and remembers the running one. */
function createScanQueue(clock: Clock) {
  let waiting: ScanRequest = null;
  let underWay: ScanRequest = null;
  return {
    add: (places: Places): void => {
      // Merged also if nothing waits, since many folders become the whole library.
      const askedAtMs = clock.now();
      waiting = merge(waiting ?? { places: [], askedAtMs }, { places, askedAtMs });
    },
    /** The running request serves a new one as well. */
    join: (): void => {
      if (underWay !== null) underWay = { ...underWay, askedAtMs: clock.now() };
    },
    take: (): ScanRequest => {
      underWay = waiting;
      waiting = null;
      return underWay;
    },
    /** Ends the running request. */
    end: (): void => {
      underWay = null;
    },
    /** Ends the running request, and queues it again. */
    putBack: (): void => {
      waiting = merge(underWay, waiting);
      underWay = null;
    },
    /** Forgets waiting requests up to an instant. @returns whether the running one is as old as well. */
    forgetUntil: (epochMs: number): boolean => {
      if (waiting !== null && waiting.askedAtMs <= epochMs) waiting = null;
      return underWay !== null && underWay.askedAtMs <= epochMs;
    },
    isEmpty: (): boolean => waiting === null,
    isUnderWay: (): boolean => underWay !== null,
    isAllUnderWay: (): boolean => isAll(underWay),
  };
}

/** The running scan. It can be stopped without closing the schedule. */
function createCurrentScan(
  { scan }: ScanSchedulePorts,
  queue: ReturnType<typeof createScanQueue>,
  timers: ReturnType<typeof createScanTimers>,
  stopping: AbortSignal,
) {
  let stopScan = new AbortController();
  return {
    /** Scans the waiting request. @returns false: the scan failed, and a retry is planned. */
    run: async (): Promise<boolean> => {
      const request = queue.take();
      stopScan = new AbortController();
      const signal = AbortSignal.any([stopping, stopScan.signal]);
      try {
        const { idleMs } = await scan(request?.places ?? null, signal);
        timers.forgetFailures();
        if (isAll(request) && !stopping.aborted) timers.planNextFull(idleMs);
        queue.end();
        return true;
      } catch (cause) {
        if (stopScan.signal.aborted) {
          queue.end();
          // It was stopped before its turn came.
          if (isAll(request) && !stopping.aborted) timers.planNextFull(0);
          return true;
        }
        queue.putBack();
        if (!stopping.aborted) timers.planRetry(cause);
        return false;
      }
    },
    /** Stops the running scan and drops waiting requests. @returns false: no scan was running. */
    stop: (): boolean => {
      if (!queue.isUnderWay()) return false;
      queue.forgetUntil(Infinity);
      stopScan.abort();
      return true;
    },
    dropUntil: (epochMs: number): void => {
      if (queue.forgetUntil(epochMs)) stopScan.abort();
    },
  };
}

export function createScanSchedule(ports: ScanSchedulePorts): ScanSchedule {
  const stopping = new AbortController();
  const timers = createScanTimers(ports, { retry: () => begin(), full: () => request(null) });
  const pauses = createPauses(ports, stopping.signal);
  const queue = createScanQueue(ports.clock);
  const current = createCurrentScan(ports, queue, timers, stopping.signal);
  let isIdleWorkRequested = false;
  let work: Promise<void> | null = null;

  const wantsWork = (): boolean => (!queue.isEmpty() || isIdleWorkRequested) && !stopping.signal.aborted;

  const begin = (): void => {
    if (work === null && wantsWork()) work = run();
  };

  const add = (places: Places, endPause: () => void): void => {
    queue.add(places);
    timers.cancelRetry();
    endPause();
    begin();
  };
  const request = (places: Places): void => add(places, pauses.end);

  const run = async (): Promise<void> => {
    while (wantsWork()) {
      if (!queue.isEmpty() && !(await current.run())) break;
      if (!queue.isEmpty()) continue;
      isIdleWorkRequested = false;
      await pauses.run();
    }
    work = null;
  };

  return {
    request,
    requestAfterStep: (places) => add(places, pauses.endAfterStep),
    requestAll: () => {
      if (queue.isAllUnderWay()) {
        queue.join();
        return false;
      }
      request(null);
      return true;
    },
    requestIdleWork: () => {
      isIdleWorkRequested = true;
      begin();
    },
    stop: current.stop,
    dropUntil: current.dropUntil,
    setAllWatched: (areAllWatched) => {
      if (!stopping.signal.aborted) timers.setAllWatched(areAllWatched);
    },
    close: async () => {
      stopping.abort();
      timers.close();
      await work;
    },
  };
}
