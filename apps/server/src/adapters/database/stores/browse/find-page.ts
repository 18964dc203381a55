import type { BrowseSort } from '@segue/domain';
import { type RawBuilder, sql } from 'kysely';
import type { BrowseList, BrowsePlace, SortKey } from '../../../../core/browse/browse-query.ts';
import type { BrowseEntry, FoundPage } from '../../../../core/browse/browse-reader.ts';
import { LAST_CHARACTER } from '../../columns.ts';
import type { Database } from '../../database.ts';
import type { Db } from '../../schema.ts';
import { toConditions, toWhere } from './browse-conditions.ts';
import { toRefs, toValues } from '../queries/keyset.ts';
import { KIND_CODES } from './entry-rows.ts';
import { findFewEntries } from './few-entries.ts';

/** Columns of each sort order; the id is the tie-breaker. */
const SORT_COLUMNS: Readonly<Record<BrowseSort, readonly string[]>> = {
  name: ['name_sort', 'id'],
  artist: ['artist_sort', 'id'],
  year: ['year', 'name_sort', 'id'],
  added: ['added_at_ms', 'id'],
  plays: ['play_count', 'id'],
  length: ['length_ms', 'id'],
};

/** Maximum index entries that one statement scans, in some milliseconds; if too few of them match, a page is short. */
const LOOKED_AT = 10_000;
/**
 * The same where each entry takes longer: for text filters, which have to read rows, since the indexes do not hold the
 * text; and for albums and artists with liked songs, whose songs are looked up.
 */
const LOOKED_AT_SLOWLY = 1_000;
export const toScanLimit = ({
  kind,
  filter: { words, likedBy },
}: Pick<BrowseList, 'kind' | 'filter'>): number =>
  words.length > 0 || (likedBy !== null && kind !== 'songs') ? LOOKED_AT_SLOWLY : LOOKED_AT;

type Query = RawBuilder<Record<string, string | number>>;
type Part = RawBuilder<unknown>;

/** Keyset condition: entries after a key in scan order, or, inclusive, from it on. */
function isBeyond(columns: readonly string[], key: SortKey, isDown: boolean, isInclusive: boolean): Part {
  const operator = sql.raw(`${isDown ? '<' : '>'}${isInclusive ? '=' : ''}`);
  return sql`(${toRefs(columns, 'e')}) ${operator} (${toValues(key)})`;
}

/** Entries from a section on; a descending scan begins at its end. */
function isFrom(column: string, value: string, isDown: boolean): Part {
  const ref = sql.ref(`e.${column}`);
  if (column === 'year') {
    const year = Number(value);
    return isDown ? sql`${ref} <= ${year}` : sql`${ref} >= ${year}`;
  }
  return isDown ? sql`${ref} < ${value + LAST_CHARACTER}` : sql`${ref} >= ${value}`;
}

/** A scan of the index of a sort order: direction, and the condition of its entries, above all where it begins. */
export interface IndexScan {
  readonly columns: readonly string[];
  readonly isDown: boolean;
  readonly start: Part | null;
}

/** Where a scan begins; null: with the first entry. */
function toStart(columns: readonly string[], place: BrowsePlace, isDown: boolean): Part | null {
  if (place.kind === 'start') return null;
  if (place.kind === 'from') return isFrom(columns[0] ?? 'id', place.value, isDown);
  return isBeyond(columns, place.key, isDown, place.isInclusive === true);
}

type Years = NonNullable<BrowseList['filter']['years']>;

/** A section of other years begins with the nearest of these. */
const clampSection = (place: BrowsePlace, { from, to }: Years): BrowsePlace =>
  place.kind === 'from'
    ? { ...place, value: String(Math.min(Math.max(Number(place.value), from), to)) }
    : place;

/**
 * Bounds of a scan of some years in the order of years. A place inside the list is the near bound itself: with both, SQLite
 * would seek to the first of the years and read all entries up to the place.
 */
function toYearBounds(columns: readonly string[], years: Years, place: BrowsePlace, isDown: boolean): Part {
  const from = sql`e.year >= ${years.from}`;
  const to = sql`e.year <= ${years.to}`;
  const start = toStart(columns, clampSection(place, years), isDown);
  return start === null ? sql`(${from} and ${to})` : sql`(${start} and ${isDown ? from : to})`;
}

/**
 * The scan for a place in a list: the page before an entry is read backwards. Of a list of some years in the order of
 * years, only these are scanned: otherwise its first pages would be empty until the scan has come to them.
 */
