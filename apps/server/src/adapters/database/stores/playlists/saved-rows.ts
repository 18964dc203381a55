import { type RawBuilder, sql } from 'kysely';
import type {
  PlaylistStore,
  SavedPlace,
  ShelvedPlaylist,
} from '../../../../core/playlists/playlist.store.ts';
import type { Db } from '../../schema.ts';
import { editedBy, selectPlaylists, toStored } from './select-playlists.ts';

/** What an account saved or put into a folder, with its folder and its link, if they still exist. */
const selectSaved = (db: Db, accountId: string, nowMs: number) =>
  db
    .selectFrom('saved_playlists')
    // The id of a deleted folder stays, since the folder may be restored.
    .leftJoin('playlist_folders', (join) =>
      join
        .onRef('playlist_folders.account_id', '=', 'saved_playlists.account_id')
        .onRef('playlist_folders.folder_id', '=', 'saved_playlists.folder_id'),
    )
    .leftJoin('playlist_links', (join) =>
      join
        .onRef('playlist_links.token_hash', '=', 'saved_playlists.link_hash')
        .onRef('playlist_links.playlist_id', '=', 'saved_playlists.playlist_id')
        .on('playlist_links.expires_at_ms', '>', nowMs),
    )
    .select([
      'saved_playlists.playlist_id as saved_id',
      'saved_playlists.is_saved',
      'playlist_folders.folder_id as saved_folder_id',
      'playlist_links.expires_at_ms as link_expires_at_ms',
    ])
    .where('saved_playlists.account_id', '=', accountId);

type SavedRow = Awaited<ReturnType<ReturnType<typeof selectSaved>['execute']>>[number];

const toPlace = (row: SavedRow): SavedPlace => ({
  isSaved: row.is_saved === 1,
  folderId: row.saved_folder_id,
  linkExpiresAtMs: row.link_expires_at_ms,
});

/** Ids of the playlists that an account saved, also of those that it may no longer see. */
export const savedBy = (db: Db, accountId: string) =>
  db
    .selectFrom('saved_playlists')
    .select('playlist_id')
    .where('account_id', '=', accountId)
    .where('is_saved', '=', 1);

/** Where an account keeps a playlist of somebody else; null: it was never saved nor put into a folder. */
export async function findSaved(
  db: Db,
  playlistId: string,
  accountId: string,
  nowMs: number,
): Promise<SavedPlace | null> {
  const row = await selectSaved(db, accountId, nowMs)
    .where('saved_playlists.playlist_id', '=', playlistId)
    .executeTakeFirst();
  return row === undefined ? null : toPlace(row);
}

/** Where an account keeps those of these playlists that it put into folders. Links are not looked up. */
export async function loadFiled(
  db: Db,
  accountId: string,
  playlistIds: readonly string[],
): Promise<ReadonlyMap<string, SavedPlace>> {
  if (playlistIds.length === 0) return new Map();
  const rows = await selectSaved(db, accountId, Number.MAX_SAFE_INTEGER)
    .where('saved_playlists.playlist_id', 'in', playlistIds)
    .execute();
  return new Map(rows.map((row) => [row.saved_id, toPlace(row)]));
}

async function listSaved(
  db: Db,
  accountId: string,
  limit: number,
  nowMs: number,
): Promise<readonly ShelvedPlaylist[]> {
  const rows = await selectPlaylists(db)
    .innerJoin(selectSaved(db, accountId, nowMs).as('saved'), (join) =>
      join.onRef('saved.saved_id', '=', 'listener_playlists.playlist_id'),
    )
    .select(['saved.saved_id', 'saved.is_saved', 'saved.saved_folder_id', 'saved.link_expires_at_ms'])
    .where('saved.is_saved', '=', 1)
    .where('listener_playlists.account_id', '<>', accountId)
    .where('listener_playlists.playlist_id', 'not in', editedBy(db, accountId))
    .where((eb) =>
      eb.or([eb('visibility', '=', 'listeners'), eb('saved.link_expires_at_ms', 'is not', null)]),
    )
    .orderBy('changed_at_ms', 'desc')
    .orderBy('listener_playlists.playlist_id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...toStored(row), isEditor: false, saved: toPlace(row) }));
}

/** When a link expires; 0: it was revoked, or there is none. */
const expiryOf = (hash: RawBuilder<unknown>) =>
  sql`coalesce((select l.expires_at_ms from playlist_links l where l.token_hash = ${hash}), 0)`;

/** The stored link, or this one if it is valid longer. An expired link is never valid longer than a valid one. */
const toLongerLink = (hash: RawBuilder<unknown>) => {
  const stored = sql.ref('saved_playlists.link_hash');
  return sql<
    string | null
  >`case when ${expiryOf(hash)} > ${expiryOf(stored)} then ${hash} else ${stored} end`;
};

type Saved = Pick<
  PlaylistStore,
  'listSaved' | 'save' | 'renewSavedLink' | 'unsave' | 'setSavedFolder' | 'countSaved'
>;

/** Playlists of others that listeners saved to their library or put into their folders. */
export const createSavedRows = (db: Db): Saved => ({
  listSaved: (accountId, limit, nowMs) => listSaved(db, accountId, limit, nowMs),
  save: async (playlistId, accountId, linkHash, nowMs) => {
    const row = { account_id: accountId, playlist_id: playlistId, folder_id: null, saved_at_ms: nowMs };
    await db
      .insertInto('saved_playlists')
      .values({ ...row, is_saved: 1, link_hash: linkHash })
      .onConflict((conflict) =>
        conflict
          .columns(['account_id', 'playlist_id'])
          .doUpdateSet({ is_saved: 1, link_hash: toLongerLink(sql.ref('excluded.link_hash')) }),
      )
      .execute();
  },
  renewSavedLink: async (playlistId, accountId, linkHash) => {
    await db
      .updateTable('saved_playlists')
      .set({ link_hash: toLongerLink(sql`cast(${linkHash} as text)`) })
      .where('account_id', '=', accountId)
      .where('playlist_id', '=', playlistId)
      .where('is_saved', '=', 1)
      .execute();
  },
  unsave: async (playlistId, accountId) => {
    await db
      .updateTable('saved_playlists')
      .set({ is_saved: 0 })
      .where('account_id', '=', accountId)
      .where('playlist_id', '=', playlistId)
      .execute();
  },
  setSavedFolder: async (playlistId, accountId, folderId, nowMs) => {
    const row = { account_id: accountId, playlist_id: playlistId, folder_id: folderId, saved_at_ms: nowMs };
    await db
      .insertInto('saved_playlists')
      .values({ ...row, is_saved: 0, link_hash: null })
      .onConflict((conflict) =>
        conflict.columns(['account_id', 'playlist_id']).doUpdateSet({ folder_id: folderId }),
      )
      .execute();
  },
  countSaved: async (accountId) => {
    const row = await db
      .selectFrom('saved_playlists')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('account_id', '=', accountId)
      .where('is_saved', '=', 1)
      .executeTakeFirstOrThrow();
    return row.total;
  },
});
