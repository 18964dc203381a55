import type { SourceFile } from '../source-file.ts';
import type { LoudnessDb } from './loudness.ts';

/** The sound of a track that was not measured, or by other rules than SOUND_RULES. */
export interface UnmeasuredSound extends Pick<SourceFile, 'path' | 'container' | 'durationMs'> {
  readonly videoId: string;
}

/** What is measured of a sound. */
export interface MeasuredSound {
  /** By EBU R128; null: it has none. A tag of the file goes before it. */
  readonly loudnessDb: LoudnessDb | null;
  /** What it sounds like, as `toSoundBytes` gives it; null: it is silent or too short to be compared. */
  readonly sound: Uint8Array | null;
}

/** What is left of the library from one place on. */
export interface UnmeasuredPage {
  readonly sounds: readonly UnmeasuredSound[];
  /** Where the next page begins; null: this was the last. */
  readonly nextFileId: number | null;
}

/** What was measured. It is kept for the sound, as videoIds are: a file that is moved or retagged has it already. */
export interface SoundStore {
  /** What is left among a bounded number of files. @param fromFileId 0 at first. */
  readonly listUnmeasured: (fromFileId: number) => Promise<UnmeasuredPage>;
  /** Keeps what was found; what is null in it is not tried again by the same rules. */
  readonly save: (videoId: string, measured: MeasuredSound) => Promise<void>;
}
