import { type RawBuilder, sql } from 'kysely';
import { yieldToEventLoop } from '../../../../../core/paging.ts';
import type { Db } from '../../../schema.ts';
import { toRefs, toValues } from '../../queries/keyset.ts';

type Part = RawBuilder<unknown>;

/** Index entries that one statement reads, in a few milliseconds. */
const ENTRIES_PER_STATEMENT = 5000;

/** An index on texts of songs, artists or albums, which is scanned from end to end. */
export interface TextIndex {
  readonly table: Part;
  /** Its columns in order; the text is one of them. */
  readonly columns: readonly string[];
  /** The column of the id that a scan gives. */
  readonly id: string;
  /** The condition that rows meet besides the test of their text. */
  readonly counts: Part;
}

/** Titles of tracks, folded. */
export const TITLES: TextIndex = {
  table: sql`tracks`,
  columns: ['title_folded'],
  id: 'video_id',
  counts: sql`1 = 1`,
};

/** Paths of the files of tracks, each below its library folder. */
export const PATHS: TextIndex = {
  table: sql`library_files`,
  columns: ['root', 'path'],
  id: 'video_id',
  counts: sql`(video_id is not null and is_missing = 0)`,
};

/** Names of artists, folded. */
export const ARTIST_NAMES: TextIndex = {
  table: sql`artists`,
  columns: ['name_folded'],
  id: 'artist_id',
  counts: sql`1 = 1`,
};

type Key = readonly string[];

const isAfter = (columns: readonly string[], key: Key | null): Part =>
  key === null ? sql`1 = 1` : sql`(${toRefs(columns)}) > (${toValues(key)})`;

const isUpTo = (columns: readonly string[], key: Key | null): Part =>
  key === null ? sql`1 = 1` : sql`(${toRefs(columns)}) <= (${toValues(key)})`;

/** The last entry of the chunk that begins after a key; null: the index ends within it. */
async function findEnd(db: Db, { table, columns }: TextIndex, after: Key | null): Promise<Key | null> {
  const { rows } = await sql<Record<string, string>>`select ${toRefs(columns)} from ${table}
    where ${isAfter(columns, after)} order by ${toRefs(columns)} limit 1 offset ${ENTRIES_PER_STATEMENT - 1}`.execute(
    db,
  );
  const [last] = rows;
  return last === undefined ? null : columns.map((column) => last[column] ?? '');
}

/**
 * Ids of all rows whose text passes a test. Reads the index a chunk at a time, and the table only for
 * rows that pass.
 * @param atMost The scan ends once more rows pass.
 * @returns null when more rows pass.
 */
export async function scanTexts(
  db: Db,
  index: TextIndex,
  test: Part,
  atMost: number,
): Promise<readonly string[] | null> {
  const { table, columns, id, counts } = index;
  const found: string[] = [];
  for (let after: Key | null = null; ; ) {
    const end: Key | null = await findEnd(db, index, after);
    const { rows } = await sql<{ id: string }>`select ${sql.ref(id)} as id from ${table}
      where ${isAfter(columns, after)} and ${isUpTo(columns, end)} and ${test} and ${counts}`.execute(db);
    for (const row of rows) found.push(row.id);
    if (found.length > atMost) return null;
    if (end === null) return found;
    after = end;
    await yieldToEventLoop();
  }
}
