/** Work for one of several workers. Handlers must be idempotent: if a worker dies, its job may run twice. */
export interface NewJob {
  readonly jobId: string;
  /** Kind of work; a worker claims jobs of one kind. */
  readonly kind: string;
  readonly payload: string;
  readonly dueAtMs: number;
  /** From then on the job is dropped instead of done. */
  readonly expiresAtMs: number;
}

/** A job claimed by a worker until its lease ends. */
export interface ClaimedJob {
  readonly jobId: string;
  readonly payload: string;
  /** How often it was claimed, including this time. */
  readonly attempt: number;
  readonly expiresAtMs: number;
}

/** A job as its requester sees it. */
export interface FoundJob {
  readonly payload: string;
  /** Whether a worker has it, whose lease has not ended. */
  readonly isRunning: boolean;
}

/** How many jobs of a kind there are. */
export interface JobCount {
  readonly kind: string;
  /** Jobs that no worker has, whether due or not. */
  readonly waiting: number;
  readonly running: number;
  /** Those of `waiting` that were attempted before. */
  readonly retried: number;
}

/** Port: persistent jobs, which outlive the process that added them. One worker at a time has a job. */
export interface JobStore {
  /** Adds a job; does nothing if there is one with that id. */
  readonly add: (job: NewJob) => Promise<void>;
  /**
   * Claims the longest overdue job of a kind. The lease ends by itself, so that another worker gets the job
   * of a killed one.
   * @returns null if none is due.
   */
  readonly claim: (
    kind: string,
    worker: string,
    nowMs: number,
    leaseUntilMs: number,
  ) => Promise<ClaimedJob | null>;
  /** Extends a lease. @returns false if another worker has the job by now. */
  readonly extend: (jobId: string, worker: string, leaseUntilMs: number) => Promise<boolean>;
  /** Releases a job: any worker may claim it from `dueAtMs` on. */
  readonly retry: (jobId: string, worker: string, dueAtMs: number) => Promise<void>;
  /** Removes a done or expired job, unless another worker has it by now. */
  readonly remove: (jobId: string, worker: string) => Promise<void>;
  /** Loads those of these jobs that there are, by jobId. */
  readonly find: (jobIds: readonly string[], nowMs: number) => Promise<ReadonlyMap<string, FoundJob>>;
  /** Removes a job unless a worker has it. @returns false: a worker has it, or there is none. */
  readonly withdraw: (jobId: string, nowMs: number) => Promise<boolean>;
  /** Removes jobs, also those that workers have. */
  readonly removeAll: (jobIds: readonly string[]) => Promise<void>;
  /** Payloads of the jobs of a kind, by when they are due; running ones are due when their lease ends. */
  readonly listPayloads: (kind: string, limit: number) => Promise<readonly string[]>;
  /** Counts unfinished jobs by kind, in alphabetical order; the locks of `named-mutex.ts` do not count. */
  readonly count: (nowMs: number) => Promise<readonly JobCount[]>;
}
