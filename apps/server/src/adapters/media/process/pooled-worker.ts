import type { ProcessLimits } from './limited-command.ts';
import type { WorkerReply } from './serve-requests.ts';
import { isStoppedFromOutside, type WorkerEnd } from './worker-end.ts';
import { startWorkerProcess, type WorkerProcess } from './worker-process.ts';
import { isSpent, type WorkerUsage } from './worker-usage.ts';

/** A request in flight and the callbacks that settle its promise. */
export interface PoolJob<Request, Outcome> {
  readonly request: Request;
  readonly settle: (outcome: Outcome) => void;
  readonly fail: (cause: Error) => void;
}

/** How to start the processes of a pool, and how to interpret their end. */
export interface WorkerKind<Outcome> {
  /** Script that calls `serveRequests`. */
  readonly worker: URL;
  readonly args: readonly string[];
  /** Nice value, 0 (as important as the server) to 19 (least important). */
  readonly niceness: number;
  readonly limits: ProcessLimits;
  /** Time limit per request, after which its process is killed. */
  readonly timeoutMs: number;
  /** Outcome of the request during which the process ended. `isReady`: the process had started listening. */
  readonly toOutcome: (end: WorkerEnd, isReady: boolean) => Outcome;
}

export interface PooledWorkerOptions<Request, Outcome> {
  readonly kind: WorkerKind<Outcome>;
  /** Called after each answer. */
  readonly onAnswer: () => void;
  /** Called once when the process ends, with the jobs it had not begun. */
  readonly onExit: (left: readonly PoolJob<Request, Outcome>[]) => void;
}

const UNUSED: WorkerUsage = { cpuSeconds: 0, residentBytes: 0 };

/** One worker process of a pool: a request that ends the process affects no other request. */
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
      this.#isExpired = true;
      this.#child.kill();
    }, this.#options.kind.timeoutMs);
  }

  #settleEnd(end: WorkerEnd): void {
    clearTimeout(this.#timer);
    const { kind, onExit } = this.#options;
    const reported: WorkerEnd = this.#isExpired ? { kind: 'timed-out' } : end;
    // Answers come in order, so the first unanswered job is the one that ended the process.
    if (!this.#isStopped && !isStoppedFromOutside(end))
      this.#jobs.shift()?.settle(kind.toOutcome(reported, this.#isReady));
    onExit(this.#jobs.splice(0));
  }
}
