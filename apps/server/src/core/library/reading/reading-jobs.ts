import { randomUUID } from 'node:crypto';
import type { Clock } from '../../clock.ts';
import type { ClaimedJob, JobStore } from '../../jobs/job.store.ts';
import { withLease } from '../../jobs/lease.ts';
import { TAG_RULES } from '../naming/media-tags.ts';
import type { FileToProbe, MediaProber, ProbeOutcome } from './media-prober.ts';

/** Kinds of the jobs: a request to read files for the worker that scans, and the answer to it. */
const REQUESTED = 'files-to-read';
const READ = 'files-read';

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

/** The job queue by which workers read files for one another. */
export interface ReadingJobs {
  readonly request: (jobId: string, files: readonly FileToProbe[]) => Promise<void>;
  /** Removes and returns an answer; null: there is none. */
  readonly takeAnswer: () => Promise<ReadingAnswer | null>;
  /** Withdraws a request that no worker has claimed. @returns its id; null: there is none. */
  readonly takeBack: () => Promise<string | null>;
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

export function createReadingJobs(jobs: JobStore, clock: Clock): ReadingJobs {
  const worker = randomUUID();

  const add = async (jobId: string, kind: string, content: unknown): Promise<void> => {
    const nowMs = clock.now();
    const payload = JSON.stringify(content);
    await jobs.add({ jobId, kind, payload, dueAtMs: nowMs, expiresAtMs: nowMs + USEFUL_MS });
  };

  const claim = (kind: string): Promise<ClaimedJob | null> => {
    const nowMs = clock.now();
    return jobs.claim(kind, worker, nowMs, nowMs + LEASE_MS);
  };

  const take = async (kind: string): Promise<ClaimedJob | null> => {
    const job = await claim(kind);
    if (job !== null) await jobs.remove(job.jobId, worker);
    return job;
  };

  return {
    request: (jobId, files) =>
      add(
        jobId,
        REQUESTED,
        files.map(({ kind, path }) => ({ kind, path })),
      ),
    takeAnswer: async () => {
      const job = await take(READ);
      return job === null ? null : (JSON.parse(job.payload) as ReadingAnswer);
    },
    takeBack: async () => (await take(REQUESTED))?.jobId ?? null,
    answerOne: async (signal, read) => {
      const job = await claim(REQUESTED);
      if (job === null) return false;
      const { jobId, payload } = job;
      const answer = async (): Promise<void> => {
        const content = await read(JSON.parse(payload) as FileToProbe[]);
        await add(`${jobId}:read`, READ, { jobId, tagRules: TAG_RULES, ...content } satisfies ReadingAnswer);
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
