import { sql } from 'kysely';
import { readPages } from '../../../../core/paging.ts';
import type { Db } from '../../schema.ts';
import { refreshEntries, type TouchedIds } from './refresh-entries.ts';

/** Version of the rules for rows; the next start rebuilds rows of another version. */
const BROWSE_RULES = '1';
const RULES_SETTING = 'browse-rules';

/** Rows per transaction: a few tens of milliseconds, after which others can write. */
const SONGS_AT_ONCE = 500;
const COLLECTIONS_AT_ONCE = 100;

const readRules = (db: Db) =>
  db.selectFrom('settings').select('value').where('name', '=', RULES_SETTING).executeTakeFirst();

const saveRules = (db: Db) =>
  db
    .insertInto('settings')
    .values({ name: RULES_SETTING, value: BROWSE_RULES })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: BROWSE_RULES }))
    .execute();

async function selectIds(
  db: Db,
  table: 'tracks' | 'albums' | 'artists',
  column: 'video_id' | 'album_id' | 'artist_id',
  after: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select ${sql.ref(column)} as id from ${sql.table(table)}
    where ${sql.ref(column)} > ${after} order by ${sql.ref(column)} limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

async function rebuildKind(
  db: Db,
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
      .execute((transaction) => refreshEntries(transaction, { ...nothing, ...toTouched(ids) }));
  }
  return true;
}

/**
 * Builds `browse_entries` for a library that has none, or has those of another version. Works in small
 * transactions; meanwhile lists are incomplete, and changes of the library update their own rows as usual.
 */
export async function catchUpEntries(db: Db, signal?: AbortSignal): Promise<void> {
  if ((await readRules(db))?.value === BROWSE_RULES) return;
  const isWhole =
    (await rebuildKind(
      db,
      (after, limit) => selectIds(db, 'tracks', 'video_id', after, limit),
      SONGS_AT_ONCE,
      (videoIds) => ({ videoIds }),
      signal,
    )) &&
    (await rebuildKind(
      db,
      (after, limit) => selectIds(db, 'albums', 'album_id', after, limit),
      COLLECTIONS_AT_ONCE,
      (albumIds) => ({ albumIds }),
      signal,
    )) &&
    (await rebuildKind(
      db,
      (after, limit) => selectIds(db, 'artists', 'artist_id', after, limit),
      COLLECTIONS_AT_ONCE,
      (artistIds) => ({ artistIds }),
      signal,
    ));
  if (isWhole) await saveRules(db);
}
