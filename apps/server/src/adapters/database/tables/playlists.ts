import type { Generated } from 'kysely';

/** Playlists that listeners make. */
export interface ListenerPlaylistTables {
  /** Playlists that listeners make; `playlists` has those of playlist files. */
  listener_playlists: ListenerPlaylistRow;
  playlist_entries: PlaylistEntryRow;
  /** Folders that listeners keep their own playlists in. */
  playlist_folders: { account_id: string; folder_id: string; name: string };
  /** Listeners who may edit a playlist besides its owner. */
  playlist_editors: { playlist_id: string; account_id: string };
  playlist_links: PlaylistLinkRow;
  saved_playlists: SavedPlaylistRow;
  /** Covers that listeners uploaded: WebP in base64, converted from the upload. */
  playlist_covers: { artwork_id: string; playlist_id: string; picture: string };
  /** Applied changes of entries: they make a change that is sent again idempotent. */
  playlist_changes: PlaylistChangeRow;
}

export interface ListenerPlaylistRow {
  playlist_id: string;
  /** Its owner. */
  account_id: string;
  title: string;
  description: string | null;
  /** 'private' or 'listeners'. */
  visibility: string;
  /** The owner's folder that it is in, or was in when that was deleted; null: none. */
  folder_id: string | null;
  /** Its uploaded cover, see `playlist_covers`; null: none. */
  artwork_id: string | null;
  /** JSON of the rules of a smart playlist; null: a playlist of entries. */
  rules: string | null;
  /** Entries that are not removed. */
  track_count: number;
  /** Songs that a smart playlist had when it was last read; null: not read since its rules changed. */
  found_count: Generated<number | null>;
  /** JSON of the videoIds of the first of these songs; null as `found_count`. */
  found_first: Generated<string | null>;
  /** Counts up with each change. */
  version: number;
  /** How often position keys of its entries were renewed. */
  key_renewals: Generated<number>;
  created_at_ms: number;
  changed_at_ms: number;
  /** null: not deleted. */
  deleted_at_ms: number | null;
}

export interface PlaylistEntryRow {
  playlist_id: string;
  /** Chosen by the client, unique within the playlist. */
  entry_id: string;
  /** Fractional index: between any two keys there is room for another. */
  position_key: string;
  video_id: string;
  added_at_ms: number;
  /** 1: a tombstone, which keeps its place for undo and for changes that refer to it. */
  is_removed: number;
  removed_at_ms: number | null;
}

export interface PlaylistLinkRow {
  /** SHA-256 of the token, base64url. */
  token_hash: string;
  playlist_id: string;
  /** 'view' or 'edit'. */
  grants: string;
  /** null: made before this column existed. */
  made_at_ms: number | null;
  expires_at_ms: number;
}

/** What a listener did with a playlist of another one: saved it to the library, or put it into a folder. */
export interface SavedPlaylistRow {
  account_id: string;
  playlist_id: string;
  /** 0: removed from the library again, or only put into a folder by a listener who edits it. */
  is_saved: number;
  /** The listener's folder that it is in, or was in when that was deleted; null: none. */
  folder_id: string | null;
  /** Hash of the token by which it was saved: it gives access while that link is valid. null: without a link. */
  link_hash: string | null;
  /** When it was saved or put into a folder first. */
  saved_at_ms: number;
}

export interface PlaylistChangeRow {
  playlist_id: string;
  op_id: string;
  account_id: string;
  applied_at_ms: number;
  /** JSON of the answer to the client. */
  outcome: string;
}
