import { sql } from 'kysely';
import type {
  NewPlaylist,
  AccessQuery,
  FoundSongs,
  PlaylistAccess,
  PlaylistStore,
  ShelvedPlaylist,
  StoredPlaylist,
} from '../../../../core/playlists/playlist.store.ts';
import { inChunks, yieldToEventLoop } from '../../../../core/paging.ts';
import { toJson } from '../../columns.ts';
import type { Db } from '../../schema.ts';
import { raiseHomeVersion } from '../accounts/home-version.ts';
import { groupRows } from '../queries/chunks.ts';
import { applyChange } from './entries/apply-change.ts';
import { createEntryTransaction } from './entries/entry-transaction.ts';
import { createCoverRows } from './cover-rows.ts';
import { createFolderRows } from './folder-rows.ts';
import { listEntries } from './entries/list-entries.ts';
import { BEING_REMOVED, removeLongDeleted, removeSurplusDeleted } from './long-deleted.ts';
import { createSavedRows, findSaved, loadFiled, savedBy } from './saved-rows.ts';
import { createSharingRows } from './sharing-rows.ts';
import { editedBy, selectAll, selectPlaylists, toStored } from './select-playlists.ts';

/** Playlists per statement: SQLite joins up to 500 queries by `union all`. */
const PLAYLISTS_PER_STATEMENT = 100;

async function findAccess(
  db: Db,
  { playlistId, accountId, linkHash, nowMs }: AccessQuery,
): Promise<PlaylistAccess | null> {
  const row = await selectPlaylists(db).where('playlist_id', '=', playlistId).executeTakeFirst();
  if (row === undefined) return null;
  const editor =
    accountId === null
      ? undefined
      : await db
          .selectFrom('playlist_editors')
          .select('account_id')
          .where('playlist_id', '=', playlistId)
          .where('account_id', '=', accountId)
          .executeTakeFirst();
  const link =
    linkHash === null
      ? undefined
      : await db
          .selectFrom('playlist_links')
          .select(['grants', 'expires_at_ms'])
          .where('token_hash', '=', linkHash)
          .where('playlist_id', '=', playlistId)
          .where('expires_at_ms', '>', nowMs)
          .executeTakeFirst();
  return {
    playlist: toStored(row),
    isEditor: editor !== undefined,
    linkGrants: (link?.grants as 'view' | 'edit' | undefined) ?? null,
    linkExpiresAtMs: link?.expires_at_ms ?? null,
    saved: accountId === null ? null : await findSaved(db, playlistId, accountId, nowMs),
  };
}

async function listOwn(db: Db, accountId: string, limit: number) {
  const edited = await editedBy(db, accountId).limit(limit).execute();
  const editedIds = new Set(edited.map((row) => row.playlist_id));
  const rows = await selectPlaylists(db)
    .where((eb) =>
      eb.or([
        eb('listener_playlists.account_id', '=', accountId),
        ...(editedIds.size === 0 ? [] : [eb('playlist_id', 'in', [...editedIds])]),
      ]),
    )
    .orderBy('changed_at_ms', 'desc')
    .orderBy('playlist_id')
    .limit(limit)
    .execute();
  const filed = await loadFiled(db, accountId, [...editedIds]);
  return rows.map((row) => ({
    ...toStored(row),
    isEditor: editedIds.has(row.playlist_id),
    saved: filed.get(row.playlist_id) ?? null,
  }));
}

async function listDeleted(db: Db, ownerId: string) {
  const rows = await selectAll(db)
    .where('listener_playlists.account_id', '=', ownerId)
    .where('deleted_at_ms', '>', BEING_REMOVED)
    .orderBy('deleted_at_ms', 'desc')
    .orderBy('playlist_id')
    .execute();
  return rows.map((row) => ({ ...toStored(row), deletedAtMs: row.deleted_at_ms ?? 0 }));
}