export function toIndexScan({ sort, isDescending, filter }: BrowseList, place: BrowsePlace): IndexScan {
  const columns = SORT_COLUMNS[sort];
  const isDown = isDescending !== (place.kind === 'before');
  const { years } = filter;
  const start =
    years === null || sort !== 'year'
      ? toStart(columns, place, isDown)
      : toYearBounds(columns, years, place, isDown);
  return { columns, isDown, start };
}

/** ORDER BY columns, of the entries `e` or of another table. */
export const toOrderBy = (columns: readonly string[], isDown: boolean, table = 'e'): Part =>
  sql.join(
    columns.map((column) => {
      const name = sql.ref(`${table}.${column}`);
      return isDown ? sql`${name} desc` : name;
    }),
  );

/** The first `scanLimit` entries of a scan, in scan order. */
export const selectScanned = (list: BrowseList, scan: IndexScan, scanLimit: number): Part => {
  const { columns, isDown, start } = scan;
  const shown = list.filter.words.length > 0 ? ['name_sort', 'artist_sort', 'further_words'] : [];
  const all = [...new Set(['id', 'year', 'facts', ...columns, ...shown])];
  const conditions = [sql`e.kind = ${KIND_CODES[list.kind]}`, ...(start === null ? [] : [start])];
  return sql`select ${toRefs(all, 'e')} from browse_entries e ${toWhere(conditions)}
    order by ${toOrderBy(columns, isDown)} limit ${sql.lit(scanLimit)}`;
};

const toEntry =
  (columns: readonly string[]) =>
  (row: Record<string, string | number>): BrowseEntry => ({
    id: String(row['id']),
    key: columns.map((column) => row[column] ?? ''),
  });

const selectEntries = async (db: Db, query: Part, columns: readonly string[]): Promise<BrowseEntry[]> =>
  (await (query as Query).execute(db)).rows.map(toEntry(columns));

async function findPageAmong(
  { db, capabilities }: Database,
  list: BrowseList,
  { columns, isDown, start }: IndexScan,
  limit: number,
  few: Part,
): Promise<FoundPage> {
  const conditions = [...toConditions(list, capabilities), ...(start === null ? [] : [start])];
  const entries = await selectEntries(
    db,
    sql`select ${toRefs(columns, 'e')} from (${few}) e ${toWhere(conditions)}
      order by ${toOrderBy(columns, isDown)} limit ${sql.lit(limit)}`,
    columns,
  );
  return { entries, end: entries.length === limit ? (entries.at(-1)?.key ?? null) : null };
}

/** Key of the last scanned entry; null: the list ends before. */
export async function findScanEnd(
  db: Db,
  list: BrowseList,
  scan: IndexScan,
  scanLimit: number,
): Promise<SortKey | null> {
  const { columns, isDown, start } = scan;
  const conditions = [sql`e.kind = ${KIND_CODES[list.kind]}`, ...(start === null ? [] : [start])];
  const [last] = await selectEntries(
    db,
    sql`select ${toRefs(columns, 'e')} from browse_entries e ${toWhere(conditions)}
      order by ${toOrderBy(columns, isDown)} limit 1 offset ${scanLimit - 1}`,
    columns,
  );
  return last?.key ?? null;
}

/**
 * Scans the index of the sort order and filters, so that no page reads more than some thousand entries. The
 * inner limit keeps the database from choosing another index.
 */
async function findPageByScan(
  { db, capabilities }: Database,
  list: BrowseList,
  scan: IndexScan,
  limit: number,
): Promise<FoundPage> {
  const { columns } = scan;
  const conditions = toConditions(list, capabilities);
  const scanLimit = conditions.length === 0 ? limit : toScanLimit(list);
  const entries = await selectEntries(
    db,
    sql`select ${toRefs(columns, 'e')} from (${selectScanned(list, scan, scanLimit)}) e
      ${toWhere(conditions)} limit ${sql.lit(limit)}`,
    columns,
  );
  if (entries.length === limit) return { entries, end: entries.at(-1)?.key ?? null };
  return { entries, end: conditions.length === 0 ? null : await findScanEnd(db, list, scan, scanLimit) };
}

/** Implements `BrowseReader.findPage`. */
export async function findPage(
  database: Database,
  list: BrowseList,
  place: BrowsePlace,
  limit: number,
  candidateIds: readonly string[] | null,
): Promise<FoundPage> {
  const scan = toIndexScan(list, place);
  const few = await findFewEntries(database.db, list, candidateIds);
  const page = await (few === null
    ? findPageByScan(database, list, scan, limit)
    : findPageAmong(database, list, scan, limit, few));
  return place.kind === 'before' ? { ...page, entries: page.entries.toReversed() } : page;
}
