import { sql } from 'kysely';
import type { ListedEntry, PlaylistStore } from '../../../../../core/playlists/playlist.store.ts';
import type { Db } from '../../../schema.ts';

type After = NonNullable<Parameters<PlaylistStore['listEntries']>[1]>;

const selectRenewals = (db: Db, playlistId: string) =>
  db.selectFrom('listener_playlists').select('key_renewals').where('playlist_id', '=', playlistId);

/**
 * The key behind which the next page begins: the one that was read, since an entry that was moved meanwhile must
 * not take the reader along; or, if keys were renewed, the present one of the same entry.
 */
const selectKey = (db: Db, playlistId: string, { entryId, positionKey, keyRenewals }: After) => {
  const present = db
    .selectFrom('playlist_entries')
    .select('position_key')
    .where('playlist_id', '=', playlistId)
    .where('entry_id', '=', entryId)
    .where(selectRenewals(db, playlistId), '<>', keyRenewals);
  return sql<string>`coalesce(${present}, ${positionKey})`;
};

/** See `PlaylistStore.listEntries`. One statement, so that no renewal comes between its reads. */
export async function listEntries(
  db: Db,
  playlistId: string,
  after: After | null,
  limit: number,
): Promise<ListedEntry[]> {
  const rows = await db
    .selectFrom('playlist_entries')
    .select(['entry_id', 'position_key', 'video_id', 'added_at_ms'])
    .select(selectRenewals(db, playlistId).as('key_renewals'))
    .where('playlist_id', '=', playlistId)
    .where('is_removed', '=', 0)
    .$if(after !== null, (query) =>
      query.where((eb) =>
        eb(
          eb.refTuple('position_key', 'entry_id'),
          '>',
          eb.tuple(after === null ? '' : selectKey(db, playlistId, after), after?.entryId ?? ''),
        ),
      ),
    )
    .orderBy('position_key')
    .orderBy('entry_id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    entryId: row.entry_id,
    positionKey: row.position_key,
    videoId: row.video_id,
    addedAtMs: row.added_at_ms,
    keyRenewals: row.key_renewals ?? 0,
  }));
}
