import {
  type AnyJob,
  createReaders,
  findYielding,
  isUnread,
  type Job,
  type JobClaim,
  type Jobs,
  toJob,
} from './queued-job.ts';

/** Runs a few tasks at once in each lane and keeps a bounded number waiting. */
export interface JobQueue<T, Lane extends string> {
  /**
   * Tasks of equal priority run round-robin among requesters. A task whose last reader leaves before it has started is
   * dropped.
   * @param task Its signal aborts when it has to end early, since an urgent task waits for its place and it has no
   * reader; a later claim of the same id runs the task of that claim.
   * @returns the result of the task, or its failure; null: it was dropped, or too many tasks wait in this lane, of this
   * requester or of all, and it was refused or gave way to a later one.
   */
  readonly run: (claim: JobClaim<Lane>, task: (signal: AbortSignal) => Promise<T>) => Promise<T | null>;
  /** Whether nothing runs and nothing waits. */
  readonly isEmpty: () => boolean;
}

/** Limits of one lane. */
export interface JobQueueLimits {
  readonly concurrency: number;
  readonly maxWaiting: number;
  /** Running tasks per requester, so that slow tasks of one leave room for the others. */
  readonly concurrencyPerRequester: number;
  readonly maxWaitingPerRequester: number;
  /** Of those, tasks without a reader: beyond that, the one that would run last is dropped. Left out: no limit. */
  readonly maxUnreadPerRequester?: number;
  /**
   * Whether, of tasks of equal priority, the one requested last runs first. In a full lane it takes the place of an
   * earlier one of its requester.
   */
  readonly isLatestFirst?: boolean;
  /**
   * A task of lower priority never takes the last place of its requester or of the lane; left out: every task may. With
   * it, both have at least two places.
   */
  readonly urgentPriority?: number;
  /** Tasks without a reader end early for one of at least this priority that finds no place; left out: none does. */
  readonly endsEarlyFor?: number;
}

/** Counts the jobs of a lane, of a requester, or of both. */
const count = <Lane extends string>(
  jobs: Iterable<AnyJob<Lane>>,
  wanted: Partial<Pick<JobClaim<Lane>, 'lane' | 'requester'>>,
): number =>
  [...jobs].filter(
    ({ claim }) =>
      (wanted.lane === undefined || claim.lane === wanted.lane) &&
      (wanted.requester === undefined || claim.requester === wanted.requester),
  ).length;

/** Checks the limits of the lanes. */
function createAdmission<Lane extends string>(lanes: Readonly<Record<Lane, JobQueueLimits>>) {
  const perRequester = Object.values<JobQueueLimits>(lanes).map((limits) => limits.concurrencyPerRequester);
  const placesOfRequester = Math.max(...perRequester, perRequester.reduce((sum, each) => sum + each, 0) - 1);
  return {
    /** Whether a job may start beside these. */
    mayStart: ({ lane, requester, priority }: JobClaim<Lane>, running: readonly AnyJob<Lane>[]): boolean => {
      const { concurrency, concurrencyPerRequester, urgentPriority = priority } = lanes[lane];
      const reserved = priority < urgentPriority ? 1 : 0;
      return (
        count(running, { lane }) < concurrency - reserved &&
        count(running, { lane, requester }) < concurrencyPerRequester - reserved &&
        count(running, { requester }) < placesOfRequester - reserved
      );
    },
    mayWait: ({ lane, requester }: JobClaim<Lane>, waiting: readonly AnyJob<Lane>[]): boolean =>
      count(waiting, { lane }) < lanes[lane].maxWaiting &&
      count(waiting, { lane, requester }) < lanes[lane].maxWaitingPerRequester,
    isUrgent: ({ lane, priority }: JobClaim<Lane>): boolean =>
      priority >= (lanes[lane].endsEarlyFor ?? Infinity),
  };
}

/** The order in which each lane takes waiting jobs of equal priority. */
function createOrder<T, Lane extends string>(
  lanes: Readonly<Record<Lane, JobQueueLimits>>,
  waiting: Jobs<T, Lane>,
) {
  const isLatestFirst = (lane: Lane): boolean => lanes[lane].isLatestFirst === true;
  const inOrder = (): Job<T, Lane>[] => {
    const all = [...waiting.values()];
    const isLatest = ({ claim }: Job<T, Lane>): boolean => isLatestFirst(claim.lane);
    return [...all.filter(isLatest).toReversed(), ...all.filter((job) => !isLatest(job))];
  };
  return {
    inOrder,
    /** Makes a job that was requested again the latest. */
    raise: (job: Job<T, Lane>): void => {
      const { id, lane } = job.claim;
      if (!isLatestFirst(lane)) return;
      waiting.delete(id);
      waiting.set(id, job);
    },
    /** Drops what a requester has prefetched beyond its limit. */
    dropUnread: ({ lane, requester }: JobClaim<Lane>): void => {
      const own = inOrder().filter(({ claim }) => claim.lane === lane && claim.requester === requester);
      const unread = own.filter(isUnread).toSorted((one, other) => other.claim.priority - one.claim.priority);
      for (const job of unread.slice(lanes[lane].maxUnreadPerRequester ?? Infinity)) {
        waiting.delete(job.claim.id);
        job.drop();
      }
    },
    /** Drops the job of a requester that would run last, unless that is the new one. @returns whether it did. */
    makeRoom: ({ lane, requester, priority }: JobClaim<Lane>): boolean => {
      if (!isLatestFirst(lane)) return false;
      const own = inOrder().filter(({ claim }) => claim.lane === lane && claim.requester === requester);
      const last = own.toSorted((one, other) => other.claim.priority - one.claim.priority).at(-1);
      if (last === undefined || last.claim.priority > priority) return false;
      waiting.delete(last.claim.id);
      last.drop();
      return true;
    },
  };
}

