import type { SourceFile } from '../source-file.ts';
import type { LoudnessDb } from './loudness.ts';

/** The sound of a track that no tag tells the loudness of, and that was not measured. */
export interface UnmeasuredSound extends Pick<SourceFile, 'path' | 'container' | 'durationMs'> {
  readonly videoId: string;
}

/** What is left of the library from one place on. */
export interface UnmeasuredPage {
  readonly sounds: readonly UnmeasuredSound[];
  /** Where the next page begins; null: this was the last. */
  readonly nextFileId: number | null;
}

/** Loudness that was measured. It is kept for the sound, as videoIds are: a file that is moved or retagged has it already. */
export interface LoudnessStore {
  /** What is left among a bounded number of files. @param fromFileId 0 at first. */
  readonly listUnmeasured: (fromFileId: number) => Promise<UnmeasuredPage>;
  /** @param loudnessDb null: it has none, or cannot be measured; it is not tried again. */
  readonly save: (videoId: string, loudnessDb: LoudnessDb | null) => Promise<void>;
}
