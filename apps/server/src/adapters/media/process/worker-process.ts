import { type ChildProcess, type SerializationType, spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { type ProcessLimits, toLimitedCommand } from './process-limits.ts';
import { toWorkerEnd, type WorkerEnd } from './worker-end.ts';
import { SOURCE_ADDRESS } from '../input/ranges/source-address.ts';

export interface WorkerProcessOptions {
  readonly worker: URL;
  readonly args?: readonly string[];
  /** Nice value, 0 (as important as the server) to 19 (least important). */
  readonly niceness: number;
  readonly limits: ProcessLimits;
  /** Time after which it is killed; null: no limit, the owner kills it. */
  readonly timeoutMs: number | null;
  /**
   * Presigned address of the source. Passed by environment, since other users of the machine can see `args`;
   * left out: none.
   */
  readonly sourceAddress?: string | null;
  /** Opens an IPC channel: `process.send` and 'message' in the worker. */
  readonly onMessage?: (message: unknown) => void;
  /** How messages are encoded: as structured clones (default), or as JSON, at half the processor time. */
  readonly serialization?: SerializationType;
  /** Allocation size from which malloc uses mmap; default MAPPED_FROM_BYTES. */
  readonly mappedFromBytes?: number;
  /** Descriptors the worker inherits, the first as FIRST_DESCRIPTOR. */
  readonly descriptors?: readonly number[];
}

/** A worker process, or a stand-in for one that could not be started. */
export interface WorkerProcess {
  /** Resolves when the process has ended and its output is read. Never rejects. */
  readonly ended: Promise<WorkerEnd>;
  /** null: it could not be started. */
  readonly stdout: Readable | null;
  /** null: it could not be started. */
  readonly pid: number | null;
  /** Drops a message to a process that has ended. */
  readonly send: (message: object) => void;
  readonly kill: () => void;
}

/** Number of the first inherited descriptor in the worker; 3 is the IPC channel. */
export const FIRST_DESCRIPTOR = 4;

const KEPT_CHARACTERS = 2000;
/** setTimeout counts in a signed 32-bit integer; longer timers would fire at once. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/**
 * Allocation size in bytes from which malloc uses mmap: rows of pictures and audio packets return to the
 * system as soon as they are freed.
 */
const MAPPED_FROM_BYTES = 32 * 1024;

/**
 * Environment of processes that decode unknown files: no settings, no secrets, only variables that save
 * memory or startup time. Node adds the number of the IPC channel.
 */
const WORKER_ENVIRONMENT: Readonly<Record<string, string>> = Object.fromEntries(
  ['MALLOC_ARENA_MAX', 'MALLOC_TRIM_THRESHOLD_', 'NODE_COMPILE_CACHE'].flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  }),
);

function spawnLimited(options: WorkerProcessOptions): ChildProcess {
  const { worker, args = [], limits, sourceAddress = null, onMessage, descriptors = [] } = options;
  const { serialization = 'advanced', mappedFromBytes = MAPPED_FROM_BYTES } = options;
  const { file, args: commandArgs } = toLimitedCommand([fileURLToPath(worker), ...args], limits);
  const channel = onMessage === undefined ? 'ignore' : 'ipc';
  return spawn(file, commandArgs, {
    stdio: ['ignore', 'pipe', 'pipe', channel, ...descriptors],
    serialization,
    env: {
      ...WORKER_ENVIRONMENT,
      MALLOC_MMAP_THRESHOLD_: String(mappedFromBytes),
      ...(sourceAddress === null ? {} : { [SOURCE_ADDRESS]: sourceAddress }),
    },
    ...(process.platform === 'win32' ? {} : { cwd: '/' }),
  });
}

/** Called while the process has only one thread, since new threads inherit the priority. */
function lowerPriority(pid: number, niceness: number): void {
  try {
    setPriority(pid, niceness);
  } catch {
    // It has already ended; `ended` reports that.
  }
}

function watchEnd(child: ChildProcess, timeoutMs: number | null): Promise<WorkerEnd> {
  const { promise, resolve } = Promise.withResolvers<WorkerEnd>();
  let [complaint, isTimedOut] = ['', false];
  const expire = (): void => {
    isTimedOut = true;
    child.kill('SIGKILL');
  };
  const timer = timeoutMs === null ? null : setTimeout(expire, Math.min(timeoutMs, MAX_TIMER_MS));
  const end = (result: WorkerEnd): void => {
    if (timer !== null) clearTimeout(timer);
    resolve(result);
  };
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    complaint = (complaint + chunk).slice(-KEPT_CHARACTERS);
  });
  // A process that could not be started (ENOENT, EAGAIN, EMFILE) emits 'error' and no 'exit'. After an
  // 'error' for an unsendable message, 'close' still follows.
  child.on('error', (cause) => {
    if (child.pid === undefined) end({ kind: 'not-started', cause });
  });
  child.on('close', (code, signal) =>
    end(isTimedOut ? { kind: 'timed-out', wasBusy: false } : toWorkerEnd(code, signal, complaint)),
  );
  return promise;
}

const notStarted = (cause: unknown): WorkerProcess => ({
  ended: Promise.resolve({
    kind: 'not-started',
    cause: cause instanceof Error ? cause : new Error(String(cause)),
  }),
  stdout: null,
  pid: null,
  send: () => undefined,
  kill: () => undefined,
});

/**
 * Starts a script in its own Node process, for work on untrusted files: without the server's environment, at
 * lower priority, with limits on memory and processor time. Never throws.
 */
export function startWorkerProcess(options: WorkerProcessOptions): WorkerProcess {
  let child: ChildProcess;
  try {
    child = spawnLimited(options);
  } catch (cause) {
    return notStarted(cause);
  }
  const ended = watchEnd(child, options.timeoutMs);
  if (child.pid !== undefined) lowerPriority(child.pid, options.niceness);
  if (options.onMessage) child.on('message', options.onMessage);
  return {
    ended,
    stdout: child.stdout ?? null,
    pid: child.pid ?? null,
    send: (message) => {
      if (child.connected) child.send(message, () => undefined);
    },
    kill: () => void child.kill('SIGKILL'),
  };
}