/** Sorts by priority, then the requester served longest ago, then the given order. */
const sortByTurn = <T, Lane extends string>(
  jobs: readonly Job<T, Lane>[],
  served: ReadonlySet<string>,
): Job<T, Lane>[] => {
  const turns = [...served];
  return jobs.toSorted(
    ({ claim: one }, { claim: other }) =>
      other.priority - one.priority || turns.indexOf(one.requester) - turns.indexOf(other.requester),
  );
};

/** Starts waiting jobs, and ends those that have to make room for urgent ones. */
function createStarts<T, Lane extends string>(
  lanes: Readonly<Record<Lane, JobQueueLimits>>,
  waiting: Jobs<T, Lane>,
  inOrder: () => Job<T, Lane>[],
) {
  const running: Jobs<T, Lane> = new Map();
  const { mayStart, isUrgent } = createAdmission(lanes);
  /** Requesters in the order in which they were last served. */
  const served = new Set<string>();

  const endUnread = (): void => {
    const staying = [...running.values()].filter(({ stop }) => !stop.signal.aborted);
    const urgent = sortByTurn(
      inOrder().filter(({ claim }) => isUrgent(claim)),
      served,
    );
    for (const job of findYielding(staying, urgent, mayStart)) job.stop.abort();
  };

  const startNext = async (): Promise<void> => {
    const startable = inOrder().filter(
      ({ claim }) => !running.has(claim.id) && mayStart(claim, [...running.values()]),
    );
    const [job] = sortByTurn(startable, served);
    if (job === undefined) return endUnread();
    const { id, requester } = job.claim;
    waiting.delete(id);
    running.set(id, job);
    served.delete(requester);
    served.add(requester);
    endUnread();
    await job.start();
    running.delete(id);
    if (count([...waiting.values(), ...running.values()], { requester }) === 0) served.delete(requester);
    // A task that ends may free two places: one in its lane, and one for its requester in another lane.
    void startNext();
    void startNext();
  };
  return { running, startNext };
}

/**
 * Creates a queue of tasks. Lanes do not wait for each other, but one requester runs fewer tasks in all lanes together
 * than they have places for it, since each task is a process with its memory: enough for the widest lane, and all but
 * one of their sum.
 */
export function createJobQueue<T, Lane extends string>(
  lanes: Readonly<Record<Lane, JobQueueLimits>>,
): JobQueue<T, Lane> {
  const waiting: Jobs<T, Lane> = new Map();
  const { mayWait } = createAdmission(lanes);
  const { inOrder, raise, makeRoom, dropUnread } = createOrder(lanes, waiting);
  const { running, startNext } = createStarts(lanes, waiting, inOrder);

  const addReader = createReaders(waiting, () => void startNext());

  const add = (claim: JobClaim<Lane>, task: (signal: AbortSignal) => Promise<T>): Promise<T | null> => {
    const job = toJob(claim, task);
    waiting.set(claim.id, job);
    addReader(job, claim);
    void startNext();
    dropUnread(claim);
    return job.result;
  };

  /**
   * A waiting job takes over the claim of the most urgent requester, or the latest of equals, so that it does
   * not wait for another requester's turn.
   */
  const join = (job: Job<T, Lane>, claim: JobClaim<Lane>): Promise<T | null> => {
    addReader(job, claim);
    if (waiting.has(claim.id) && claim.priority >= job.claim.priority) {
      job.claim = claim;
      raise(job);
      // The job may be startable under its new requester.
      void startNext();
    }
    return job.result;
  };

  return {
    isEmpty: () => waiting.size + running.size === 0,
    run: async (claim, task) => {
      if (claim.reader?.aborted === true) return null;
      const known = waiting.get(claim.id) ?? running.get(claim.id);
      if (known !== undefined && !known.stop.signal.aborted) return join(known, claim);
      return mayWait(claim, [...waiting.values()]) || makeRoom(claim) ? add(claim, task) : null;
    },
  };
}
