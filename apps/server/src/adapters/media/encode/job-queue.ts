/** Who asks for a task and how urgently. */
export interface JobClaim {
  /** A task asked for again before it has ended is one task. */
  readonly id: string;
  /** The higher runs first. */
  readonly priority: number;
  /** Who asks, as far as tasks are shared out: each has the same part of the queue. */
  readonly requester: string;
}

/** Runs a few tasks at once and keeps a bounded number waiting. */
export interface JobQueue<T> {
  /**
   * Among tasks of one priority the requesters take turns.
   * @returns what the task gave; null: too many wait already, of this requester or of all.
   */
  readonly run: (claim: JobClaim, task: () => Promise<T>) => Promise<T | null>;
}

export interface JobQueueLimits {
  readonly concurrency: number;
  readonly maxWaiting: number;
  /** Of one requester at once, so that slow tasks of one leave room for the others. */
  readonly concurrencyOfOne: number;
  readonly maxWaitingOfOne: number;
}

interface Job<T> {
  claim: JobClaim;
  readonly start: () => Promise<void>;
  readonly result: Promise<T>;
}

const countOf = (jobs: ReadonlyMap<string, Pick<Job<unknown>, 'claim'>>, requester: string): number =>
  [...jobs.values()].filter(({ claim }) => claim.requester === requester).length;

/** Makes a queue of tasks that never reject. */
export function createJobQueue<T>(limits: JobQueueLimits): JobQueue<T> {
  const waiting = new Map<string, Job<T>>();
  const running = new Map<string, Job<T>>();
  /** Requesters in the order in which they were last served. */
  const served = new Set<string>();

  /** Higher priority first, then who was served longest ago, then the order of asking. */
  const pickNext = (): Job<T> | undefined => {
    const turns = [...served];
    return [...waiting.values()]
      .filter(({ claim }) => countOf(running, claim.requester) < limits.concurrencyOfOne)
      .toSorted(
        ({ claim: one }, { claim: other }) =>
          other.priority - one.priority || turns.indexOf(one.requester) - turns.indexOf(other.requester),
      )[0];
  };

  const forget = (requester: string): void => {
    if (countOf(waiting, requester) + countOf(running, requester) === 0) served.delete(requester);
  };

  const startNext = async (): Promise<void> => {
    const job = running.size < limits.concurrency ? pickNext() : undefined;
    if (job === undefined) return;
    const { id, requester } = job.claim;
    waiting.delete(id);
    running.set(id, job);
    served.delete(requester);
    served.add(requester);
    await job.start();
    running.delete(id);
    forget(requester);
    void startNext();
  };

  const add = (claim: JobClaim, task: () => Promise<T>): Promise<T> => {
    const { promise, resolve } = Promise.withResolvers<T>();
    waiting.set(claim.id, { claim, result: promise, start: () => task().then(resolve) });
    void startNext();
    return promise;
  };

  /** The most urgent asker counts, and of equals the last: a task is held up by nobody else's turn. */
  const join = (job: Job<T>, claim: JobClaim): Promise<T> => {
    if (waiting.has(claim.id) && claim.priority >= job.claim.priority) {
      job.claim = claim;
      // The turn of this requester may have come.
      void startNext();
    }
    return job.result;
  };

  return {
    run: async (claim, task) => {
      const known = waiting.get(claim.id) ?? running.get(claim.id);
      if (known) return join(known, claim);
      const isFull =
        waiting.size >= limits.maxWaiting || countOf(waiting, claim.requester) >= limits.maxWaitingOfOne;
      return isFull ? null : add(claim, task);
    },
  };
}
