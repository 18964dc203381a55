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
  /** The lists of the library, see stores/browse: a row for each song, album and artist that is there. */
  browse_entries: BrowseEntryRow;
  /** Genres and moods of the albums and artists in `browse_entries`; those of songs are in `track_tags`. */
  browse_genres: { kind: number; id: string; name_folded: string };
  playlists: PlaylistRow;
  playlist_tracks: PlaylistTrackRow;
  /** Where entries of playlist files led when their files were last there. */
  playlist_places: PlaylistPlaceRow;
  /** Ids of tracks that a better rip replaced; flat, see stores/identity. */
  track_aliases: { old_video_id: string; video_id: string };
  track_sounds: TrackSoundRow;
  /** Formats made for playback; they may be dropped and made again. */
  stored_formats: StoredFormatRow;
  /** What listeners of a track also play; learnt from listening, and may be learnt anew. */
  track_neighbours: TrackNeighboursRow;
  /** Work that outlives the process that asked for it. */
  jobs: JobRow;
  accounts: AccountRow;
  sessions: SessionRow;
  /** One-time codes, one row for each that was asked for. */
  verifications: VerificationRow;
  password_resets: PasswordResetRow;
  /** Identity tokens that have signed somebody in; the hash is of what their signature covers. */
  used_identities: { token_hash: string; used_at_ms: number };
  /** Playlists that listeners make; `playlists` has those of playlist files. */
  listener_playlists: ListenerPlaylistRow;
  playlist_entries: PlaylistEntryRow;
  /** Folders that listeners keep their own playlists in. */
  playlist_folders: { account_id: string; folder_id: string; name: string };
  /** Who may edit a playlist beside its owner. */
  playlist_editors: { playlist_id: string; account_id: string };
  playlist_links: PlaylistLinkRow;
  /** Covers that listeners gave: WebP in base64, as it was made of what they sent. */
  playlist_covers: { artwork_id: string; playlist_id: string; picture: string };
  /** Changes of entries that were applied, so that one that is sent again changes nothing. */
  playlist_changes: PlaylistChangeRow;
  /** What each device of a listener plays, or played last. */
  device_queues: DeviceQueueRow;
  likes: LikeRow;
  plays: PlayRow;
  /** Entries of the search index; their words are in `search_words_<kind>`, see adapters/search. */
  search_documents: SearchDocumentRow;
  /** Every word that an entry has or had, once; the numbers only grow. */
  search_vocabulary: { word_id: Generated<number>; word: string };
  /** Every name that an entry has or had, once; the numbers only grow. */
  search_names: { name_id: Generated<number>; name: string };
  /** What searches led to. */
  search_plays: SearchPlayRow;
  /** Small facts of the installation, such as when the last scan ended. */
  settings: { name: string; value: string };
}

export interface JobRow {
  job_id: string;
  kind: string;
  payload: string;
  /** How often it was claimed. */
  attempts: number;
  /** Who has it, or had it last; null: nobody has. */
  worker: string | null;
  /** When it may be claimed; while somebody has it, when the lease ends. */
  due_at_ms: number;
  /** After this it is of no use. */
  expires_at_ms: number;
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
  /** 1: search finds it as a song, or as a video; see core/catalogue/findable. */
  is_findable_song: number;
  is_findable_video: number;
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
  /** 1: search finds it. */
  is_findable: number;
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
  /** 1: search finds it. */
  is_findable: number;
}

export interface BrowseEntryRow {
  /** 0 song, 1 album, 2 artist. */
  kind: number;
  id: string;
  /** What it is sorted by, see core/browse/sort-name. */
  name_sort: string;
  /** First artist, then album and place on it, or year and name. */
  artist_sort: string;
  /** 0: not known. */
  year: number;
  added_at_ms: number;
  play_count: number;
  length_ms: number;
  /** Bits, see core/browse/browse-facts. */
  facts: number;
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

export interface ListenerPlaylistRow {
  playlist_id: string;
  /** Its owner. */
  account_id: string;
  title: string;
  description: string | null;
  /** 'private' or 'listeners'. */
  visibility: string;
  /** Of its owner. */
  folder_id: string | null;
  /** Its own cover, see `playlist_covers`; null: it has none. */
  artwork_id: string | null;
  /** JSON of what a smart playlist is made by; null: it has entries. */
  rules: string | null;
  /** Entries that are not removed. */
  track_count: number;
  /** Counts up with each change. */
  version: number;
  created_at_ms: number;
  changed_at_ms: number;
  /** Null: it is there. */
  deleted_at_ms: number | null;
}

export interface PlaylistEntryRow {
  playlist_id: string;
  /** Chosen by the client, unique within the playlist. */
  entry_id: string;
  /** Fractional index: between any two keys lies another. */
  position_key: string;
  video_id: string;
  added_at_ms: number;
  /** 1: a tombstone, which keeps its place for changes that name it and for undo. */
  is_removed: number;
  removed_at_ms: number | null;
}

export interface PlaylistLinkRow {
  /** SHA-256 of the token, base64url. */
  token_hash: string;
  playlist_id: string;
  /** 'view' or 'edit'. */
  grants: string;
  /** Null: made before this was kept. */
  made_at_ms: number | null;
  expires_at_ms: number;
}

export interface PlaylistChangeRow {
  playlist_id: string;
  op_id: string;
  account_id: string;
  applied_at_ms: number;
  /** JSON of what was answered. */
  outcome: string;
}

export interface SearchPlayRow {
  /** As `toSearchName` has it. */
  query: string;
  video_id: string;
  /** A bitmap: each listener sets one of its bits, which others set as well. */
  listener_marks: number;
  /** Bits of it that are set. */
  listener_count: number;
  played_at_ms: number;
}

export interface DeviceQueueRow {
  account_id: string;
  /** Chosen by the client. */
  device_id: string;
  device_name: string;
  /** JSON list. */
  video_ids: string;
  track_count: number;
  /** From 0. */
  queue_index: number;
  /** Of the track at the index; null: the queue is empty. */
  video_id: string | null;
  position_seconds: number;
  saved_at_ms: number;
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
  /** How much of it sounded when it ended; null: nobody told. */
  heard_seconds: number | null;
  /** 1: it went on to the end of the track, 0: it was left for another before; null: nobody told. */
  is_completed: number | null;
}

export interface SearchDocumentRow {
  /** The lower, the more popular, see adapters/search/document-numbers.ts. */
  document_id: Generated<number>;
  /** 'song', 'video', 'album', 'artist' or 'playlist'. */
  kind: string;
  /** Its videoId, album id, artist id or playlist id. */
  id: string;
  /** Its name as it is looked up by. */
  name: string;
  /** The words it is found by, with a space between two. */
  name_words: Generated<string>;
  other_words: Generated<string>;
  /** The version of the rules its words were made by. */
  rules: Generated<number>;
}

export type Db = Kysely<DatabaseTables>;
