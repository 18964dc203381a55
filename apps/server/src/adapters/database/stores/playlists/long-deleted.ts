import { yieldToEventLoop } from '../../../../core/paging.ts';
import type { RemovedPlaylists } from '../../../../core/playlists/playlist.store.ts';
import type { Db } from '../../schema.ts';
import { MONTH_MS } from './apply-change.ts';
import { removeCovers } from './cover-rows.ts';

/** Permanently removes an owner's long deleted playlists. @returns artwork ids of their covers. */
const removeLongDeletedOf = (db: Db, ownerId: string, nowMs: number): Promise<string[]> =>
  db.transaction().execute(async (transaction) => {
    const longDeleted = transaction
      .selectFrom('listener_playlists')
      .select('playlist_id')
      .where('account_id', '=', ownerId)
      .where('deleted_at_ms', '<', nowMs - MONTH_MS);
    const coverIds = await removeCovers(transaction, longDeleted);
    await transaction.deleteFrom('listener_playlists').where('playlist_id', 'in', longDeleted).execute();
    return coverIds;
  });

/** See `PlaylistStore.removeLongDeleted`. */
export async function removeLongDeleted(
  db: Db,
  nowMs: number,
  signal: AbortSignal,
): Promise<RemovedPlaylists> {
  const owners = await db
    .selectFrom('listener_playlists')
    .select(({ fn }) => ['account_id', fn.countAll<number>().as('total')])
    .where('deleted_at_ms', '<', nowMs - MONTH_MS)
    .groupBy('account_id')
    .execute();
  const coverIds: string[] = [];
  let count = 0;
  for (const { account_id: ownerId, total } of owners) {
    if (signal.aborted) break;
    coverIds.push(...(await removeLongDeletedOf(db, ownerId, nowMs)));
    count += total;
    await yieldToEventLoop();
  }
  return { count, coverIds };
}
