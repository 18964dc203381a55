import type { LibraryAccess } from '../../../core/library/library-access.ts';
import type { Encoding } from '../../../core/playback/made/media-encoder.ts';

/** What a media process is started for. Paths are absolute; the target is written in place. */
export interface MediaJob {
  readonly sourcePath: string;
  /** FFmpeg's name of the source's format; null: found out by its first bytes. */
  readonly container: string | null;
  readonly access: LibraryAccess;
  readonly targetPath: string;
  /** `frame`: one telling picture of a video, as PNG; `loudness`: that of the sound in LUFS, as text. */
  readonly output: Encoding | { readonly kind: 'frame' | 'loudness' };
}

/** The source is no medium that can be read. */
export const BAD_SOURCE = 1;
/** The system refused to read or write a file, now. */
export const SYSTEM_REFUSED = 2;

/** What a media process writes to its standard output when, and only when, the target is whole. */
export const DONE = 'done';
