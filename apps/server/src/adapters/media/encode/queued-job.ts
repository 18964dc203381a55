export interface JobClaim<Lane extends string> {
  readonly lane: Lane;
  /** Requests for the same id share one task until it ends. */
  readonly id: string;
  /** Higher runs first. */
  readonly priority: number;
  /** Key for fairness: each requester gets the same share of the queue. */
  readonly requester: string;
  /**
   * Aborted once the reader does not need the result any more; null: there is no reader yet, as for a prefetch; left out:
   * the result is needed, however long it takes.
   */
  readonly reader?: AbortSignal | null;
}

export interface Job<T, Lane extends string> {
  claim: JobClaim<Lane>;
  /** The claims whose readers have not left. */
  readonly readers: Map<AbortSignal, JobClaim<Lane>>;
  /** Whether the result is needed, however long it takes: a claim came without a `reader`. */
  isKept: boolean;
  /** Aborted: it has to end early. */
  readonly stop: AbortController;
  /** Runs the task. Never rejects: `result` does if the task fails. */
  readonly start: () => Promise<void>;
  /** Ends a task that has not started. */
  readonly drop: () => void;
  /** null: it was dropped. */
  readonly result: Promise<T | null>;
}

export type Jobs<T, Lane extends string> = Map<string, Job<T, Lane>>;
export type AnyJob<Lane extends string> = Pick<Job<unknown, Lane>, 'claim'>;

/** Whether a job has no readers, or none any more. */
export const isUnread = <T, Lane extends string>({ isKept, readers }: Job<T, Lane>): boolean =>
  !isKept && readers.size === 0;

export function toJob<T, Lane extends string>(
  claim: JobClaim<Lane>,
  task: (signal: AbortSignal) => Promise<T>,
): Job<T, Lane> {
  const { promise, resolve, reject } = Promise.withResolvers<T | null>();
  const stop = new AbortController();
  return {
    claim,
    readers: new Map(),
    isKept: false,
    stop,
    start: () => task(stop.signal).then(resolve, reject),
    drop: () => resolve(null),
    result: promise,
  };
}

/**
 * Makes a function that adds the reader of a claim to a job. When the reader's signal aborts, it leaves: a waiting job
 * takes the claim of its most urgent reader, and is dropped if there is none.
 */
export function createReaders<T, Lane extends string>(
  waiting: Jobs<T, Lane>,
  onLeave: () => void,
): (job: Job<T, Lane>, claim: JobClaim<Lane>) => void {
  const leave = (job: Job<T, Lane>, reader: AbortSignal): void => {
    job.readers.delete(reader);
    const { id } = job.claim;
    if (waiting.get(id) === job) {
      const [urgent] = [...job.readers.values()].toSorted((one, other) => other.priority - one.priority);
      if (urgent !== undefined) job.claim = urgent;
      else if (!job.isKept) {
        waiting.delete(id);
        job.drop();
      }
    }
    onLeave();
  };
  return (job, claim) => {
    const { reader } = claim;
    if (reader === undefined) job.isKept = true;
    if (reader === undefined || reader === null) return;
    job.readers.set(reader, claim);
    const onAbort = (): void => leave(job, reader);
    reader.addEventListener('abort', onAbort, { once: true });
    const forget = (): void => reader.removeEventListener('abort', onAbort);
    job.result.then(forget, forget);
  };
}

/**
 * Finds the running jobs that have to end early: for each urgent job that would find no place otherwise, the one without
 * a reader that was started last, since it has done least.
 * @param running In the order of their starts, without those that end early already.
 * @param urgent In the order in which they will start.
 */
export function findYielding<T, Lane extends string>(
  running: readonly Job<T, Lane>[],
  urgent: readonly Job<T, Lane>[],
  mayStart: (claim: JobClaim<Lane>, running: readonly AnyJob<Lane>[]) => boolean,
): Job<T, Lane>[] {
  const yielding: Job<T, Lane>[] = [];
  let left = [...running];
  const promised: Job<T, Lane>[] = [];
  for (const job of urgent) {
    const mayStartWithout = (other: Job<T, Lane> | null): boolean =>
      mayStart(job.claim, [...left.filter((each) => each !== other), ...promised]);
    if (mayStartWithout(null)) {
      promised.push(job);
      continue;
    }
    const victim = left.findLast((other) => isUnread(other) && mayStartWithout(other));
    if (victim === undefined) continue;
    left = left.filter((each) => each !== victim);
    yielding.push(victim);
    promised.push(job);
  }
  return yielding;
}
