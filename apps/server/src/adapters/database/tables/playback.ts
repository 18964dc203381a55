import type { Generated } from 'kysely';

/** What is made and measured of the sound of tracks. */
export interface PlaybackTables {
  /** Formats made for playback; they may be dropped and made again. */
  stored_formats: StoredFormatRow;
  track_sounds: TrackSoundRow;
  /** What listeners of a track also play; learnt from listening, and may be learnt anew. */
  track_neighbours: TrackNeighboursRow;
}

export interface StoredFormatRow {
  /** Which store of media has the file; '': the bucket, or the first data folder that the database knew. */
  store_id: string;
  video_id: string;
  itag: number;
  /** Size and time of the file it was made of. */
  source_version: string;
  size_bytes: number;
  used_at_ms: number;
}

/** What was measured of the sound that a videoId names; it can be measured anew at any time. */
export interface TrackSoundRow {
  video_id: string;
  /** Null: there is none to be measured. */
  loudness_db: number | null;
  /** SOUND_RULES it was measured by; null: loudness alone was. */
  rules: Generated<number | null>;
  /** As `toSoundBytes` gives it; null: there is nothing to compare. */
  sound: Generated<Uint8Array | null>;
  /** Of the same, by `toSoundPlace`. */
  place: Generated<number | null>;
}

export interface TrackNeighboursRow {
  video_id: string;
  /** JSON list of videoIds, nearest first. */
  neighbours: string;
  /** Counts up with each build; rows of an older one are removed at its end. */
  build: number;
}
