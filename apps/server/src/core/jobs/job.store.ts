/** Work for one worker of many. Handlers are idempotent: a job may be done twice where a worker dies. */
export interface NewJob {
  readonly jobId: string;
  /** What kind of work; a worker takes jobs of one kind. */
  readonly kind: string;
  readonly payload: string;
  readonly dueAtMs: number;
  /** After this it is of no use any more. */
  readonly expiresAtMs: number;
}

/** A job that a worker has until its lease ends. */
export interface ClaimedJob {
  readonly jobId: string;
  readonly payload: string;
  /** How often it was claimed, this time among them. */
  readonly attempt: number;
  readonly expiresAtMs: number;
}

/** How many jobs of a kind there are. */
export interface JobCount {
  readonly kind: string;
  /** For a worker, or until they are due. */
  readonly waiting: number;
  readonly running: number;
  /** Of those that wait: tried before, and not done. */
  readonly retried: number;
}

/** Port: jobs that outlive the process that asked for them. Each belongs to one worker at a time. */
export interface JobStore {
  /** Keeps a job; one that is there already stays as it is. */
  readonly add: (job: NewJob) => Promise<void>;
  /** Takes the job of a kind that is due longest. The lease ends by itself, so that a killed worker's job is another's. */
  readonly claim: (
    kind: string,
    worker: string,
    nowMs: number,
    leaseUntilMs: number,
  ) => Promise<ClaimedJob | null>;
  /** Prolongs a lease. @returns false when the job is another's by now. */
  readonly extend: (jobId: string, worker: string, leaseUntilMs: number) => Promise<boolean>;
  /** Gives a job back, for any worker from an instant on. */
  readonly retry: (jobId: string, worker: string, dueAtMs: number) => Promise<void>;
  /** Removes a job that is done or of no use, unless it is another's by now. */
  readonly remove: (jobId: string, worker: string) => Promise<void>;
  /** What jobs of a kind are about, those that are due longest first; those that run come last. */
  readonly listPayloads: (kind: string, limit: number) => Promise<readonly string[]>;
  /** Counts what is left to do, by kind in alphabetical order; turns are no work. */
  readonly count: (nowMs: number) => Promise<readonly JobCount[]>;
}
