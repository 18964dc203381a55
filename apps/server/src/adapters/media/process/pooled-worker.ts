import type { ProcessLimits } from './limited-command.ts';
import type { WorkerReply } from './serve-requests.ts';
import type { WorkerEnd } from './worker-end.ts';
import { startWorkerProcess, type WorkerProcess } from './worker-process.ts';
import { isSpent, type WorkerUsage } from './worker-usage.ts';

/** A request in flight, and its promise. */
export interface PoolJob<Request, Outcome> {
  readonly request: Request;
  readonly settle: (outcome: Outcome) => void;
  readonly fail: (cause: Error) => void;
}

/** What the processes of a pool are, and how their endings are read. */
export interface WorkerKind<Outcome> {
  /** The script, which calls `serveRequests`. */
  readonly worker: URL;
  readonly args: readonly string[];
  /** 0: as important as the server; 19: as unimportant as can be. */
  readonly niceness: number;
  readonly limits: ProcessLimits;
  /** How long one request may take before its process is killed. */
  readonly timeoutMs: number;
  /** The outcome of the request whose process ended. `isReady`: it had begun to listen. */
  readonly toOutcome: (end: WorkerEnd, isReady: boolean) => Outcome;
}

export interface PooledWorkerOptions<Request, Outcome> {
  readonly kind: WorkerKind<Outcome>;
  /** Called after each answer. */
  readonly onAnswer: () => void;
  /** Called once, with the jobs that were not begun when the process ended. */
  readonly onExit: (left: readonly PoolJob<Request, Outcome>[]) => void;
}

const UNUSED: WorkerUsage = { cpuSeconds: 0, residentBytes: 0 };

/** One worker process of a pool: a request that ends it costs that request and nothing else. */
export class PooledWorker<Request extends object, Outcome> {
  readonly #options: PooledWorkerOptions<Request, Outcome>;
  readonly #child: WorkerProcess;
  readonly #jobs: PoolJob<Request, Outcome>[] = [];
  #usage = UNUSED;
  #isReady = false;
  #isExpired = false;
  #isStopped = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: PooledWorkerOptions<Request, Outcome>) {
    this.#options = options;
    const { worker, args, niceness, limits } = options.kind;
    this.#child = startWorkerProcess({
      worker,
      args,
      niceness,
      limits,
      timeoutMs: null,
      onMessage: (message) => this.#receive(message as WorkerReply<Outcome>),
    });
    void this.#child.ended.then((end) => this.#settleEnd(end));
  }

  /** Requests without an answer. */
  get pending(): number {
    return this.#jobs.length;
  }

  /** Whether it used its share of processor time or memory: it is to be given no more, and stopped once it is idle. */
  get isSpent(): boolean {
    return isSpent(this.#usage);
  }

  take(job: PoolJob<Request, Outcome>): void {
    this.#jobs.push(job);
    if (this.#jobs.length === 1) this.#watch();
    this.#child.send(job.request);
  }

  stop(): void {
    this.#isStopped = true;
    this.#child.kill();
  }

  #receive(reply: WorkerReply<Outcome>): void {
    if (reply.kind === 'ready') {
      this.#isReady = true;
      // What the process took to start, on a busy machine, is not the file's.
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
      this.#isExpired = true;
      this.#child.kill();
    }, this.#options.kind.timeoutMs);
  }

  #settleEnd(end: WorkerEnd): void {
    clearTimeout(this.#timer);
    const { kind, onExit } = this.#options;
    const told: WorkerEnd = this.#isExpired ? { kind: 'timed-out' } : end;
    // Answers come in order, so the first job without one is the one that ended the process.
    if (!this.#isStopped) this.#jobs.shift()?.settle(kind.toOutcome(told, this.#isReady));
    onExit(this.#jobs.splice(0));
  }
}
