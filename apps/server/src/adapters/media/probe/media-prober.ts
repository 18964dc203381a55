import { availableParallelism } from 'node:os';
import type { LibraryAccess } from '../../../core/library/library-access.ts';
import type { MediaProber } from '../../../core/library/reading/media-prober.ts';
import type { Log } from '../../../core/log.ts';
import { findOnDisk, type FindSource } from '../../../core/store-addresses.ts';
import type { ProcessLimits } from '../process/limited-command.ts';
import { NICENESS } from '../process/niceness.ts';
import type { WorkerKind } from '../process/pooled-worker.ts';
import { describeEnd } from '../process/worker-end.ts';
import { WorkerPool } from '../process/worker-pool.ts';
import { WORKER_CPU_SECONDS } from '../process/worker-usage.ts';
import type { ProbeAnswer, ProbeRequest } from './probe-protocol.ts';

export interface MediaProberOptions {
  readonly access: LibraryAccess;
  readonly log: Log;
  /** On this machine's disks by default. */
  readonly findSource?: FindSource;
  /** Worker processes; by default two, or one where the server needs the other core for what they read. */
  readonly processes?: number;
  /** How long one file may take; 20 s by default. */
  readonly fileTimeoutMs?: number;
}

const WORKER = new URL('worker/probe.worker.ts', import.meta.url);
const DEFAULT_PROCESSES = availableParallelism() > 2 ? 2 : 1;
const DEFAULT_FILE_TIMEOUT_MS = 20_000;
/** Files given to a process ahead, so that it never waits for the next. */
const AHEAD = 4;

/** A file with a cover of 24 MiB, the largest that is read, needs 65 MB; 96 MiB of heap is all that texts may take. */
const LIMITS: ProcessLimits = { memoryBytes: 150e6, cpuSeconds: WORKER_CPU_SECONDS };

const toWorkerKind = (access: LibraryAccess, timeoutMs: number): WorkerKind<ProbeAnswer> => ({
  worker: WORKER,
  args: [JSON.stringify(access)],
  niceness: NICENESS.waitedFor,
  limits: LIMITS,
  timeoutMs,
  // A process that never came to listen says nothing of the file: it is tried again at the next scan.
  toOutcome: (end, isReady) => ({
    outcome: {
      kind: isReady || end.kind === 'timed-out' ? 'unusable' : 'unreadable',
      problem: describeEnd(end, LIMITS, timeoutMs),
    },
    bytesRead: 0,
  }),
});

/** Reads files in a small pool of child processes, started on first need. `close` ends them and rejects what waits. */
export function createMediaProber(options: MediaProberOptions): MediaProber & { readonly close: () => void } {
  const {
    access,
    log,
    findSource = findOnDisk,
    processes = DEFAULT_PROCESSES,
    fileTimeoutMs = DEFAULT_FILE_TIMEOUT_MS,
  } = options;
  const pool = new WorkerPool<ProbeRequest, ProbeAnswer>({
    kind: toWorkerKind(access, fileTimeoutMs),
    processes,
    ahead: AHEAD,
    onTakenOver: (left) => log.warn('library.probe-ended', { left }),
  });
  let total = 0;
  const probe = async (kind: ProbeRequest['kind'], path: string): Promise<ProbeAnswer['outcome']> => {
    const { outcome, bytesRead } = await pool.run({ kind, ...(await findSource(path)) });
    total += bytesRead;
    return outcome;
  };
  return {
    probeMedia: (path) => probe('media', path),
    probeImage: (path) => probe('image', path),
    countBytesRead: () => total,
    close: () => pool.close(),
  };
}
