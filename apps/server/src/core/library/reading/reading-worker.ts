import type { Clock } from '../../clock.ts';
import type { JobStore } from '../../jobs/job.store.ts';
import type { MediaProber } from './media-prober.ts';
import { createReadingJobs, probeFile } from './reading-jobs.ts';

/**
 * Takes one job and reads its files for another worker that scans.
 * @returns false: there was no job.
 * @throws when the files could not be read; then another worker may take the job.
 */
export type ProcessOneJob = (signal: AbortSignal) => Promise<boolean>;

export interface ReadingWorkerParts {
  readonly own: MediaProber;
  readonly jobs: JobStore;
  readonly clock: Clock;
}

export function createReadingWorker({ own, jobs, clock }: ReadingWorkerParts): ProcessOneJob {
  const readingJobs = createReadingJobs(jobs, clock);
  return (signal) =>
    readingJobs.answerOne(signal, async (files) => {
      const bytesBefore = own.countBytesRead();
      const outcomes = await Promise.all(files.map((file) => probeFile(own, file)));
      return { outcomes, bytesRead: own.countBytesRead() - bytesBefore };
    });
}
