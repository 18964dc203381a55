import { sql } from 'kysely';
import type { EntryPlace, EntryTransaction } from '../../../../../core/playlists/playlist.store.ts';
import type { Db } from '../../../schema.ts';
import { forEachChunk, loadByIds } from '../../queries/chunks.ts';
import { insertRows } from '../../queries/insert-rows.ts';

const entriesOf = (db: Db, playlistId: string) =>
  db.selectFrom('playlist_entries').where('playlist_id', '=', playlistId);

/** By the index playlist_entries_order, which holds all that is read. */
async function count(db: Db, playlistId: string, atMost: number): Promise<number> {
  const present = entriesOf(db, playlistId).select('position_key').where('is_removed', '=', 0).limit(atMost);
  const row = await db
    .selectFrom(present.as('present'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return row.total;
}

async function nextKey(db: Db, playlistId: string, key: string | null): Promise<string | null> {
  const row = await entriesOf(db, playlistId)
    .select('position_key')
    .$if(key !== null, (query) => query.where('position_key', '>', key ?? ''))
    .orderBy('position_key')
    .limit(1)
    .executeTakeFirst();
  return row?.position_key ?? null;
}

async function lastKey(db: Db, playlistId: string): Promise<string | null> {
  const row = await entriesOf(db, playlistId)
    .select('position_key')
    .orderBy('position_key', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.position_key ?? null;
}

async function setKeys(db: Db, playlistId: string, places: readonly EntryPlace[]): Promise<void> {
  await forEachChunk(places, (chunk) => {
    const values = chunk.map(({ entryId, positionKey }) => sql`(${entryId}, ${positionKey})`);
    return sql`update playlist_entries set position_key = places.column2
      from (values ${sql.join(values)}) as places
      where playlist_id = ${playlistId} and entry_id = places.column1`.execute(db);
  });
}

type EntryWrites = Pick<EntryTransaction, 'insert' | 'setRemoved' | 'setKeys' | 'renewKeys'>;

const createEntryReads = (db: Db, playlistId: string): Omit<EntryTransaction, keyof EntryWrites> => ({
  count: (atMost) => count(db, playlistId, atMost),
  find: async (entryIds) => {
    const rows = await loadByIds(entryIds, (chunk) =>
      entriesOf(db, playlistId).select(['entry_id', 'position_key']).where('entry_id', 'in', chunk).execute(),
    );
    return rows.map((row) => ({ entryId: row.entry_id, positionKey: row.position_key }));
  },
  findRemoved: async (entryIds) => {
    const rows = await loadByIds(entryIds, (chunk) =>
      entriesOf(db, playlistId)
        .select('entry_id')
        .where('entry_id', 'in', chunk)
        .where('is_removed', '=', 1)
        .execute(),
    );
    return rows.map((row) => row.entry_id);
  },
  findTracks: async (videoIds) => {
    const rows = await loadByIds(videoIds, (chunk) =>
      entriesOf(db, playlistId)
        .select('video_id')
        .where('video_id', 'in', chunk)
        .where('is_removed', '=', 0)
        .execute(),
    );
    return new Set(rows.map((row) => row.video_id));
  },
  nextKey: (key) => nextKey(db, playlistId, key),
  lastKey: () => lastKey(db, playlistId),
  listPlaces: async (side, key, limit) => {
    const rows = await entriesOf(db, playlistId)
      .select(['entry_id', 'position_key'])
      .where('position_key', side === 'before' ? '<' : '>', key)
      .orderBy('position_key', side === 'before' ? 'desc' : 'asc')
      .limit(limit)
      .execute();
    return rows.map((row) => ({ entryId: row.entry_id, positionKey: row.position_key }));
  },
});

const createEntryWrites = (db: Db, playlistId: string, onCountChanged: () => void): EntryWrites => ({
  insert: (entries) => {
    onCountChanged();
    const rows = entries.map((entry) => ({
      playlist_id: playlistId,
      entry_id: entry.entryId,
      position_key: entry.positionKey,
      video_id: entry.videoId,
      added_at_ms: entry.addedAtMs,
      is_removed: 0,
      removed_at_ms: null,
    }));
    return insertRows(db, 'playlist-entries', rows, (connection, chunk) =>
      connection.insertInto('playlist_entries').values(chunk),
    );
  },
  setRemoved: (entryIds, removedAtMs) => {
    onCountChanged();
    return forEachChunk(entryIds, (chunk) =>
      db
        .updateTable('playlist_entries')
        .set({ is_removed: removedAtMs === null ? 0 : 1, removed_at_ms: removedAtMs })
        .where('playlist_id', '=', playlistId)
        .where('entry_id', 'in', chunk)
        .execute(),
    );
  },
  setKeys: (places) => setKeys(db, playlistId, places),
  renewKeys: async (places) => {
    await setKeys(db, playlistId, places);
    await db
      .updateTable('listener_playlists')
      .set((eb) => ({ key_renewals: eb('key_renewals', '+', 1) }))
      .where('playlist_id', '=', playlistId)
      .execute();
  },
});

/**
 * The entries of a playlist within one transaction.
 * @param onCountChanged Called when the number of entries may have changed.
 */
export const createEntryTransaction = (
  db: Db,
  playlistId: string,
  onCountChanged: () => void = () => {},
): EntryTransaction => ({
  ...createEntryReads(db, playlistId),
  ...createEntryWrites(db, playlistId, onCountChanged),
});
