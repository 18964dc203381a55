import { type RawBuilder, sql } from 'kysely';
import type { BrowseList } from '../../../../core/browse/browse-query.ts';
import { EXPLICIT_BIT, VIDEO_BIT } from '../../../../core/browse/filter-bits.ts';
import type { Db } from '../../schema.ts';
import { shownRoles } from './browse-conditions.ts';
import { KIND_CODES } from './entry-rows.ts';

type Part = RawBuilder<unknown>;
type FilteredList = Pick<BrowseList, 'kind' | 'filter'>;

/**
 * If at most this many entries meet a condition, a page is selected among them instead of scanning an index.
 */
export const FEW = 1_500;

/** Entries that meet one condition of a filter: a query of one row for each, and a query of the entries themselves. */
interface Candidates {
  readonly counted: Part;
  readonly entries: Part;
}

/** Limited, so that the database reads these entries first, whatever else is asked of them. */
const limited = (query: Part, limit = FEW): Part => sql`${query} limit ${sql.lit(limit)}`;

/** @param ids Selects each `id` once. SQLite keeps the order of a cross join: first the ids, then the entry of each. */
const toCandidates = (kind: number, ids: Part): Candidates => ({
  counted: ids,
  entries: limited(sql`select n.* from (${limited(ids)}) c cross join browse_entries n
    where n.kind = ${kind} and n.id = c.id`),
});

function likedIds({ kind, filter: { likedBy } }: FilteredList): Part {
  if (kind === 'songs') return sql`select l.video_id as id from likes l where l.account_id = ${likedBy}`;
  return kind === 'albums'
    ? sql`select distinct t.album_id as id from likes l
        inner join album_tracks t on t.video_id = l.video_id where l.account_id = ${likedBy}`
    : sql`select distinct t.artist_id as id from likes l
        inner join track_artists t on t.video_id = l.video_id and t.role in (${shownRoles})
        where l.account_id = ${likedBy}`;
}

const taggedIds = ({ kind, filter: { genre } }: FilteredList): Part =>
  kind === 'songs'
    ? sql`select distinct video_id as id from track_tags where name_folded = ${genre}`
    : sql`select id from browse_genres where kind = ${KIND_CODES[kind]} and name_folded = ${genre}`;

/** Read in the order of the index of years: otherwise SQLite may scan another one from end to end. */
function ofYears(kind: number, { from, to }: { readonly from: number; readonly to: number }): Candidates {
  const ofKind = sql`from browse_entries where kind = ${kind} and year between ${from} and ${to}`;
  return {
    counted: sql`select id ${ofKind}`,
    entries: limited(sql`select * ${ofKind} order by year, name_sort, id`),
  };
}

/**
 * Read from the index of these entries: the condition is that of the index, without parameters, and in the order of the
 * index, since PostgreSQL takes nearly all entries for such ones and would read the table until there are enough.
 */
function withBit(kind: number, bit: number): Candidates {
  const ofKind = sql`from browse_entries where kind = ${kind} and (facts & ${sql.lit(bit)}) <> 0 order by facts, id`;
  return { counted: sql`select id ${ofKind}`, entries: limited(sql`select * ${ofKind}`) };
}

function toSources(list: FilteredList): readonly Candidates[] {
  const { genre, years, likedBy, isExplicit, hasVideo } = list.filter;
  const kind = KIND_CODES[list.kind];
  return [
    ...(likedBy === null ? [] : [toCandidates(kind, likedIds(list))]),
    ...(genre === null ? [] : [toCandidates(kind, taggedIds(list))]),
    ...(years === null ? [] : [ofYears(kind, years)]),
    ...(isExplicit === true ? [withBit(kind, EXPLICIT_BIT)] : []),
    ...(hasVideo ? [withBit(kind, VIDEO_BIT)] : []),
  ];
}

async function areFew(db: Db, { counted }: Candidates): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`select count(*) as count
    from (${limited(sql`select 1 from (${counted}) c`, FEW + 1)}) f`.execute(db);
  return (rows[0]?.count ?? 0) <= FEW;
}

const toEntries = (kind: number, ids: readonly string[]): Part =>
  ids.length === 0
    ? sql`select * from browse_entries where 1 = 0`
    : limited(
        sql`select * from browse_entries where kind = ${kind} and id in (${sql.join(ids)})`,
        ids.length,
      );

/**
 * A query of few entries among which are all that match a filter: those with the candidate ids, if given; otherwise
 * those that meet one of its conditions. null: they are many.
 */
export async function findFewEntries(
  db: Db,
  list: FilteredList,
  candidateIds: readonly string[] | null,
): Promise<Part | null> {
  if (candidateIds !== null) return toEntries(KIND_CODES[list.kind], candidateIds);
  for (const candidates of toSources(list)) if (await areFew(db, candidates)) return candidates.entries;
  return null;
}
