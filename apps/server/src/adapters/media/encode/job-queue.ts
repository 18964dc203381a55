/** Who asks for a task and how urgently. */
export interface JobClaim<Lane extends string> {
  readonly lane: Lane;
  /** A task asked for again before it has ended is one task. */
  readonly id: string;
  /** The higher runs first. */
  readonly priority: number;
  /** Who asks, as far as tasks are shared out: each has the same part of the queue. */
  readonly requester: string;
}

/** Runs a few tasks at once in each lane and keeps a bounded number waiting. */
export interface JobQueue<T, Lane extends string> {
  /**
   * Among tasks of one priority the requesters take turns.
   * @returns what the task gave; null: too many wait in this lane already, of this requester or of all.
   */
  readonly run: (claim: JobClaim<Lane>, task: () => Promise<T>) => Promise<T | null>;
  /** Whether nothing runs and nothing waits. */
  readonly isEmpty: () => boolean;
}

/** Of one lane. */
export interface JobQueueLimits {
  readonly concurrency: number;
  readonly maxWaiting: number;
  /** Of one requester at once, so that slow tasks of one leave room for the others. */
  readonly concurrencyOfOne: number;
  readonly maxWaitingOfOne: number;
}

interface Job<T, Lane extends string> {
  claim: JobClaim<Lane>;
  readonly start: () => Promise<void>;
  readonly result: Promise<T>;
}

type Jobs<T, Lane extends string> = Map<string, Job<T, Lane>>;

/** How many jobs are of a lane, of a requester, or of both. */
const count = <T, Lane extends string>(jobs: Jobs<T, Lane>, wanted: Partial<JobClaim<Lane>>): number =>
  [...jobs.values()].filter(
    ({ claim }) =>
      (wanted.lane === undefined || claim.lane === wanted.lane) &&
      (wanted.requester === undefined || claim.requester === wanted.requester),
  ).length;

/** What the limits of the lanes allow beside the jobs that wait and run now. */
function createAdmission<T, Lane extends string>(
  lanes: Readonly<Record<Lane, JobQueueLimits>>,
  waiting: Jobs<T, Lane>,
  running: Jobs<T, Lane>,
) {
  const concurrencyOfOne = Math.max(
    ...Object.values<JobQueueLimits>(lanes).map((limits) => limits.concurrencyOfOne),
  );
  return {
    mayStart: ({ lane, requester }: JobClaim<Lane>): boolean =>
      count(running, { lane }) < lanes[lane].concurrency &&
      count(running, { lane, requester }) < lanes[lane].concurrencyOfOne &&
      count(running, { requester }) < concurrencyOfOne,
    mayWait: ({ lane, requester }: JobClaim<Lane>): boolean =>
      count(waiting, { lane }) < lanes[lane].maxWaiting &&
      count(waiting, { lane, requester }) < lanes[lane].maxWaitingOfOne,
  };
}

/** Higher priority first, then who was served longest ago, then the order of asking. */
const pickNext = <T, Lane extends string>(
  startable: readonly Job<T, Lane>[],
  served: ReadonlySet<string>,
): Job<T, Lane> | undefined => {
  const turns = [...served];
  return startable.toSorted(
    ({ claim: one }, { claim: other }) =>
      other.priority - one.priority || turns.indexOf(one.requester) - turns.indexOf(other.requester),
  )[0];
};

/**
 * Makes a queue of tasks that never reject. Lanes do not wait for each other, but one requester has at most as many
 * tasks running in all lanes together as in its widest one: each task is a process and its memory.
 */
export function createJobQueue<T, Lane extends string>(
  lanes: Readonly<Record<Lane, JobQueueLimits>>,
): JobQueue<T, Lane> {
  const waiting: Jobs<T, Lane> = new Map();
  const running: Jobs<T, Lane> = new Map();
  const { mayStart, mayWait } = createAdmission(lanes, waiting, running);
  /** Requesters in the order in which they were last served. */
  const served = new Set<string>();

  const startNext = async (): Promise<void> => {
    const startable = [...waiting.values()].filter(({ claim }) => mayStart(claim));
    const job = pickNext(startable, served);
    if (job === undefined) return;
    const { id, requester } = job.claim;
    waiting.delete(id);
    running.set(id, job);
    served.delete(requester);
    served.add(requester);
    await job.start();
    running.delete(id);
    if (count(waiting, { requester }) + count(running, { requester }) === 0) served.delete(requester);
    // One that ends may make room in two lanes: in its own, and for its requester in another.
    void startNext();
    void startNext();
  };

  const add = (claim: JobClaim<Lane>, task: () => Promise<T>): Promise<T> => {
    const { promise, resolve } = Promise.withResolvers<T>();
    waiting.set(claim.id, { claim, result: promise, start: () => task().then(resolve) });
    void startNext();
    return promise;
  };

  /** The most urgent asker counts, and of equals the last: a task is held up by nobody else's turn. */
  const join = (job: Job<T, Lane>, claim: JobClaim<Lane>): Promise<T> => {
    if (waiting.has(claim.id) && claim.priority >= job.claim.priority) {
      job.claim = claim;
      // The turn of this requester may have come.
      void startNext();
    }
    return job.result;
  };

  return {
    isEmpty: () => waiting.size + running.size === 0,
    run: async (claim, task) => {
      const known = waiting.get(claim.id) ?? running.get(claim.id);
      if (known) return join(known, claim);
      return mayWait(claim) ? add(claim, task) : null;
    },
  };
}
