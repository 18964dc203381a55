import { randomUUID } from 'node:crypto';
import type { Clock } from '../../clock.ts';
import type { FileToProbe, ProbeOutcome } from './media-prober.ts';

/**
 * Limit of open jobs once another worker has answered one. Until then a single job probes for other workers.
 */
const MAX_OFFERED = 4;
/** Wait before the next job is offered after one that no worker claimed. */
const OFFER_AGAIN_MS = 2000;

/** A file that the scan waits for. */
export interface RequestedFile extends FileToProbe {
  readonly resolve: (outcome: ProbeOutcome) => void;
  readonly reject: (cause: unknown) => void;
}

/**
 * Tracks the jobs offered to other workers. Their limit rises when a job is answered and falls when none
 * claims it.
 */
export function createJobOffers(clock: Clock) {
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
