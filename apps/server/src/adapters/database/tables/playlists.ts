/** Playlists that listeners make. */
export interface ListenerPlaylistTables {
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
