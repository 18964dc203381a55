import type { ProbeOutcome } from '../../../core/library/reading/media-prober.ts';
import type { LibrarySource } from '../../../core/store-addresses.ts';

/** What is asked of a worker that reads files. */
export interface ProbeRequest extends LibrarySource {
  readonly kind: 'media' | 'image';
}

export interface ProbeAnswer {
  readonly outcome: ProbeOutcome;
  /** What the worker has read since its last answer; 0 where the system does not count it. */
  readonly bytesRead: number;
}
