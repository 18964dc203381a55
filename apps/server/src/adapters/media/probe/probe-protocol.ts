import type { ProbeOutcome } from '../../../core/library/reading/media-prober.ts';
import type { LibrarySource } from '../../../core/storage/library-source.ts';

/** Request to a worker that probes files. */
export interface ProbeRequest extends LibrarySource {
  readonly kind: 'media' | 'image';
}

export interface ProbeAnswer {
  readonly outcome: ProbeOutcome;
  /** Bytes that the worker has read since its last answer; 0 where the system does not count them. */
  readonly bytesRead: number;
}
