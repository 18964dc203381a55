import type { SourceFile } from '../source-file.ts';
import type { LoudnessDb } from './loudness.ts';

/** A track that was not measured yet, or by other rules than the current SOUND_RULES. */
export interface UnmeasuredSound extends Pick<SourceFile, 'path' | 'container' | 'durationMs'> {
  readonly videoId: string;
}

/** The measurements of a track's audio. */
export interface MeasuredSound {
  /** By EBU R128; null: none, such as for silence. A loudness tag of the file takes precedence. */
  readonly loudnessDb: LoudnessDb | null;
  /**
   * Feature vector for similarity, from `toSoundBytes`; null: the audio is silent or too short to compare.
   */
  readonly sound: Uint8Array | null;
}

/** A page of unmeasured tracks (keyset pagination by fileId). */
export interface UnmeasuredPage {
  readonly sounds: readonly UnmeasuredSound[];
  /** Start of the next page; null: this was the last one. */
  readonly nextFileId: number | null;
}

/** Port: measurements by videoId. A videoId identifies the audio, so a moved or retagged file keeps them. */
export interface SoundStore {
  /** Unmeasured tracks among a bounded number of files. @param fromFileId 0 for the first page. */
  readonly listUnmeasured: (fromFileId: number) => Promise<UnmeasuredPage>;
  /** Saves the result. A null measurement is not retried under the same rules either. */
  readonly save: (videoId: string, measured: MeasuredSound) => Promise<void>;
}
