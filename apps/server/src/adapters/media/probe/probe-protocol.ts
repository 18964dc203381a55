import type { ProbeOutcome } from '../../../core/library/reading/media-prober.ts';

/** What is asked of a worker that reads files. */
export interface ProbeRequest {
  readonly kind: 'media' | 'image';
  readonly path: string;
}

export interface ProbeAnswer {
  readonly outcome: ProbeOutcome;
  /** What the worker has read since its last answer; 0 where the system does not count it. */
  readonly bytesRead: number;
}
