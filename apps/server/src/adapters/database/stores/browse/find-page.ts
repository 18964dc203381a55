import type { BrowseSort } from '@segue/domain';
import { type RawBuilder, sql } from 'kysely';
import type { BrowseList, BrowsePlace, SortKey } from '../../../../core/browse/browse-query.ts';
import type { BrowseEntry, FoundPage } from '../../../../core/browse/browse-reader.ts';
import { LAST_CHARACTER } from '../../columns.ts';
import type { Db } from '../../schema.ts';
import { toCandidates, toConditions } from './browse-conditions.ts';
import { KIND_CODES } from './kinds.ts';

/** What each sort is by; the id breaks ties. */
export const SORT_COLUMNS: Readonly<Record<BrowseSort, readonly string[]>> = {
  name: ['name_sort', 'id'],
  artist: ['artist_sort', 'id'],
  year: ['year', 'name_sort', 'id'],
  added: ['added_at_ms', 'id'],
  plays: ['play_count', 'id'],
  length: ['length_ms', 'id'],
};

/** Entries of an index that one page looks at; where fewer match than asked for, it is cut short there. */
const LOOKED_AT = 10_000;
/** Where the text of entries is looked at too, which the indexes do not hold. */
const LOOKED_AT_TEXT = 2_000;
/** A filter that leaves so few is answered from them, whatever the list is sorted by. */
export const FEW = 1_500;

type Query = RawBuilder<Record<string, string | number>>;
type Part = RawBuilder<unknown>;

const toColumns = (columns: readonly string[], alias: string): Part =>
  sql.join(columns.map((column) => sql.ref(`${alias}.${column}`)));

const toValues = (key: SortKey): Part => sql.join(key.map((part) => sql`${part}`));

/** Entries beyond a key, in the direction of reading. */
const isBeyond = (columns: readonly string[], key: SortKey, isDown: boolean): Part =>
  isDown
    ? sql`(${toColumns(columns, 'e')}) < (${toValues(key)})`
    : sql`(${toColumns(columns, 'e')}) > (${toValues(key)})`;

/** Entries from a section on: of a descending list that is the end of the section. */
function isFrom(column: string, value: string, isDown: boolean): Part {
  const ref = sql.ref(`e.${column}`);
  if (column === 'year') {
    const year = Number(value);
    return isDown ? sql`${ref} <= ${year}` : sql`${ref} >= ${year}`;
  }
  return isDown ? sql`${ref} < ${value + LAST_CHARACTER}` : sql`${ref} >= ${value}`;
}

/** How a list is read for a place: which way, and from where. */
export interface Reading {
  readonly columns: readonly string[];
  readonly isDown: boolean;
  readonly start: Part | null;
}

/** The way a list is read to a place: a page before an entry is read backwards. */
export function toReading({ sort, isDescending }: BrowseList, place: BrowsePlace): Reading {
  const columns = SORT_COLUMNS[sort];
  const isDown = isDescending !== (place.kind === 'before');
  if (place.kind === 'start') return { columns, isDown, start: null };
  if (place.kind === 'from')
    return { columns, isDown, start: isFrom(columns[0] ?? 'id', place.value, isDown) };
  return { columns, isDown, start: isBeyond(columns, place.key, isDown) };
}

/** The columns of an order, of the entries `e` or of another table. */
export const toOrder = (columns: readonly string[], isDown: boolean, table = 'e'): Part =>
  sql.join(
    columns.map((column) => {
      const name = sql.ref(`${table}.${column}`);
      return isDown ? sql`${name} desc` : name;
    }),
  );

const toWhere = (conditions: readonly Part[]): Part =>
  conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;

/** Entries of a stretch of the index, in its order: the first `looked` of them that the index has from a place on. */
export const selectStretch = (list: BrowseList, reading: Reading, looked: number): Part => {
  const { columns, isDown, start } = reading;
  const shown = list.filter.words.length > 0 ? ['name_sort', 'artist_sort'] : [];
  const all = [...new Set(['id', 'year', 'facts', ...columns, ...shown])];
  const conditions = [sql`e.kind = ${KIND_CODES[list.kind]}`, ...(start === null ? [] : [start])];
  return sql`select ${toColumns(all, 'e')} from browse_entries e ${toWhere(conditions)}
    order by ${toOrder(columns, isDown)} limit ${looked}`;
};

