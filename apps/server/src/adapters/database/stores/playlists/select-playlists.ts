import type { PlaylistVisibility, SmartRules } from '@segue/domain';
import type { StoredPlaylist } from '../../../../core/playlists/playlist.store.ts';
import { fromJson } from '../../columns.ts';
import type { Db } from '../../schema.ts';

/** Playlists with the names of their owners and the folders of these, also deleted ones. */
export const selectAll = (db: Db) =>
  db
    .selectFrom('listener_playlists')
    .innerJoin('accounts', 'accounts.account_id', 'listener_playlists.account_id')
    // A playlist keeps the id of a deleted folder, which may be restored.
    .leftJoin('playlist_folders', (join) =>
      join
        .onRef('playlist_folders.account_id', '=', 'listener_playlists.account_id')
        .onRef('playlist_folders.folder_id', '=', 'listener_playlists.folder_id'),
    )
    .select([
      'listener_playlists.playlist_id',
      'listener_playlists.account_id as owner_id',
      'first_name',
      'title',
      'description',
      'visibility',
      'playlist_folders.folder_id',
      'track_count',
      'artwork_id',
      'rules',
      'found_count',
      'found_first',
      'version',
      'changed_at_ms',
      'deleted_at_ms',
    ]);

export const selectPlaylists = (db: Db) => selectAll(db).where('deleted_at_ms', 'is', null);

type Row = Awaited<ReturnType<ReturnType<typeof selectAll>['execute']>>[number];

export const toStored = (row: Row): StoredPlaylist => ({
  playlistId: row.playlist_id,
  ownerId: row.owner_id,
  ownerName: row.first_name,
  title: row.title,
  description: row.description,
  visibility: row.visibility as PlaylistVisibility,
  folderId: row.folder_id,
  trackCount: row.track_count,
  artworkId: row.artwork_id,
  rules: row.rules === null ? null : (fromJson(row.rules) as SmartRules),
  found:
    row.found_count === null || row.found_first === null
      ? null
      : { count: row.found_count, first: fromJson(row.found_first) as string[] },
  version: row.version,
  changedAtMs: row.changed_at_ms,
});

/** Ids of the playlists of others that an account may edit. */
export const editedBy = (db: Db, accountId: string) =>
  db.selectFrom('playlist_editors').select('playlist_id').where('account_id', '=', accountId);
