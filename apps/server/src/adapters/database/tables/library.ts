import type { Generated } from 'kysely';

/** The files of the library and what was made of their pictures. */
export interface LibraryTables {
  /** Every file the walk found, good or bad; a rescan compares size and time with it. */
  library_files: LibraryFileRow;
  artworks: ArtworkRow;
  playlists: PlaylistRow;
  playlist_tracks: PlaylistTrackRow;
  /** Where entries of playlist files led when their files were last there. */
  playlist_places: PlaylistPlaceRow;
}

export interface LibraryFileRow {
  file_id: Generated<number>;
  /** Absolute library folder and the path below it, with forward slashes. */
  root: string;
  path: string;
  size_bytes: number;
  modified_at_ms: number;
  /** 'audio', 'video', 'playlist' or 'image' (a folder's cover). */
  kind: string;
  /** The track whose sound (audio) or picture (video) this is; null: unreadable, or a playlist. */
  video_id: string | null;
  /** Container and codec names as FFmpeg spells them, such as 'ogg' and 'opus'. */
  container: string | null;
  codec: string | null;
  bitrate_bps: number | null;
  sample_rate_hz: number | null;
  channels: number | null;
  duration_ms: number | null;
  width_px: number | null;
  height_px: number | null;
  fps: number | null;
  /** What the tags said, as JSON, so that the catalogue can be rebuilt without reading the file again. */
  tags: string | null;
  /** As tagged, see core/playback/sound; null: not tagged, or last read by a version that did not look. */
  loudness_db: number | null;
  /** One sentence why the file could not be used; null: it could. */
  problem: string | null;
  /** 1: not there at the last scan. */
  is_missing: number;
}

export interface ArtworkRow {
  /** Digest of the image bytes (or, for a video frame, of the file's identity). */
  artwork_id: string;
  /** 'image-file', 'embedded' (in a media file), 'video-frame' or 'uploaded' (`playlist_covers`). */
  source: string;
  /** Absolute path of the image, media file or video. */
  source_path: string;
  /** JSON list of '#rrggbb', made on first need; null: not made yet. */
  palette: string | null;
}

export interface PlaylistRow {
  playlist_id: string;
  title: string;
  title_folded: string;
  description: string | null;
  /** Absolute path of the M3U file. */
  source_path: string;
  modified_at_ms: number;
  /** 1: search finds it. */
  is_findable: number;
}

export interface PlaylistTrackRow {
  playlist_id: string;
  position: number;
  video_id: string;
}

export interface PlaylistPlaceRow {
  playlist_id: string;
  /** The place that an entry names, as `library_files` has it. */
  root: string;
  path: string;
  video_id: string;
}
