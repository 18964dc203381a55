import type { Clock } from '../../clock.ts';
import type { JobStore } from '../../jobs/job.store.ts';
import type { MediaProber } from './media-prober.ts';
import { createReadingJobs, probeFile } from './reading-jobs.ts';

/**
 * Reads some files for another worker that scans.
 * @returns false: there are none to be read. @throws when they could not be read; then another may.
 */
export type HelpOnce = (signal: AbortSignal) => Promise<boolean>;

export interface ReadingHelpParts {
  readonly own: MediaProber;
  readonly jobs: JobStore;
  readonly clock: Clock;
}

export function createReadingHelp({ own, jobs, clock }: ReadingHelpParts): HelpOnce {
  const readingJobs = createReadingJobs(jobs, clock);
  return (signal) =>
    readingJobs.answerOne(signal, async (files) => {
      const bytesBefore = own.countBytesRead();
      const outcomes = await Promise.all(files.map((file) => probeFile(own, file)));
      return { outcomes, bytesRead: own.countBytesRead() - bytesBefore };
    });
}
