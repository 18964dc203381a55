import type { SerializationType } from 'node:child_process';
import type { ProcessLimits } from './process-limits.ts';
import { isStoppedFromOutside, type WorkerEnd } from './worker-end.ts';
import { isSpent, readCpuSeconds, type WorkerUsage } from './worker-usage.ts';
import type { WorkerReply } from './serve-requests.ts';
import { startWorkerProcess, type WorkerProcess } from './worker-process.ts';

/** A request in flight and the callbacks that settle its promise. */
interface PoolJob<Request, Outcome> {
  readonly request: Request;
  readonly settle: (outcome: Outcome) => void;
  readonly fail: (cause: Error) => void;
}

/** How to start the processes of a pool, and how to interpret their end. */
export interface WorkerKind<Outcome> {
  /** Script that calls `serveRequests`. */
  readonly worker: URL;
  readonly args: readonly string[];
  /** See `startWorkerProcess`. JSON only for requests and outcomes that it keeps as they are. */
  readonly serialization?: SerializationType;
  /** See `startWorkerProcess`. */
  readonly mappedFromBytes?: number;
  /** Nice value, 0 (as important as the server) to 19 (least important). */
  readonly niceness: number;
  readonly limits: ProcessLimits;
  /** Time limit per request, after which its process is killed. */
  readonly timeoutMs: number;
  /** Outcome of the request during which the process ended. `isReady`: the process had started listening. */
  readonly toOutcome: (end: WorkerEnd, isReady: boolean) => Outcome;
}

interface PooledWorkerOptions<Request, Outcome> {
  readonly kind: WorkerKind<Outcome>;
  /** Called after each answer. */
  readonly onAnswer: () => void;
  /** Called once when the process ends, with the jobs it had not begun. */
  readonly onExit: (left: readonly PoolJob<Request, Outcome>[]) => void;
}

const UNUSED: WorkerUsage = { cpuSeconds: 0, residentBytes: 0 };

