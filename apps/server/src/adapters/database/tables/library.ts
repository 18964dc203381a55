import type { Generated } from 'kysely';

/** The files of the library, their artwork, and the playlists of playlist files. */
export interface LibraryTables {
  /** Every file that a scan found, usable or not; a rescan compares size and modification time with it. */
  library_files: LibraryFileRow;
  artworks: ArtworkRow;
  playlists: PlaylistRow;
  playlist_tracks: PlaylistTrackRow;
  /** The tracks that entries of playlist files led to when the files they name were last there. */
  playlist_places: PlaylistPlaceRow;
}

export interface LibraryFileRow {
  file_id: Generated<number>;
  /** Absolute library folder, and the path below it with forward slashes. */
  root: string;
  path: string;
  size_bytes: number;
  modified_at_ms: number;
  /** 'audio', 'video', 'playlist', 'image' (a folder's cover), or 'artist-image' (`toFileKind`). */
  kind: string;
  /** The track whose sound (audio) or picture (video) this is; null: unreadable, a playlist or an image. */
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
  /**
   * The tags as JSON, so that the catalogue can be rebuilt without reading the file again; of an image its artworkId
   * and artist.
   */
  tags: string | null;
  /**
   * Loudness as tagged, see core/playback/sound; null: not tagged, or last read by a version that ignored
   * that tag.
   */
  loudness_db: number | null;
  /** Why the file cannot be used, in one sentence; null: it can be used. */
  problem: string | null;
  /** 1: the last scan did not find it. */
  is_missing: number;
  /** Number of the rules by which it was read (`TAG_RULES`); 0: those of a version that did not store it. */
  tag_rules: Generated<number>;
}

export interface ArtworkRow {
  /** Digest of the image bytes (or, for a video frame, of the file's identity). */
  artwork_id: string;
  /** 'image-file', 'embedded' (in a media file), 'video-frame' or 'uploaded' (`playlist_covers`). */
  source: string;
  /** Absolute path of the image, media file or video. */
  source_path: string;
  /** JSON list of '#rrggbb', computed on first use; null: not computed yet. */
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
  /** Library folder and path that an entry names, as in `library_files`. */
  root: string;
  path: string;
  video_id: string;
}
