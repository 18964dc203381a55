import { yieldToEventLoop } from '../../../../core/paging.ts';
import {
  DELETED_PLAYLIST_KEPT_MS,
  type RemovedPlaylists,
} from '../../../../core/playlists/playlist.store.ts';
import type { Db } from '../../schema.ts';
import { findNewestSurplus } from '../queries/newest-surplus.ts';
import { removeCovers } from './cover-rows.ts';
import { removeEntries } from './entries/remove-entries.ts';

/** `deleted_at_ms` of playlists that are being removed for good; they cannot be restored any more. */
export const BEING_REMOVED = 0;

/** Permanently removes playlists that an owner deleted before an instant. @returns artwork ids of their covers. */
async function removeDeletedBefore(db: Db, ownerId: string, beforeMs: number): Promise<string[]> {
  // First of all: otherwise one that is restored meanwhile would have lost its entries.
  await db
    .updateTable('listener_playlists')
    .set({ deleted_at_ms: BEING_REMOVED })
    .where('account_id', '=', ownerId)
    .where('deleted_at_ms', '<', beforeMs)
    .execute();
  const beingRemoved = (connection: Db) =>
    connection
      .selectFrom('listener_playlists')
      .select('playlist_id')
      .where('account_id', '=', ownerId)
      .where('deleted_at_ms', '=', BEING_REMOVED);
  const rows = await beingRemoved(db).execute();
  await removeEntries(
    db,
    rows.map((row) => row.playlist_id),
  );
  return db.transaction().execute(async (transaction) => {
    const removed = beingRemoved(transaction);
    const coverIds = await removeCovers(transaction, removed);
    await transaction.deleteFrom('listener_playlists').where('playlist_id', 'in', removed).execute();
    return coverIds;
  });
}

/** See `PlaylistStore.removeSurplusDeleted`. */
export async function removeSurplusDeleted(db: Db, ownerId: string, keep: number): Promise<string[]> {
  const instants = db
    .selectFrom('listener_playlists')
    .select('deleted_at_ms as at_ms')
    .where('account_id', '=', ownerId)
    .where('deleted_at_ms', 'is not', null);
  const deletedAtMs = await findNewestSurplus(instants, keep);
  return deletedAtMs === null ? [] : removeDeletedBefore(db, ownerId, deletedAtMs + 1);
}

/** See `PlaylistStore.removeLongDeleted`. */
export async function removeLongDeleted(
  db: Db,
  nowMs: number,
  signal: AbortSignal,
): Promise<RemovedPlaylists> {
  const owners = await db
    .selectFrom('listener_playlists')
    .select(({ fn }) => ['account_id', fn.countAll<number>().as('total')])
    .where('deleted_at_ms', '<', nowMs - DELETED_PLAYLIST_KEPT_MS)
    .groupBy('account_id')
    .execute();
  const coverIds: string[] = [];
  let count = 0;
  for (const { account_id: ownerId, total } of owners) {
    if (signal.aborted) break;
    coverIds.push(...(await removeDeletedBefore(db, ownerId, nowMs - DELETED_PLAYLIST_KEPT_MS)));
    count += total;
    await yieldToEventLoop();
  }
  return { count, coverIds };
}