/** One worker process of a pool: a request that ends the process affects no other request. */
class PooledWorker<Request extends object, Outcome> {
  readonly #options: PooledWorkerOptions<Request, Outcome>;
  readonly #child: WorkerProcess;
  readonly #jobs: PoolJob<Request, Outcome>[] = [];
  #usage = UNUSED;
  #isReady = false;
  /** How it ended at the time limit; null: it did not. */
  #expired: WorkerEnd | null = null;
  #isStopped = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: PooledWorkerOptions<Request, Outcome>) {
    this.#options = options;
    const { worker, args, niceness, limits, serialization, mappedFromBytes } = options.kind;
    this.#child = startWorkerProcess({
      worker,
      args,
      niceness,
      limits,
      timeoutMs: null,
      ...(serialization === undefined ? {} : { serialization }),
      ...(mappedFromBytes === undefined ? {} : { mappedFromBytes }),
      onMessage: (message) => this.#receive(message as WorkerReply<Outcome>),
    });
    void this.#child.ended.then((end) => this.#settleEnd(end));
  }

  /** Number of unanswered requests. */
  get pending(): number {
    return this.#jobs.length;
  }

  /**
   * Whether it used its share of processor time or memory: it gets no more requests and is stopped once idle.
   */
  get isSpent(): boolean {
    return isSpent(this.#usage);
  }

  take(jobs: readonly PoolJob<Request, Outcome>[]): void {
    const isIdle = this.#jobs.length === 0;
    this.#jobs.push(...jobs);
    if (isIdle) this.#watch();
    this.#child.send(jobs.map(({ request }) => request));
  }

  stop(): void {
    this.#isStopped = true;
    this.#child.kill();
  }

  #receive(reply: WorkerReply<Outcome>): void {
    if (reply.kind === 'ready') {
      this.#isReady = true;
      // Restarts the timer: the start of the process, slow on a busy machine, does not count against the
      // file.
      return this.#watch();
    }
    this.#usage = reply.usage;
    this.#jobs.shift()?.settle(reply.outcome);
    this.#watch();
    this.#options.onAnswer();
  }

  #watch(): void {
    clearTimeout(this.#timer);
    if (this.#jobs.length === 0) return;
    this.#timer = setTimeout(() => {
      this.#expired = { kind: 'timed-out', wasBusy: this.#wasBusy() };
      this.#child.kill();
    }, this.#options.kind.timeoutMs);
  }

  /** Whether the current request has used the processor for most of its time. */
  #wasBusy(): boolean {
    const { pid } = this.#child;
    const cpuSeconds = pid === null ? null : readCpuSeconds(pid);
    const spentMs = ((cpuSeconds ?? 0) - this.#usage.cpuSeconds) * 1000;
    return spentMs > this.#options.kind.timeoutMs / 2;
  }

  #settleEnd(end: WorkerEnd): void {
    clearTimeout(this.#timer);
    const { kind, onExit } = this.#options;
    const reported = this.#expired ?? end;
    // Answers come in order, so the first unanswered job is the one that ended the process.
    if (!this.#isStopped && !isStoppedFromOutside(end))
      this.#jobs.shift()?.settle(kind.toOutcome(reported, this.#isReady));
    onExit(this.#jobs.splice(0));
  }
}

export interface WorkerPoolOptions<Outcome> {
  readonly kind: WorkerKind<Outcome>;
  /** Maximum number of processes; each starts on first need. */
  readonly processes: number;
  /**
   * Requests queued at one process, so that it never waits for the next one; default 1. It gets further ones once half
   * of them are answered, as one message.
   */
  readonly ahead?: number;
  /** Idle time after which processes are stopped to free their memory; default 1 s. */
  readonly idleMs?: number;
  /**
   * Called with the number of requests a process had not begun when it ended; other processes take them over.
   */
  readonly onTakenOver?: (left: number) => void;
}

const DEFAULT_IDLE_MS = 1000;

/** Error of requests to a closed pool. */
export class PoolClosed extends Error {
  override readonly name = 'PoolClosed';

  constructor() {
    super('The pool of worker processes is closed.');
  }
}

/**
 * Distributes requests to a few worker processes, least busy first. Replaces a process that has ended or used
 * its share of resources. If a process ends during a request, `toOutcome` of its kind gives the outcome.
 */
export class WorkerPool<Request extends object, Outcome> {
  readonly #options: WorkerPoolOptions<Outcome>;
  readonly #workers = new Set<PooledWorker<Request, Outcome>>();
  readonly #waiting: PoolJob<Request, Outcome>[] = [];
  #idleTimer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(options: WorkerPoolOptions<Outcome>) {
    this.#options = options;
  }

  /** Number of requests not yet given to a process. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** Rejects only with PoolClosed, and with what `drop` is given. */
  run(request: Request): Promise<Outcome> {
    if (this.#isClosed) return Promise.reject(new PoolClosed());
    return new Promise((settle, fail) => {
      this.#waiting.push({ request, settle, fail });
      this.#dispatch();
    });
  }

  /** Rejects the requests that no process has been given yet. */
  drop(cause: Error): void {
    for (const { fail } of this.#waiting.splice(0)) fail(cause);
  }

  /** Stops the processes; rejects running and waiting requests. */
  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#idleTimer);
    for (const worker of this.#workers) worker.stop();
    this.#takeBack(this.#waiting.splice(0));
  }

  #dispatch(): void {
    this.#stopIdle((worker) => worker.isSpent);
    const { processes, ahead = 1, idleMs = DEFAULT_IDLE_MS } = this.#options;
    this.#idleTimer ??= setTimeout(() => this.#stopIdle(() => true), idleMs).unref();
    this.#idleTimer.refresh();
    while (this.#waiting.length > 0) {
      const worker = this.#pick();
      if (worker === null) return;
      // The other processes get their share, however few requests wait.
      const share = Math.ceil(this.#waiting.length / processes);
      worker.take(this.#waiting.splice(0, Math.min(share, ahead - worker.pending)));
    }
  }

  #stopIdle(matches: (worker: PooledWorker<Request, Outcome>) => boolean): void {
    for (const worker of this.#workers) {
      if (worker.pending > 0 || !matches(worker)) continue;
      worker.stop();
      this.#workers.delete(worker);
    }
  }

  /** The process for the next request; null: all are fully loaded. */
  #pick(): PooledWorker<Request, Outcome> | null {
    const { processes, ahead = 1 } = this.#options;
    const [first] = [...this.#workers]
      .filter((worker) => !worker.isSpent)
      .toSorted((one, other) => one.pending - other.pending);
    if (first?.pending === 0) return first;
    if (this.#workers.size < processes) return this.#start();
    return first && first.pending <= ahead / 2 ? first : null;
  }

  #start(): PooledWorker<Request, Outcome> {
    const worker = new PooledWorker<Request, Outcome>({
      kind: this.#options.kind,
      onAnswer: () => this.#dispatch(),
      onExit: (left) => {
        this.#workers.delete(worker);
        this.#takeBack(left);
        if (!this.#isClosed) this.#dispatch();
      },
    });
    this.#workers.add(worker);
    return worker;
  }

  #takeBack(left: readonly PoolJob<Request, Outcome>[]): void {
    if (this.#isClosed) for (const { fail } of left) fail(new PoolClosed());
    else this.#waiting.unshift(...left);
    if (left.length > 0 && !this.#isClosed) this.#options.onTakenOver?.(left.length);
  }
}
