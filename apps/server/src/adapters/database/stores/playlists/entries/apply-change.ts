import { MAX_CHANGED_ENTRIES, MAX_PLAYLIST_ENTRIES, type PlaylistChangeOutcome } from '@segue/domain';
import {
  type ChangeSource,
  DELETED_PLAYLIST_KEPT_MS,
  type PlaylistStore,
} from '../../../../../core/playlists/playlist.store.ts';
import { fromJson, toJson } from '../../../columns.ts';
import type { Db } from '../../../schema.ts';
import { findNewestSurplus } from '../../queries/newest-surplus.ts';
import { createEntryTransaction } from './entry-transaction.ts';

/**
 * Increments the version first: that locks the row, so that the changes of a playlist run one after another
 * on every database.
 */
async function lockPlaylist(db: Db, playlistId: string): Promise<number | null> {
  const row = await db
    .updateTable('listener_playlists')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('playlist_id', '=', playlistId)
    .returning('version')
    .executeTakeFirst();
  return row?.version ?? null;
}

/** Restores the version where nothing was changed. */
const setVersion = (db: Db, playlistId: string, version: number) =>
  db.updateTable('listener_playlists').set({ version }).where('playlist_id', '=', playlistId).execute();

async function findApplied(
  db: Db,
  { playlistId, accountId, opId }: ChangeSource,
): Promise<PlaylistChangeOutcome | null> {
  const row = await db
    .selectFrom('playlist_changes')
    .select('outcome')
    .where('playlist_id', '=', playlistId)
    .where('account_id', '=', accountId)
    .where('op_id', '=', opId)
    .executeTakeFirst();
  return row === undefined ? null : (fromJson(row.outcome) as PlaylistChangeOutcome);
}

/** Recorded changes that a playlist keeps at most, so that their number is bounded whatever a client sends. */
const MAX_RECORDED_CHANGES = 10_000;

/**
 * What one change forgets at most of each. More than a change adds (MAX_CHANGED_ENTRIES), so that it keeps up, and few
 * enough for one statement: a playlist of 50,000 entries that was emptied has all its tombstones from the same time.
 */
const MAX_FORGOTTEN = 2 * MAX_CHANGED_ENTRIES;

/**
 * Removes recorded changes that no client sends again, and tombstones that nobody restores any more; those that one
 * change leaves, the next ones remove.
 */
async function forgetOld(db: Db, { playlistId, nowMs }: ChangeSource): Promise<void> {
  const monthAgoMs = nowMs - DELETED_PLAYLIST_KEPT_MS - 1;
  const changes = db.selectFrom('playlist_changes').where('playlist_id', '=', playlistId);
  const surplusChangeMs = await findNewestSurplus(
    changes.select('applied_at_ms as at_ms'),
    MAX_RECORDED_CHANGES,
  );
  const oldChanges = changes
    .select(['account_id', 'op_id'])
    .where('applied_at_ms', '<=', Math.max(monthAgoMs, surplusChangeMs ?? monthAgoMs))
    .limit(MAX_FORGOTTEN);
  await db
    .deleteFrom('playlist_changes')
    .where('playlist_id', '=', playlistId)
    .where((eb) => eb(eb.refTuple('account_id', 'op_id'), 'in', oldChanges.$asTuple('account_id', 'op_id')))
    .execute();
  const removals = db
    .selectFrom('playlist_entries')
    .where('playlist_id', '=', playlistId)
    .where('removed_at_ms', 'is not', null);
  // As many as a playlist holds, so that emptying a full one can be undone.
  const surplusRemovalMs = await findNewestSurplus(
    removals.select('removed_at_ms as at_ms'),
    MAX_PLAYLIST_ENTRIES,
  );
  const oldRemovals = removals
    .select('entry_id')
    .where('removed_at_ms', '<=', Math.max(monthAgoMs, surplusRemovalMs ?? monthAgoMs))
    .limit(MAX_FORGOTTEN);
  await db
    .deleteFrom('playlist_entries')
    .where('playlist_id', '=', playlistId)
    .where('entry_id', 'in', oldRemovals)
    .execute();
}

const saveChangedAt = (db: Db, { playlistId, nowMs }: ChangeSource) =>
  db
    .updateTable('listener_playlists')
    .set({ changed_at_ms: nowMs })
    .where('playlist_id', '=', playlistId)
    .execute();

/** Counting reads every entry, which is half of what a change of a long playlist costs. */
const saveCount = (db: Db, { playlistId }: ChangeSource) =>
  db
    .updateTable('listener_playlists')
    .set((eb) => ({
      track_count: eb
        .selectFrom('playlist_entries')
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .where('playlist_id', '=', playlistId)
        .where('is_removed', '=', 0),
    }))
    .where('playlist_id', '=', playlistId)
    .execute();

/** Applies a change idempotently, see `PlaylistStore`. */
export const applyChange = (
  db: Db,
  source: ChangeSource,
  work: Parameters<PlaylistStore['change']>[1],
): Promise<PlaylistChangeOutcome> =>
  db.transaction().execute(async (transaction) => {
    const version = await lockPlaylist(transaction, source.playlistId);
    if (version === null) throw new Error(`Expected the playlist ${source.playlistId}, found none.`);
    const applied = await findApplied(transaction, source);
    if (applied !== null) {
      await setVersion(transaction, source.playlistId, version - 1);
      return applied;
    }
    let isCountChanged = false;
    const onCountChanged = (): void => {
      isCountChanged = true;
    };
    const { outcome, isFinal } = await work(
      createEntryTransaction(transaction, source.playlistId, onCountChanged),
    );
    if (!isFinal) {
      await setVersion(transaction, source.playlistId, version - 1);
      return { version: version - 1, ...outcome };
    }
    const recorded: PlaylistChangeOutcome = { version, ...outcome };
    await transaction
      .insertInto('playlist_changes')
      .values({
        playlist_id: source.playlistId,
        op_id: source.opId,
        account_id: source.accountId,
        applied_at_ms: source.nowMs,
        outcome: toJson(recorded),
      })
      .execute();
    await saveChangedAt(transaction, source);
    if (isCountChanged) await saveCount(transaction, source);
    await forgetOld(transaction, source);
    return recorded;
  });