const toEntry =
  (columns: readonly string[]) =>
  (row: Record<string, string | number>): BrowseEntry => ({
    id: String(row['id']),
    key: columns.map((column) => row[column] ?? ''),
  });

const ask = async (db: Db, query: Part, columns: readonly string[]): Promise<BrowseEntry[]> =>
  (await (query as Query).execute(db)).rows.map(toEntry(columns));

/** The filter's own ids where they are few; null: they are many. */
export async function findFew(
  db: Db,
  list: Pick<BrowseList, 'kind' | 'filter'>,
  among: readonly string[] | null,
): Promise<readonly string[] | null> {
  if (among !== null) return among;
  for (const candidates of toCandidates(list.kind, list.filter)) {
    const { rows } = await sql<{ id: string }>`select c.id from (${candidates}) c limit ${FEW + 1}`.execute(
      db,
    );
    if (rows.length <= FEW) return rows.map(({ id }) => id);
  }
  return null;
}

/** Rows of a few ids, one statement for all, so that they are sorted together. */
export const selectAmong = (
  list: Pick<BrowseList, 'kind' | 'filter'>,
  ids: readonly string[],
): readonly Part[] => [
  sql`e.kind = ${KIND_CODES[list.kind]}`,
  ids.length === 0 ? sql`1 = 0` : sql`e.id in (${sql.join(ids)})`,
  ...toConditions(list.kind, list.filter),
];

async function findAmong(
  db: Db,
  list: BrowseList,
  { columns, isDown, start }: Reading,
  limit: number,
  ids: readonly string[],
): Promise<FoundPage> {
  const conditions = [...selectAmong(list, ids), ...(start === null ? [] : [start])];
  const entries = await ask(
    db,
    sql`select ${toColumns(columns, 'e')} from browse_entries e ${toWhere(conditions)}
      order by ${toOrder(columns, isDown)} limit ${limit}`,
    columns,
  );
  return { entries, end: entries.length === limit ? (entries.at(-1)?.key ?? null) : null };
}

/** The last entry of a stretch; null: the list ends within it. */
export async function findStretchEnd(
  db: Db,
  list: BrowseList,
  reading: Reading,
  looked: number,
): Promise<SortKey | null> {
  const { columns, isDown, start } = reading;
  const conditions = [sql`e.kind = ${KIND_CODES[list.kind]}`, ...(start === null ? [] : [start])];
  const [last] = await ask(
    db,
    sql`select ${toColumns(columns, 'e')} from browse_entries e ${toWhere(conditions)}
      order by ${toOrder(columns, isDown)} limit 1 offset ${looked - 1}`,
    columns,
  );
  return last?.key ?? null;
}

/**
 * Reads a stretch of the index of the sort and filters it, so that no page looks at more than some thousand entries.
 * The inner limit keeps the database from choosing another index.
 */
async function findAlong(db: Db, list: BrowseList, reading: Reading, limit: number): Promise<FoundPage> {
  const { columns } = reading;
  const conditions = toConditions(list.kind, list.filter);
  const hasText = list.filter.words.length > 0;
  const looked = conditions.length === 0 ? limit : hasText ? LOOKED_AT_TEXT : LOOKED_AT;
  const entries = await ask(
    db,
    sql`select ${toColumns(columns, 'e')} from (${selectStretch(list, reading, looked)}) e
      ${toWhere(conditions)} limit ${limit}`,
    columns,
  );
  if (entries.length === limit) return { entries, end: entries.at(-1)?.key ?? null };
  return { entries, end: conditions.length === 0 ? null : await findStretchEnd(db, list, reading, looked) };
}

/** A page of a list, see `BrowseReader`. */
export async function findPage(
  db: Db,
  list: BrowseList,
  place: BrowsePlace,
  limit: number,
  among: readonly string[] | null,
): Promise<FoundPage> {
  const reading = toReading(list, place);
  const ids = await findFew(db, list, among);
  const page = await (ids === null
    ? findAlong(db, list, reading, limit)
    : findAmong(db, list, reading, limit, ids));
  return place.kind === 'before' ? { ...page, entries: page.entries.toReversed() } : page;
}
