import type { Db } from '../../../schema.ts';
import { deleteInParts, ROWS_PER_DELETE } from '../../queries/delete-in-parts.ts';

/**
 * Removes the entries and recorded changes of playlists before these are removed, which would cascade to all of them
 * in one statement.
 * @param pause As of `deleteInParts`.
 */
export async function removeEntries(
  db: Db,
  playlistIds: readonly string[],
  pause?: () => Promise<unknown>,
): Promise<void> {
  for (const playlistId of playlistIds) {
    const entries = db.selectFrom('playlist_entries').where('playlist_id', '=', playlistId);
    const entryIds = entries.select('entry_id').limit(ROWS_PER_DELETE);
    await deleteInParts(
      () =>
        db
          .deleteFrom('playlist_entries')
          .where('playlist_id', '=', playlistId)
          .where('entry_id', 'in', entryIds)
          .executeTakeFirstOrThrow(),
      pause,
    );
    const changes = db.selectFrom('playlist_changes').where('playlist_id', '=', playlistId);
    const keys = changes.select(['account_id', 'op_id']).limit(ROWS_PER_DELETE);
    await deleteInParts(
      () =>
        db
          .deleteFrom('playlist_changes')
          .where('playlist_id', '=', playlistId)
          .where((eb) => eb(eb.refTuple('account_id', 'op_id'), 'in', keys.$asTuple('account_id', 'op_id')))
          .executeTakeFirstOrThrow(),
      pause,
    );
  }
}
