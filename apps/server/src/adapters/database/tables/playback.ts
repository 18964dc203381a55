import type { Generated } from 'kysely';

/** Encoded formats, measured sounds and neighbours of tracks. */
export interface PlaybackTables {
  /** Formats encoded for playback; they may be deleted and made again. */
  stored_formats: StoredFormatRow;
  track_sounds: TrackSoundRow;
  /** Tracks that listeners of a track also play; derived from listening, and can be rebuilt. */
  track_neighbours: TrackNeighboursRow;
}

export interface StoredFormatRow {
  /**
   * The media store that has the file; '': the bucket, or the first data folder that the database was used
   * with.
   */
  store_id: string;
  video_id: string;
  itag: number;
  /** Size and modification time of the source file. */
  source_version: string;
  size_bytes: number;
  used_at_ms: number;
}

/** Measurements of the sound of a videoId; they can be repeated at any time. */
export interface TrackSoundRow {
  video_id: string;
  /** null: the sound has no loudness. */
  loudness_db: number | null;
  /** SOUND_RULES of the measurement; null: only loudness was measured. */
  rules: Generated<number | null>;
  /** As `toSoundBytes` gives it; null: there is nothing to compare, such as silence. */
  sound: Generated<Uint8Array | null>;
  /** Place of `sound`, as `toSoundPlace` gives it; null where `sound` is. */
  place: Generated<number | null>;
}

export interface TrackNeighboursRow {
  video_id: string;
  /** JSON list of videoIds, nearest first. */
  neighbours: string;
  /** Number of the build that wrote the row; a build ends by deleting the rows of older ones. */
  build: number;
}
