import { randomUUID } from 'node:crypto';
import type { Clock } from '../../clock.ts';
import type { JobStore } from '../../jobs/job.store.ts';
import type { Log } from '../../log/log.ts';
import { TAG_RULES } from '../naming/media-tags.ts';
import type { FileToProbe, MediaProber, ProbeOutcome } from './media-prober.ts';
import { createReadingJobs, type ReadingAnswer } from './reading-jobs.ts';

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
  let maxOffered = 1;
  let offerFromMs = 0;

  const end = (jobId: string): readonly RequestedFile[] => {
    const files = filesOf.get(jobId) ?? [];
    filesOf.delete(jobId);
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
    /** A worker answered. @returns the files of the job; empty: an earlier scan had requested it. */
    endAnswered: (jobId: string): readonly RequestedFile[] => {
      const files = end(jobId);
      if (files.length > 0) maxOffered = MAX_OFFERED;
      return files;
    },
    /** No worker claimed the job. @returns its files. */
    endUnclaimed: (jobId: string): readonly RequestedFile[] => {
      maxOffered = 1;
      offerFromMs = clock.now() + OFFER_AGAIN_MS;
      return end(jobId);
    },
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
        .catch((cause: unknown) => log.warn('job.failed', { kind: 'files-read', cause }))
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

/**
 * Shares the reading of files with other workers through jobs. While the readers of this process are busy, it
 * offers the files that the scan needs last. Reads files here if no worker claims them, or if the worker
 * cannot read them.
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
    const files = waiting.splice(-FILES_PER_JOB);
    const jobId = offers.add(files);
    readingJobs.request(jobId, files).catch(() => takeBack(jobId));
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

  const poll = async (): Promise<void> => {
    for (let answer = await readingJobs.takeAnswer(); answer; answer = await readingJobs.takeAnswer())
      take(answer);
    if (waiting.length > 0 || underWay >= MAX_OWN_READS) return;
    const left = await readingJobs.takeBack();
    if (left !== null) takeBack(left);
  };
  const polling = createPolling(poll, () => !offers.isEmpty(), log);

  return {
    probe: ({ kind, path }) => {
      const { promise, resolve, reject } = Promise.withResolvers<ProbeOutcome>();
      waiting.push({ kind, path, resolve, reject });
      advance();
      return promise;
    },
    countBytesRead: () => own.countBytesRead() + bytesElsewhere,
  };
}
