import { randomUUID } from 'node:crypto';
import type { Clock } from '../../clock.ts';
import type { JobStore } from '../../jobs/job.store.ts';
import type { Log } from '../../log/log.ts';
import { TAG_RULES } from '../naming/media-tags.ts';
import type { FileToProbe, MediaProber, ProbeOutcome } from './media-prober.ts';
import { createReadingJobs, FILES_PROBED, type ReadingAnswer, type ReadingJobs } from './reading-jobs.ts';

/** About a third of a second of work. */
const FILES_PER_JOB = 20;
/** Concurrent reads in this process; enough to keep its readers busy. */
const MAX_OWN_READS = 8;
/**
 * Limit of open jobs once another worker has answered one. Until then a single job probes for other workers.
 */
const MAX_OFFERED = 4;
/** Wait before the next job is offered after one that no worker claimed. */
const OFFER_AGAIN_MS = 2000;
/** Interval at which answers are polled. */
const POLL_MS = 100;

/** A file that the scan waits for. */
interface RequestedFile extends FileToProbe {
  readonly resolve: (outcome: ProbeOutcome) => void;
  readonly reject: (cause: unknown) => void;
}

export interface SharedProberPorts {
  readonly own: MediaProber;
  readonly jobs: JobStore;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Tracks the jobs offered to other workers. Their limit rises when a job is answered and falls when none
 * claims it.
 */
function createOffers(clock: Clock) {
  const filesOf = new Map<string, readonly RequestedFile[]>();
  /** Jobs that the database has; the insert of others is under way. */
  const added = new Set<string>();
  let maxOffered = 1;
  let offerFromMs = 0;

  const end = (jobId: string): readonly RequestedFile[] => {
    const files = filesOf.get(jobId) ?? [];
    filesOf.delete(jobId);
    added.delete(jobId);
    return files;
  };

  return {
    isEmpty: (): boolean => filesOf.size === 0,
    hasRoom: (): boolean => filesOf.size < maxOffered && clock.now() >= offerFromMs,
    /** @returns the id of the new job. */
    add: (files: readonly RequestedFile[]): string => {
      const jobId = randomUUID();
      filesOf.set(jobId, files);
      return jobId;
    },
    /** The database has the job. @returns false: it is not offered any more. */
    noteAdded: (jobId: string): boolean => {
      if (filesOf.has(jobId)) added.add(jobId);
      return filesOf.has(jobId);
    },
    /** Ids of the jobs that the database had by now. */
    listAdded: (): readonly string[] => [...added],
    /** A worker answered. @returns the files of the job; empty: they were abandoned meanwhile. */
    endAnswered: (jobId: string): readonly RequestedFile[] => {
      const files = end(jobId);
      if (files.length > 0) maxOffered = MAX_OFFERED;
      return files;
    },
    /** No worker claimed the job, or it is gone. @returns its files. */
    endUnclaimed: (jobId: string): readonly RequestedFile[] => {
      maxOffered = 1;
      offerFromMs = clock.now() + OFFER_AGAIN_MS;
      return end(jobId);
    },
    endAll: (): readonly RequestedFile[] => [...filesOf.keys()].flatMap(end),
  };
}

/** Polls for answers while jobs are open. */
function createPolling(poll: () => Promise<void>, isWaiting: () => boolean, log: Log) {
  let isPolling = false;
  const begin = (): void => {
    if (isPolling) return;
    isPolling = true;
    setTimeout(() => {
      poll()
        .catch((cause: unknown) => log.warn('job.failed', { kind: FILES_PROBED, cause }))
        .finally(() => {
          isPolling = false;
          if (isWaiting()) begin();
        });
    }, POLL_MS).unref();
  };
  return { begin };
}

/**
 * Resolves files with their outcomes.
 * @returns the files that the other worker could not read: it may lack a permission or a disk that this one
 * has.
 */
function resolveRead(files: readonly RequestedFile[], outcomes: readonly ProbeOutcome[]): RequestedFile[] {
  const left: RequestedFile[] = [];
  for (const [index, file] of files.entries()) {
    const outcome = outcomes[index];
    if (outcome === undefined || outcome.kind === 'unreadable') left.push(file);
    else file.resolve(outcome);
  }
  return left;
}

/** Adds and removes the jobs of offers in the database. Does not reject. */
function createJobRows(
  readingJobs: ReadingJobs,
  offers: ReturnType<typeof createOffers>,
  takeBack: (jobId: string) => void,
  log: Log,
) {
  const remove = (jobIds: readonly string[]): Promise<void> =>
    readingJobs
      .remove(jobIds)
      .catch((cause: unknown) => log.warn('job.failed', { kind: FILES_PROBED, cause }));
  return {
    remove,
    offer: async (files: readonly RequestedFile[]): Promise<void> => {
      const jobId = offers.add(files);
      const isRequested = await readingJobs.request(jobId, files).then(
        () => true,
        () => false,
      );
      if (!isRequested) takeBack(jobId);
      // Abandoned meanwhile, before there was a job to remove.
      else if (!offers.noteAdded(jobId)) await remove([jobId]);
    },
  };
}

interface PollSteps {
  readonly take: (answer: ReadingAnswer) => void;
  /** The files of a job are read here. */
  readonly takeBack: (jobId: string) => void;
  /** Whether the readers of this process have enough to do without the files of the offered jobs. */
  readonly isBusy: () => boolean;
}

/** Makes a function that takes answers, and takes back jobs that are gone or that this process can read itself. */
function createPoll(
  readingJobs: ReadingJobs,
  offers: ReturnType<typeof createOffers>,
  { take, takeBack, isBusy }: PollSteps,
) {
  return async (): Promise<void> => {
    const jobIds = offers.listAdded();
    const states = await readingJobs.check(jobIds);
    const unclaimed: string[] = [];
    for (const [index, jobId] of jobIds.entries()) {
      const state = states[index] ?? null;
      if (state === null) takeBack(jobId);
      else if (state.kind === 'waiting') unclaimed.push(jobId);
      else if (state.kind === 'answered') {
        await readingJobs.remove([jobId]);
        take(state.answer);
      }
    }
    for (const jobId of unclaimed) {
      if (isBusy()) return;
      if (await readingJobs.withdraw(jobId)) takeBack(jobId);
    }
  };
}

/**
 * Shares the reading of files with other workers through jobs. While the readers of this process are busy, it
 * offers the files that the scan needs last. Reads files here if no worker claims them, or if the worker
 * cannot read them. Its jobs are its own: it takes no answer and no request of another worker.
 */
export function createSharedProber({ own, jobs, clock, log }: SharedProberPorts): MediaProber {
  const readingJobs = createReadingJobs(jobs, clock);
  const offers = createOffers(clock);
  const waiting: RequestedFile[] = [];
  let underWay = 0;
  let bytesElsewhere = 0;

  const readHere = async (file: RequestedFile): Promise<void> => {
    underWay += 1;
    await own.probe(file).then(file.resolve, file.reject);
    underWay -= 1;
    advance();
  };

  const takeBack = (jobId: string): void => {
    waiting.unshift(...offers.endUnclaimed(jobId));
    advance();
  };

  const advance = (): void => {
    const free = Math.max(0, MAX_OWN_READS - underWay);
    for (const file of waiting.splice(0, free)) void readHere(file);
    if (waiting.length < 2 * FILES_PER_JOB || !offers.hasRoom()) return;
    void rows.offer(waiting.splice(-FILES_PER_JOB));
    polling.begin();
  };

  const take = ({ jobId, outcomes, bytesRead, tagRules }: ReadingAnswer): void => {
    // A worker of another version reads by other rules.
    if (tagRules !== TAG_RULES) return takeBack(jobId);
    const files = offers.endAnswered(jobId);
    if (files.length > 0) bytesElsewhere += bytesRead;
    waiting.push(...resolveRead(files, outcomes));
    advance();
  };

  const rows = createJobRows(readingJobs, offers, takeBack, log);
  const isBusy = (): boolean => waiting.length > 0 || underWay >= MAX_OWN_READS;
  const poll = createPoll(readingJobs, offers, { take, takeBack, isBusy });
  const polling = createPolling(poll, () => !offers.isEmpty(), log);

  return {
    probe: ({ kind, path }) => {
      const { promise, resolve, reject } = Promise.withResolvers<ProbeOutcome>();
      waiting.push({ kind, path, resolve, reject });
      advance();
      return promise;
    },
    countBytesRead: () => own.countBytesRead() + bytesElsewhere,
    abandon: async () => {
      const jobIds = offers.listAdded();
      const cause = new DOMException('The scan has ended.', 'AbortError');
      for (const { reject } of [...waiting.splice(0), ...offers.endAll()]) reject(cause);
      if (jobIds.length > 0) await rows.remove(jobIds);
    },
  };
}
