import { availableParallelism } from 'node:os';
import type { LibraryAccess } from '../../../core/library/library-access.ts';
import type { FileToProbe, MediaProber, ProbeOutcome } from '../../../core/library/reading/media-prober.ts';
import type { Log } from '../../../core/log/log.ts';
import { findOnDisk, type FindSource, type LibrarySource } from '../../../core/storage/library-source.ts';
import { type ProcessLimits, NICENESS } from '../process/process-limits.ts';
import { toEndSentence, isFileAtFault } from '../process/worker-end.ts';
import { WORKER_CPU_SECONDS } from '../process/worker-usage.ts';
import { type WorkerKind, WorkerPool } from '../process/worker-pool.ts';

/** Request to a worker that probes files. */
export type ProbeRequest = Pick<FileToProbe, 'kind'> & LibrarySource;

export interface ProbeAnswer {
  readonly outcome: ProbeOutcome;
  /** Bytes that the worker has read since its last answer; 0 where the system does not count them. */
  readonly bytesRead: number;
}

export interface MediaProberOptions {
  readonly access: LibraryAccess;
  readonly log: Log;
  /** Default: local disks. */
  readonly findSource?: FindSource;
  /**
   * Worker processes; default two, or one on machines of at most two cores, where the server needs the other
   * core to store the results.
   */
  readonly processes?: number;
  /** Time limit per file; default 20 s. */
  readonly fileTimeoutMs?: number;
  /** Idle time after which the processes are stopped; default that of the pool. */
  readonly idleMs?: number;
}

const WORKER = new URL('worker/probe.worker.ts', import.meta.url);
const DEFAULT_PROCESSES = availableParallelism() > 2 ? 2 : 1;
const DEFAULT_FILE_TIMEOUT_MS = 20_000;
/** Requests queued at a process: it reads on while the server writes a batch and sends no further ones. */
const AHEAD = 32;

/** A file with a cover of 24 MiB, the largest that is read, needs 65 MB. */
const LIMITS: ProcessLimits = { memoryBytes: 150e6, cpuSeconds: WORKER_CPU_SECONDS };

/**
 * Above FFmpeg's buffer of 32 KiB and the tag reader's of 64: to map and unmap both for each file takes a fifteenth of
 * its processor time.
 */
const MAPPED_FROM_BYTES = 128 * 1024;

const toWorkerKind = (access: LibraryAccess, timeoutMs: number): WorkerKind<ProbeAnswer> => ({
  worker: WORKER,
  args: [JSON.stringify(access)],
  serialization: 'json',
  mappedFromBytes: MAPPED_FROM_BYTES,
  niceness: NICENESS.interactive,
  limits: LIMITS,
  timeoutMs,
  // A process that ended before it was ready says nothing about the file: the next scan tries again.
  toOutcome: (end, isReady) => ({
    outcome: {
      kind: isReady && isFileAtFault(end) ? 'unusable' : 'unreadable',
      problem: toEndSentence(end, LIMITS, timeoutMs),
    },
    bytesRead: 0,
  }),
});

/**
 * Reads files in a small pool of child processes, started on first need. `close` ends them and rejects
 * waiting requests.
 */
export function createMediaProber(options: MediaProberOptions): MediaProber & { readonly close: () => void } {
  const {
    access,
    log,
    findSource = findOnDisk,
    processes = DEFAULT_PROCESSES,
    fileTimeoutMs = DEFAULT_FILE_TIMEOUT_MS,
    idleMs,
  } = options;
  const pool = new WorkerPool<ProbeRequest, ProbeAnswer>({
    kind: toWorkerKind(access, fileTimeoutMs),
    processes,
    ahead: AHEAD,
    ...(idleMs === undefined ? {} : { idleMs }),
    onTakenOver: (left) => log.warn('library.probe-ended', { left }),
  });
  let total = 0;
  return {
    probe: async ({ kind, path }) => {
      const { outcome, bytesRead } = await pool.run({ kind, ...(await findSource(path)) });
      total += bytesRead;
      return outcome;
    },
    countBytesRead: () => total,
    abandon: async () => pool.drop(new DOMException('The scan has ended.', 'AbortError')),
    close: () => pool.close(),
  };
}
