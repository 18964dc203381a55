import { randomUUID } from 'node:crypto';
import type { Clock } from '../../clock.ts';
import type { FoundJob, JobStore } from '../../jobs/job.store.ts';
import { withLease } from '../../jobs/lease.ts';
import { TAG_RULES } from '../naming/media-tags.ts';
import type { FileToProbe, MediaProber, ProbeOutcome } from './media-prober.ts';

/**
 * Kinds of the jobs: a request to read files for the worker that scans, and the answer to it. Former versions take any
 * job of the kinds 'files-to-read' and 'files-read', also those of other workers.
 */
const REQUESTED = 'files-to-probe';
export const FILES_PROBED = 'files-probed';

const LEASE_MS = 20_000;
/** Time after which a request or an answer expires. */
const USEFUL_MS = 10 * 60_000;

/** The results of reading some files. */
export interface FilesRead {
  /** In the order of the files. */
  readonly outcomes: readonly ProbeOutcome[];
  readonly bytesRead: number;
}

export interface ReadingAnswer extends FilesRead {
  /** Id of the request that is answered. */
  readonly jobId: string;
  /** `TAG_RULES` of the worker that read; left out: of a version that did not tell. */
  readonly tagRules?: number;
}

/** State of a request; null: it is gone without an answer. */
export type RequestState =
  | { readonly kind: 'waiting' | 'running' }
  | { readonly kind: 'answered'; readonly answer: ReadingAnswer };

/** The job queue by which workers read files for one another. A requester names its requests by their ids. */
export interface ReadingJobs {
  readonly request: (jobId: string, files: readonly FileToProbe[]) => Promise<void>;
  /** The states of requests, in the order of the ids. */
  readonly check: (jobIds: readonly string[]) => Promise<readonly (RequestState | null)[]>;
  /** Withdraws a request unless a worker has claimed it. @returns false: one has, or it is gone. */
  readonly withdraw: (jobId: string) => Promise<boolean>;
  /** Removes requests and their answers; a worker that reads such files will not answer. */
  readonly remove: (jobIds: readonly string[]) => Promise<void>;
  /**
   * Claims one request and answers it.
   * @returns false: there was none.
   * @throws when its files could not be read; then another worker may claim it.
   */
  readonly answerOne: (
    signal: AbortSignal,
    read: (files: readonly FileToProbe[]) => Promise<FilesRead>,
  ) => Promise<boolean>;
}

const toAnswerId = (jobId: string): string => `${jobId}:read`;

/** One moment's view of jobs tells the state: an answer is added before its request is removed. */
function toState(jobs: ReadonlyMap<string, FoundJob>, jobId: string): RequestState | null {
  const answer = jobs.get(toAnswerId(jobId));
  if (answer !== undefined) return { kind: 'answered', answer: JSON.parse(answer.payload) as ReadingAnswer };
  const request = jobs.get(jobId);
  return request === undefined ? null : { kind: request.isRunning ? 'running' : 'waiting' };
}

export function createReadingJobs(jobs: JobStore, clock: Clock): ReadingJobs {
  const worker = randomUUID();

  const add = async (jobId: string, kind: string, content: unknown): Promise<void> => {
    const nowMs = clock.now();
    const payload = JSON.stringify(content);
    await jobs.add({ jobId, kind, payload, dueAtMs: nowMs, expiresAtMs: nowMs + USEFUL_MS });
  };

  return {
    request: (jobId, files) =>
      add(
        jobId,
        REQUESTED,
        files.map(({ kind, path }) => ({ kind, path })),
      ),
    check: async (jobIds) => {
      const found = await jobs.find([...jobIds, ...jobIds.map(toAnswerId)], clock.now());
      return jobIds.map((jobId) => toState(found, jobId));
    },
    withdraw: (jobId) => jobs.withdraw(jobId, clock.now()),
    remove: (jobIds) => jobs.removeAll([...jobIds, ...jobIds.map(toAnswerId)]),
    answerOne: async (signal, read) => {
      const nowMs = clock.now();
      const job = await jobs.claim(REQUESTED, worker, nowMs, nowMs + LEASE_MS);
      if (job === null) return false;
      const { jobId, payload } = job;
      const answer = async (): Promise<void> => {
        // The worker that requested it was killed.
        if (job.expiresAtMs <= nowMs) return jobs.remove(jobId, worker);
        const content = await read(JSON.parse(payload) as FileToProbe[]);
        // The scan may have ended meanwhile, and removed the request.
        if (!(await jobs.extend(jobId, worker, clock.now() + LEASE_MS))) return;
        const result = { jobId, tagRules: TAG_RULES, ...content } satisfies ReadingAnswer;
        await add(toAnswerId(jobId), FILES_PROBED, result);
        await jobs.remove(jobId, worker);
      };
      try {
        await withLease({ store: jobs, jobId, worker, clock, leaseMs: LEASE_MS }, signal, answer);
      } catch (cause) {
        await jobs.retry(jobId, worker, clock.now());
        throw cause;
      }
      return true;
    },
  };
}

export interface ReadingWorkerPorts {
  readonly own: MediaProber;
  readonly jobs: JobStore;
  readonly clock: Clock;
}

/**
 * Makes a function that takes one job and reads its files for another worker that scans.
 * @returns false: there was no job.
 * @throws when the files could not be read; then another worker may take the job.
 */
export function createReadingWorker({ own, jobs, clock }: ReadingWorkerPorts) {
  const readingJobs = createReadingJobs(jobs, clock);
  return (signal: AbortSignal): Promise<boolean> =>
    readingJobs.answerOne(signal, async (files) => {
      const bytesBefore = own.countBytesRead();
      const outcomes = await Promise.all(files.map((file) => own.probe(file)));
      return { outcomes, bytesRead: own.countBytesRead() - bytesBefore };
    });
}
