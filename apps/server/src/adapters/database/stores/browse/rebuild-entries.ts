import { sql } from 'kysely';
import type { TouchedIds } from '../../../../core/library/catalogue/catalogue-change.ts';
import { readPages } from '../../../../core/paging.ts';
import type { Db } from '../../schema.ts';
import { loadSetting, saveSetting } from '../settings.ts';
import type { StoreTransaction } from './lock-entries.ts';
import { refreshEntries } from './refresh-entries.ts';

/** Version of the rules for rows; the next start rebuilds rows of another version. */
const BROWSE_RULES = '3';
const RULES_SETTING = 'browse-rules';

/** Rows per transaction: a few tens of milliseconds, after which others can write. */
const SONGS_AT_ONCE = 500;
const COLLECTIONS_AT_ONCE = 100;

async function selectIds(
  db: Db,
  table: 'tracks' | 'albums' | 'artists',
  column: 'video_id' | 'album_id' | 'artist_id',
  after: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select ${sql.ref(column)} as id from ${sql.table(table)}
    where ${sql.ref(column)} > ${after} order by ${sql.ref(column)} limit ${sql.lit(limit)}`.execute(db);
  return rows.map(({ id }) => id);
}

async function rebuildKind(
  { db, capabilities }: StoreTransaction,
  load: (after: string, limit: number) => Promise<string[]>,
  size: number,
  toTouched: (ids: readonly string[]) => Partial<TouchedIds>,
  signal?: AbortSignal,
): Promise<boolean> {
  const nothing = { videoIds: [], albumIds: [], artistIds: [] };
  for await (const ids of readPages<string>((last, limit) => load(last ?? '', limit), size)) {
    if (signal?.aborted === true) return false;
    await db
      .transaction()
      .execute((transaction) =>
        refreshEntries({ db: transaction, capabilities }, { ...nothing, ...toTouched(ids) }),
      );
  }
  return true;
}

/**
 * Builds `browse_entries` for a library that has none, or has those of another version. Works in small
 * transactions; meanwhile lists are incomplete, and changes of the library update their own rows as usual.
 */
export async function catchUpEntries(database: StoreTransaction, signal?: AbortSignal): Promise<void> {
  const { db } = database;
  if ((await loadSetting(db, RULES_SETTING)) === BROWSE_RULES) return;
  const isWhole =
    (await rebuildKind(
      database,
      (after, limit) => selectIds(db, 'tracks', 'video_id', after, limit),
      SONGS_AT_ONCE,
      (videoIds) => ({ videoIds }),
      signal,
    )) &&
    (await rebuildKind(
      database,
      (after, limit) => selectIds(db, 'albums', 'album_id', after, limit),
      COLLECTIONS_AT_ONCE,
      (albumIds) => ({ albumIds }),
      signal,
    )) &&
    (await rebuildKind(
      database,
      (after, limit) => selectIds(db, 'artists', 'artist_id', after, limit),
      COLLECTIONS_AT_ONCE,
      (artistIds) => ({ artistIds }),
      signal,
    ));
  if (isWhole) await saveSetting(db, RULES_SETTING, BROWSE_RULES);
}
