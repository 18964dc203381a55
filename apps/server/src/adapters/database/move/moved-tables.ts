import type { DatabaseTables } from '../schema.ts';

/**
 * Tables of Segue that are not moved, since the target makes its own: the search index, which is rebuilt from the
 * catalogue; the positions of listeners in the write-ahead log of one server; and `made_formats`, which only former
 * versions use.
 */
const OWN_TABLES_LEFT_OUT = [
  'search_documents',
  'search_vocabulary',
  'search_names',
  'search_words',
  'search_sync',
  'listener_positions',
  'listener_positions_start',
  'made_formats',
] as const;

/** Tables that are not moved: some of Segue, and the bookkeeping of migrations and of the database itself. */
export const TABLES_LEFT_OUT = [
  ...OWN_TABLES_LEFT_OUT,
  'kysely_migration',
  'kysely_migration_lock',
  'sqlite_sequence',
] as const;

/** A table that is moved. */
export type MovedTable = Exclude<keyof DatabaseTables, (typeof TABLES_LEFT_OUT)[number]>;

/** The primary key of each table that is moved. Rows refer only to rows of tables listed before their own. */
export const MOVED_TABLES: Readonly<Record<MovedTable, readonly string[]>> = {
  settings: ['name'],
  library_files: ['file_id'],
  tracks: ['video_id'],
  track_artists: ['video_id', 'position'],
  track_tags: ['video_id', 'kind', 'name_folded'],
  track_aliases: ['old_video_id'],
  track_sounds: ['video_id'],
  track_neighbours: ['video_id'],
  albums: ['album_id'],
  album_artists: ['album_id', 'position'],
  album_tracks: ['album_id', 'position'],
  artists: ['artist_id'],
  identified_names: ['name_id', 'artist_id'],
  unsettled_names: ['name_id'],
  artworks: ['artwork_id'],
  browse_entries: ['kind', 'id'],
  browse_genres: ['kind', 'id', 'name_folded'],
  playlists: ['playlist_id'],
  playlist_tracks: ['playlist_id', 'position'],
  playlist_places: ['playlist_id', 'root', 'path'],
  stored_formats: ['store_id', 'video_id', 'itag'],
  jobs: ['job_id'],
  accounts: ['account_id'],
  sessions: ['token_hash'],
  verifications: ['verification_hash'],
  password_resets: ['token_hash'],
  used_identities: ['token_hash'],
  likes: ['account_id', 'video_id'],
  plays: ['entry_id'],
  search_plays: ['query', 'video_id'],
  device_queues: ['account_id', 'device_id'],
  playlist_folders: ['account_id', 'folder_id'],
  listener_playlists: ['playlist_id'],
  playlist_entries: ['playlist_id', 'entry_id'],
  playlist_editors: ['playlist_id', 'account_id'],
  playlist_links: ['token_hash'],
  saved_playlists: ['account_id', 'playlist_id'],
  playlist_covers: ['artwork_id'],
  playlist_changes: ['playlist_id', 'account_id', 'op_id'],
};

export const MOVED_TABLE_NAMES = Object.keys(MOVED_TABLES) as MovedTable[];

/** Every table of Segue, without that bookkeeping; a schema may hold tables of others as well. */
export const OWN_TABLES: readonly string[] = [...MOVED_TABLE_NAMES, ...OWN_TABLES_LEFT_OUT];

/** Auto-increment columns. */
export const COUNTED_COLUMNS: readonly { readonly table: MovedTable; readonly column: string }[] = [
  { table: 'library_files', column: 'file_id' },
];

const ROWS_PER_PAGE = 1000;
/** Tables with large rows: pictures of up to some hundred kilobytes, and lists of thousands of ids. */
const LARGE_ROW_TABLES: readonly MovedTable[] = ['playlist_covers', 'device_queues'];
const LARGE_ROWS_PER_PAGE = 50;

/** Rows of a table that are held in memory at once. */
export const toPageSize = (table: MovedTable): number =>
  LARGE_ROW_TABLES.includes(table) ? LARGE_ROWS_PER_PAGE : ROWS_PER_PAGE;
