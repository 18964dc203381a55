import { type PoolJob, PooledWorker, type WorkerKind } from './pooled-worker.ts';

export interface WorkerPoolOptions<Outcome> {
  readonly kind: WorkerKind<Outcome>;
  /** Maximum number of processes; each starts on first need. */
  readonly processes: number;
  /** Requests queued at one process, so that it never waits for the next one; default 1. */
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

  /** Rejects only with PoolClosed. */
  run(request: Request): Promise<Outcome> {
    if (this.#isClosed) return Promise.reject(new PoolClosed());
    return new Promise((settle, fail) => {
      this.#waiting.push({ request, settle, fail });
      this.#dispatch();
    });
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
    clearTimeout(this.#idleTimer);
    const { idleMs = DEFAULT_IDLE_MS } = this.#options;
    this.#idleTimer = setTimeout(() => this.#stopIdle(() => true), idleMs).unref();
    while (this.#waiting.length > 0) {
      const worker = this.#pick();
      const job = worker && this.#waiting.shift();
      if (!job) return;
      worker.take(job);
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
    return first && first.pending < ahead ? first : null;
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
