import type { BrowseKind, Genre } from '@segue/domain';
import { sql } from 'kysely';
import type { BrowseFilter } from '../../../../core/browse/browse-query.ts';
import type { BrowseReader } from '../../../../core/browse/browse-reader.ts';
import { yieldToEventLoop } from '../../../../core/paging.ts';
import type { Db } from '../../schema.ts';
import { findTagAfter } from '../catalogue/tags.ts';
import { toConditions, toWhere } from './browse-conditions.ts';
import { countPart } from './count-part.ts';
import { findFewIds, findPage, toIdConditions } from './find-page.ts';
import { KIND_CODES } from './entry-rows.ts';

const SPELLINGS = 50;
const TAGGED_AT_ONCE = 5_000;
const SAMPLED_AT_ONCE = 2_000;

async function sample(
  db: Db,
  filter: BrowseFilter,
  from: string,
  limit: number,
  candidateIds: readonly string[] | null,
): Promise<readonly string[]> {
  const fewIds = await findFewIds(db, { kind: 'songs', filter }, candidateIds);
  const conditions =
    fewIds === null ? toConditions('songs', filter) : toIdConditions({ kind: 'songs', filter }, fewIds);
  const scanned = sql`select * from browse_entries where kind = ${KIND_CODES.songs} and id >= ${from}
    order by id limit ${sql.lit(SAMPLED_AT_ONCE)}`;
  const source = fewIds === null ? sql`(${scanned})` : sql`browse_entries`;
  const { rows } = await sql<{ id: string }>`select e.id from ${source} e ${toWhere(conditions)}
    ${fewIds === null ? sql`limit ${sql.lit(limit)}` : sql``}`.execute(db);
  return rows.map(({ id }) => id);
}

async function loadGenre(db: Db, tag: string): Promise<Pick<Genre, 'name' | 'isMood'>> {
  const rows = await db
    .selectFrom(
      db
        .selectFrom('track_tags')
        .select(['name', 'kind'])
        .where('name_folded', '=', tag)
        .orderBy('video_id')
        .limit(SPELLINGS)
        .as('spelt'),
    )
    // 'genre' is before 'mood'.
    .select((eb) => ['name', eb.fn.min('kind').as('kind')])
    .groupBy('name')
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .orderBy('name')
    .limit(1)
    .execute();
  return { name: rows[0]?.name ?? tag, isMood: rows[0]?.kind === 'mood' };
}

/** Counts available songs of a tag, some thousand at a time. */
async function countTaggedSongs(db: Db, tag: string): Promise<number> {
  let total = 0;
  for (let after = ''; ; ) {
    const { rows } = await sql<{ last: string | null; looked: number; found: number }>`
      select max(t.video_id) as last, count(*) as looked, count(e.id) as found from (
        select video_id from track_tags where name_folded = ${tag} and video_id > ${after}
        order by video_id limit ${sql.lit(TAGGED_AT_ONCE)}) t
      left join browse_entries e on e.kind = ${KIND_CODES.songs} and e.id = t.video_id`.execute(db);
    const [row] = rows;
    total += row?.found ?? 0;
    if (row === undefined || row.last === null || row.looked < TAGGED_AT_ONCE) return total;
    after = row.last;
    await yieldToEventLoop();
  }
}

async function countTagged(db: Db, kind: BrowseKind, tag: string): Promise<number> {
  if (kind === 'songs') return countTaggedSongs(db, tag);
  const row = await db
    .selectFrom('browse_genres')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('kind', '=', KIND_CODES[kind])
    .where('name_folded', '=', tag)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Lists of the library in the database. */
export const createBrowseReader = ({ db }: { readonly db: Db }): BrowseReader => ({
  findPage: (list, place, limit, candidateIds) => findPage(db, list, place, limit, candidateIds),
  countPart: (list, after, candidateIds) => countPart(db, list, after, candidateIds),
  sample: (filter, from, limit, candidateIds) => sample(db, filter, from, limit, candidateIds),
  findTagAfter: (tag) => findTagAfter(db, tag),
  loadGenre: (tag) => loadGenre(db, tag),
  countTagged: (kind, tag) => countTagged(db, kind, tag),
});
