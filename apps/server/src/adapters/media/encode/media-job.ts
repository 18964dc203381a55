import type { LibraryAccess } from '../../../core/library/library-access.ts';
import type { LibrarySource } from '../../../core/storage/library-source.ts';
import type { Encoding } from '../../../core/playback/made/media-encoder.ts';

/** The job of a media process. Paths are absolute; the process writes directly to the target. */
export interface MediaJob {
  readonly source: LibrarySource;
  /** FFmpeg's name of the source's format; null: detect it by the first bytes. */
  readonly container: string | null;
  readonly access: LibraryAccess;
  readonly targetPath: string;
  /** Modification time of a target that can be read while it grows. */
  readonly modifiedAtSeconds: number;
  readonly output: Encoding | FrameOutput | SoundOutput;
}

/** One representative frame of a video, as PNG. */
interface FrameOutput {
  readonly kind: 'frame';
}

/** Features of the sound: a `SoundResult` as JSON. */
interface SoundOutput {
  readonly kind: 'sound';
  /** Length according to the library; null: not known. */
  readonly durationMs: number | null;
}

export interface SoundResult {
  /** See `toLoudnessDb`; null: no loudness could be measured. */
  readonly loudnessDb: number | null;
  /** Result of `toSoundBytes` in base64; null: the sound is silent or too short to be compared. */
  readonly sound: string | null;
}

/** Exit code beside BAD_SOURCE: the system refused to read or write a file; this may be temporary. */
export const SYSTEM_REFUSED = 2;

/** Last line on standard output of a media process; it is written only when the target is complete. */
export const DONE = 'done';

/**
 * Called each time a target has grown, with its final size and how many of its bytes are ready, counted from
 * its beginning.
 */
export type ReportGrowth = (sizeBytes: number, readyBytes: number) => void;

/** A line of standard output that reports the growth of a target whose final size is known in advance. */
export const toGrowthLine = (sizeBytes: number, readyBytes: number): string => `${sizeBytes} ${readyBytes}\n`;

/** @returns null: the line is not a growth line. */
export function readGrowthLine(line: string): { sizeBytes: number; readyBytes: number } | null {
  const [, size, ready] = /^(\d{1,15}) (\d{1,15})$/.exec(line) ?? [];
  return size === undefined ? null : { sizeBytes: Number(size), readyBytes: Number(ready) };
}
