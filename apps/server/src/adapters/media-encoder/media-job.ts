import type { Encoding } from '../../core/playback/media-encoder.ts';

/** What a media process is started for. Paths are absolute; the target is written in place. */
export interface MediaJob {
  readonly sourcePath: string;
  readonly targetPath: string;
  /** `frame`: one telling picture of a video, as PNG. */
  readonly output: Encoding | { readonly kind: 'frame' };
  /** How far the process steps back for others: 0 not at all, 19 as far as it can. */
  readonly niceness: number;
}

/** What a media process writes to its standard output when, and only when, the target is whole. */
export const DONE = 'done';
