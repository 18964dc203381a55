import type { LibraryAccess } from '../../../core/library/library-access.ts';
import type { MediaProber, ProbeOutcome } from '../../../core/library/probe.ts';
import type { Log } from '../../../core/log.ts';
import { type ProbeJob, type ProbeProcess, startProbeProcess } from './probe-process.ts';
import type { ProbeRequest } from './worker-protocol.ts';

export interface MediaProberOptions {
  readonly access: LibraryAccess;
  readonly log: Log;
  /** Worker processes; 2 by default. */
  readonly processes?: number;
  /** How long one file may take; 20 s by default. */
  readonly fileTimeoutMs?: number;
}

const DEFAULT_PROCESSES = 2;
const DEFAULT_FILE_TIMEOUT_MS = 20_000;
/** Jobs given to a process ahead, so that it never waits for the next. */
const AHEAD = 4;
/** Idle processes are ended, for the memory they hold. */
const IDLE_MS = 10_000;

const closed = (): Error => new Error('The media prober is closed.');

/** Reads files in a small pool of child processes, started on first need. `close` ends them and rejects what waits. */
export function createMediaProber(options: MediaProberOptions): MediaProber & { readonly close: () => void } {
  const { access, log, processes = DEFAULT_PROCESSES, fileTimeoutMs = DEFAULT_FILE_TIMEOUT_MS } = options;
  const pool = new Set<ProbeProcess>();
  const waiting: ProbeJob[] = [];
  let idleTimer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const stopIdle = (): void => {
    for (const one of pool) if (one.pending() === 0) one.stop();
  };

  const failWaiting = (): void => {
    for (const { fail } of waiting.splice(0)) fail(closed());
  };

  const start = (): ProbeProcess => {
    const one = startProbeProcess({
      access,
      fileTimeoutMs,
      onIdle: dispatch,
      onExit: (left) => {
        pool.delete(one);
        if (left.length > 0) log.warn('library.probe-ended', { left: left.length });
        waiting.unshift(...left);
        if (isClosed) failWaiting();
        else dispatch();
      },
    });
    pool.add(one);
    return one;
  };

  const stopSpent = (): void => {
    for (const one of pool) if (one.isSpent() && one.pending() === 0) one.stop();
  };

  const leastBusy = (): ProbeProcess | null => {
    const [first] = [...pool]
      .filter((one) => !one.isSpent())
      .toSorted((one, other) => one.pending() - other.pending());
    if (first?.pending() === 0 || pool.size >= processes) return first ?? null;
    return start();
  };

  function dispatch(): void {
    stopSpent();
    clearTimeout(idleTimer);
    idleTimer = setTimeout(stopIdle, IDLE_MS).unref();
    while (waiting.length > 0) {
      const one = leastBusy();
      if (one === null || one.pending() >= AHEAD) return;
      const job = waiting.shift();
      if (job) one.take(job);
    }
  }

  const ask = (request: ProbeRequest): Promise<ProbeOutcome> =>
    new Promise((settle, fail) => {
      if (isClosed) return fail(closed());
      waiting.push({ request, settle, fail });
      dispatch();
    });

  return {
    probeMedia: (path) => ask({ kind: 'media', path }),
    probeImage: (path) => ask({ kind: 'image', path }),
    close: () => {
      isClosed = true;
      clearTimeout(idleTimer);
      for (const one of pool) one.stop();
      failWaiting();
    },
  };
}
