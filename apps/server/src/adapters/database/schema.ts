import type { Generated, Kysely } from 'kysely';

/**
 * The tables as TypeScript sees them; `migrations/` makes them. Instants are epoch milliseconds,
 * flags 0 or 1, JSON is text: one shape on every database. Column meanings that a name cannot give
 * are said here.
 */
export interface DatabaseTables {
  /** Every file the walk found, good or bad; a rescan compares size and time with it. */
  library_files: LibraryFileRow;
  tracks: TrackRow;
  track_artists: TrackArtistRow;
  /** Genres and moods as tagged. */
  track_tags: TrackTagRow;
  albums: AlbumRow;
  album_artists: AlbumArtistRow;
  album_tracks: AlbumTrackRow;
  artists: ArtistRow;
  artworks: ArtworkRow;
  playlists: PlaylistRow;
  playlist_tracks: PlaylistTrackRow;
  /** Addresses of tracks that a better rip replaced. */
  track_aliases: { old_video_id: string; video_id: string };
  /** Formats made for playback; they may be dropped and made again. */
  made_formats: MadeFormatRow;
  accounts: AccountRow;
  sessions: SessionRow;
  /** One-time codes, one row for each that was asked for. */
  verifications: VerificationRow;
  password_resets: PasswordResetRow;
  /** Identity tokens that have signed somebody in; the hash is of what their signature covers. */
  used_identities: { token_hash: string; used_at_ms: number };
  likes: LikeRow;
  plays: PlayRow;
  /** Entries of the search index; their words are in `search_words_<kind>`, see adapters/search. */
  search_documents: SearchDocumentRow;
  /** Small facts of the installation, such as when the last scan ended. */
  settings: { name: string; value: string };
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
  /** One sentence why the file could not be used; null: it could. */
  problem: string | null;
  /** 1: not there at the last scan. */
  is_missing: number;
}

export interface TrackRow {
  video_id: string;
  title: string;
  /** `foldName(title)`. */
  title_folded: string;
  /** The album shown with the track; others may hold it too, see album_tracks. */
  album_id: string | null;
  duration_ms: number | null;
  year: number | null;
  is_explicit: number;
  /** MUSIC_VIDEO_TYPE_ATV (audio only), _OMV (song with a music video), _UGC (video alone). */
  video_type: string;
  artwork_id: string | null;
  /** A frame of the music video, 16:9. */
  video_artwork_id: string | null;
  recording_mbid: string | null;
  /** 1: none of its files is there. */
  is_missing: number;
  added_at_ms: number;
  /** Plays by all listeners that were heard. */
  play_count: Generated<number>;
}

export interface TrackArtistRow {
  video_id: string;
  position: number;
  artist_id: string;
  /** As credited. */
  name: string;
  /** 'main', 'featured', 'remixer' or 'composer'. Lists show main and featured. */
  role: string;
}

export interface TrackTagRow {
  video_id: string;
  /** 'genre' or 'mood'. */
  kind: string;
  name: string;
  name_folded: string;
}

export interface AlbumRow {
  album_id: string;
  title: string;
  title_folded: string;
  /** 'Album', 'Single' or 'EP'. */
  type: string;
  year: number | null;
  is_compilation: number;
  is_explicit: number;
  artwork_id: string | null;
  track_count: number;
  duration_ms: number;
  added_at_ms: number;
  /** 1: none of its tracks is there. */
  is_missing: number;
}

export interface AlbumArtistRow {
  album_id: string;
  position: number;
  artist_id: string;
  name: string;
}

export interface AlbumTrackRow {
  album_id: string;
  video_id: string;
  /** Order on the album page, from 0. */
  position: number;
  disc_number: number | null;
  track_number: number | null;
}

export interface ArtistRow {
  artist_id: string;
  name: string;
  name_folded: string;
  /** Cover of the newest album, for want of a portrait. */
  artwork_id: string | null;
  /** Tracks that are there and credit the artist. 0: not shown. */
  track_count: number;
}

export interface ArtworkRow {
  /** Digest of the image bytes (or, for a video frame, of the file's identity). */
  artwork_id: string;
  /** 'image-file', 'embedded' (in a media file) or 'video-frame'. */
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
}

export interface PlaylistTrackRow {
  playlist_id: string;
  position: number;
  video_id: string;
}

export interface MadeFormatRow {
  video_id: string;
  itag: number;
  /** Size and time of the file it was made of. */
  source_version: string;
  size_bytes: number;
  used_at_ms: number;
}

export interface AccountRow {
  account_id: string;
  email: string;
  /** Trimmed and case-folded; what addresses are compared by. */
  email_folded: string;
  first_name: string;
  last_name: string;
  /** argon2id in PHC format; null: signs in with Google only. */
  password_hash: string | null;
  google_subject: string | null;
  picture: string | null;
  created_at_ms: number;
}

export interface SessionRow {
  /** SHA-256 of the token, base64url; the token itself is nowhere. */
  token_hash: string;
  account_id: string;
  created_at_ms: number;
  last_used_at_ms: number;
  expires_at_ms: number;
  /** Browser and system that started it, such as 'Firefox on Linux'; null: not known. */
  device: string | null;
}

export interface VerificationRow {
  /** Of the random value that who asked for the code was told. */
  verification_hash: string;
  email_folded: string;
  /** Keyed hash of who asked for the code. */
  sender_hash: string;
  code_hash: string;
  /** Tries that showed the value, that came from the sender without it, and all others. */
  attempts: Generated<number>;
  sender_attempts: Generated<number>;
  other_attempts: Generated<number>;
  sent_at_ms: number;
  /** A sender has one code of an address in each span of time; the index holds it to that. */
  sent_slot: number;
  expires_at_ms: number;
  /** When the right code came in; null: not yet. */
  verified_at_ms: Generated<number | null>;
  /** Keyed hash of the sender that verified without the value; null: the value was shown. */
  verified_by: Generated<string | null>;
}

export interface PasswordResetRow {
  token_hash: string;
  account_id: string;
  expires_at_ms: number;
  used_at_ms: number | null;
}

export interface LikeRow {
  account_id: string;
  video_id: string;
  liked_at_ms: number;
  /** The song as the client sent it, for tracks that are not of this library. */
  song: string;
}

export interface PlayRow {
  entry_id: string;
  account_id: string;
  video_id: string;
  /** Unique for each account: ties move on by 1 ms. */
  played_at_ms: number;
  song: string;
  /** When 30 s or half of it were heard; null: not yet, or never. */
  heard_at_ms: number | null;
}

export interface SearchDocumentRow {
  document_id: Generated<number>;
  /** 'song', 'video', 'album', 'artist' or 'playlist'. */
  kind: string;
  /** Its videoId, album id, artist id or playlist id. */
  id: string;
  /** Its name as it is looked up by. */
  name: string;
}

export type Db = Kysely<DatabaseTables>;
