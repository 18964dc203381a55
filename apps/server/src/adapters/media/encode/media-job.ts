import type { LibraryAccess } from '../../../core/library/library-access.ts';
import type { LibrarySource } from '../../../core/store-addresses.ts';
import type { Encoding } from '../../../core/playback/made/media-encoder.ts';

/** What a media process is started for. Paths are absolute; the target is written in place. */
export interface MediaJob {
  readonly source: LibrarySource;
  /** FFmpeg's name of the source's format; null: found out by its first bytes. */
  readonly container: string | null;
  readonly access: LibraryAccess;
  readonly targetPath: string;
  readonly output: Encoding | FrameOutput | SoundOutput;
}

/** One telling picture of a video, as PNG. */
interface FrameOutput {
  readonly kind: 'frame';
}

/** What the sound is like: a `SoundResult` as JSON. */
interface SoundOutput {
  readonly kind: 'sound';
  /** As the library knows it; null: not known. */
  readonly durationMs: number | null;
}

/** What is measured of a sound. */
export interface SoundResult {
  /** See `toLoudnessDb`; null: it has none. */
  readonly loudnessDb: number | null;
  /** What `toSoundBytes` gives, in base64; null: it is silent or too short to be compared. */
  readonly sound: string | null;
}

/** The source is no medium that can be read. */
export const BAD_SOURCE = 1;
/** The system refused to read or write a file, now. */
export const SYSTEM_REFUSED = 2;

/** The last line a media process writes to its standard output, when, and only when, the target is whole. */
export const DONE = 'done';

/** Told each time a target has grown: how long it will be, and how much of it from its beginning is there. */
export type TellGrowth = (sizeBytes: number, readyBytes: number) => void;

/** A line of standard output about a target whose length is known before it is whole. */
export const toGrowthLine = (sizeBytes: number, readyBytes: number): string => `${sizeBytes} ${readyBytes}\n`;

/** @returns null: it is another line. */
export function readGrowthLine(line: string): { sizeBytes: number; readyBytes: number } | null {
  const [, size, ready] = /^(\d{1,15}) (\d{1,15})$/.exec(line) ?? [];
  return size === undefined ? null : { sizeBytes: Number(size), readyBytes: Number(ready) };
}
