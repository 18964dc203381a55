import { type PoolJob, PooledWorker, type WorkerKind } from './pooled-worker.ts';

export interface WorkerPoolOptions<Outcome> {
  readonly kind: WorkerKind<Outcome>;
  /** Processes at once. They are started on first need. */
  readonly processes: number;
  /** Requests that one process is given at a time, so that it never waits for the next; 1 by default. */
  readonly ahead?: number;
  /** After which idle processes are ended, for the memory they hold; 1 s by default. */
  readonly idleMs?: number;
  /** Told how many requests a process had not begun when it ended; others take them over. */
  readonly onTakenOver?: (left: number) => void;
}

const DEFAULT_IDLE_MS = 1000;

/** What a request of a pool fails with that is closed. */
export class PoolClosed extends Error {
  override readonly name = 'PoolClosed';

  constructor() {
    super('The pool of worker processes is closed.');
  }
}

/**
 * Gives requests to a few worker processes, the least busy first. A process is replaced when it ended or is
 * spent; a request whose process ended has the outcome that the kind of worker makes of the end.
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

  /** Requests that no process was given yet. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** Rejects with PoolClosed alone. */
  run(request: Request): Promise<Outcome> {
    if (this.#isClosed) return Promise.reject(new PoolClosed());
    return new Promise((settle, fail) => {
      this.#waiting.push({ request, settle, fail });
      this.#dispatch();
    });
  }

  /** Ends the processes; what runs or waits is rejected. */
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

  #stopIdle(isMeant: (worker: PooledWorker<Request, Outcome>) => boolean): void {
    for (const worker of this.#workers) {
      if (worker.pending > 0 || !isMeant(worker)) continue;
      worker.stop();
      this.#workers.delete(worker);
    }
  }

  /** The process for the next request; null: all have enough to do. */
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