async function listShared(db: Db, accountId: string, limit: number): Promise<ShelvedPlaylist[]> {
  const rows = await selectPlaylists(db)
    .where('visibility', '=', 'listeners')
    .where('listener_playlists.account_id', '<>', accountId)
    .where('playlist_id', 'not in', editedBy(db, accountId))
    .where('playlist_id', 'not in', savedBy(db, accountId))
    .orderBy('changed_at_ms', 'desc')
    .orderBy('playlist_id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...toStored(row), isEditor: false, saved: null }));
}

/** One query for many playlists, which reads only the first entries of each in the index. */
async function loadHeads(db: Db, playlistIds: readonly string[], limit: number) {
  const rows: { playlist_id: string; video_id: string }[] = [];
  for (const chunk of inChunks(playlistIds, PLAYLISTS_PER_STATEMENT)) {
    const heads = chunk.map(
      (playlistId) => sql`select * from (select playlist_id, video_id from playlist_entries
        where playlist_id = ${playlistId} and is_removed = 0 order by position_key, entry_id limit ${sql.lit(limit)}) head`,
    );
    const found = await sql<{ playlist_id: string; video_id: string }>`${sql.join(
      heads,
      sql` union all `,
    )}`.execute(db);
    rows.push(...found.rows);
    await yieldToEventLoop();
  }
  return groupRows(
    rows,
    (row) => row.playlist_id,
    (row) => row.video_id,
  );
}

async function keepFound(
  db: Db,
  { playlistId, version }: Pick<StoredPlaylist, 'playlistId' | 'version'>,
  { count, first }: FoundSongs,
): Promise<void> {
  await db
    .updateTable('listener_playlists')
    .set({ found_count: count, found_first: toJson(first) })
    .where('playlist_id', '=', playlistId)
    .where('version', '=', version)
    .execute();
}

const make = (db: Db, playlist: NewPlaylist): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await raiseHomeVersion(transaction, playlist.ownerId);
    const made = await transaction
      .insertInto('listener_playlists')
      .values({
        playlist_id: playlist.playlistId,
        account_id: playlist.ownerId,
        title: playlist.title,
        description: playlist.description,
        visibility: playlist.visibility,
        folder_id: null,
        rules: playlist.rules === null ? null : toJson(playlist.rules),
        track_count: playlist.entries.length,
        artwork_id: null,
        version: 1,
        created_at_ms: playlist.nowMs,
        changed_at_ms: playlist.nowMs,
        deleted_at_ms: null,
      })
      .onConflict((conflict) => conflict.column('playlist_id').doNothing())
      .returning('playlist_id')
      .executeTakeFirst();
    if (made === undefined) return;
    await createEntryTransaction(transaction, playlist.playlistId).insert(playlist.entries);
  });

/**
 * Playlists of listeners in the database.
 * @param reads A connection to the same database for reads of many rows.
 */
export const createPlaylistStore = (
  { db }: { readonly db: Db },
  reads: { readonly db: Db } = { db },
): PlaylistStore => ({
  ...createSharingRows(db),
  ...createSavedRows(db),
  ...createFolderRows(db),
  ...createCoverRows(db),
  findAccess: (query) => findAccess(db, query),
  listOwn: (accountId, limit) => listOwn(db, accountId, limit),
  listShared: (accountId, limit) => listShared(db, accountId, limit),
  listDeleted: (ownerId) => listDeleted(db, ownerId),
  countOwn: async (accountId) => {
    const row = await db
      .selectFrom('listener_playlists')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('account_id', '=', accountId)
      .where('deleted_at_ms', 'is', null)
      .executeTakeFirstOrThrow();
    return row.total;
  },
  make: (playlist) => make(db, playlist),
  edit: async (playlistId, { folderId, ...others }, nowMs) => {
    const { title, description, visibility, rules } = others;
    const isForReaders = Object.values(others).some((value) => value !== undefined);
    if (!isForReaders && folderId === undefined) return;
    await db
      .updateTable('listener_playlists')
      .set((eb) => ({
        ...(isForReaders ? { version: eb('version', '+', 1), changed_at_ms: nowMs } : {}),
        ...(title === undefined ? {} : { title }),
        ...(description === undefined ? {} : { description }),
        ...(visibility === undefined ? {} : { visibility }),
        ...(folderId === undefined ? {} : { folder_id: folderId }),
        ...(rules === undefined ? {} : { rules: toJson(rules), found_count: null, found_first: null }),
      }))
      .where('playlist_id', '=', playlistId)
      .execute();
  },
  keepFound: (playlist, found) => keepFound(db, playlist, found),
  setDeleted: async (playlistId, ownerId, deletedAtMs) => {
    const result = await db
      .updateTable('listener_playlists')
      .set({ deleted_at_ms: deletedAtMs })
      .where('playlist_id', '=', playlistId)
      .where('account_id', '=', ownerId)
      .where((eb) => eb.or([eb('deleted_at_ms', 'is', null), eb('deleted_at_ms', '>', BEING_REMOVED)]))
      .executeTakeFirst();
    return Number(result.numUpdatedRows) > 0;
  },
  removeSurplusDeleted: (ownerId, keep) => removeSurplusDeleted(db, ownerId, keep),
  removeLongDeleted: (nowMs, signal) => removeLongDeleted(db, nowMs, signal),
  listEntries: (playlistId, after, limit) => listEntries(reads.db, playlistId, after, limit),
  loadHeads: (playlistIds, limit) => loadHeads(reads.db, playlistIds, limit),
  change: (source, work) => applyChange(db, source, work),
});
