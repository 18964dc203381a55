import type { BrowseKind, Genre } from '@segue/domain';
import { sql } from 'kysely';
import type { BrowseFilter } from '../../../../core/browse/browse-query.ts';
import type { BrowseReader } from '../../../../core/browse/browse-reader.ts';
import { toDrawnId, toTrackCover } from '../../../../core/artwork/drawn/drawn-id.ts';
import { yieldToEventLoop } from '../../../../core/paging.ts';
import type { Database } from '../../database.ts';
import type { Db } from '../../schema.ts';
import { findTagAfter } from '../catalogue/tags.ts';
import { countTags } from '../discovery/overview.ts';
import { toConditions, toWhere } from './browse-conditions.ts';
import { countPart } from './count-part.ts';
import { KIND_CODES } from './entry-rows.ts';
import { findFewEntries } from './few-entries.ts';
import { findPage } from './find-page.ts';

const SPELLINGS = 50;
/** Albums or songs of a tag among which a cover is looked for. */
const COVERED = 10;
/** Songs among which these are: some may be missing. */
const COVERED_SONGS_READ = 200;
const TAGGED_AT_ONCE = 5_000;
/** Entries that one sample reads: a few milliseconds, even where a text is compared with each. */
const SAMPLED_AT_ONCE = 1_000;

async function findFewSongs(
  { db, capabilities }: Database,
  filter: BrowseFilter,
  candidateIds: readonly string[] | null,
): Promise<readonly string[] | null> {
  const list = { kind: 'songs', filter } as const;
  const few = await findFewEntries(db, list, candidateIds);
  if (few === null) return null;
  const { rows } = await sql<{ id: string }>`select e.id from (${few}) e
    ${toWhere(toConditions(list, capabilities))}`.execute(db);
  return rows.map(({ id }) => id);
}

const selectAfter = (id: string, limit: number) =>
  sql`select * from browse_entries where kind = ${KIND_CODES.songs} and id > ${id}
    order by id limit ${sql.lit(limit)}`;

async function sample(
  { db, capabilities }: Database,
  filter: BrowseFilter,
  after: string,
  limit: number,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`select e.id from (${selectAfter(after, SAMPLED_AT_ONCE)}) e
    ${toWhere(toConditions({ kind: 'songs', filter }, capabilities))} limit ${sql.lit(limit)}`.execute(db);
  return rows.map(({ id }) => id);
}

async function findLengthAfter(db: Db, id: string): Promise<number | null> {
  const { rows } = await sql<{ length: number }>`select e.length_ms as length
    from (${selectAfter(id, 1)}) e`.execute(db);
  return rows[0]?.length ?? null;
}

interface SongPictures {
  readonly video_id: string;
  readonly album_id: string | null;
  readonly artwork_id: string | null;
  readonly video_artwork_id: string | null;
}

/** Those with artwork before those for which a cover is drawn. */
const realFirst = <T extends { readonly artwork_id: string | null }>(rows: readonly T[]): T[] => [
  ...rows.filter(({ artwork_id }) => artwork_id !== null),
  ...rows.filter(({ artwork_id }) => artwork_id === null),
];

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

async function findCovers(db: Db, tag: string): Promise<readonly string[]> {
  const ofAlbums = await sql<{ id: string; artwork_id: string | null }>`
    select a.album_id as id, a.artwork_id from (
      select id from browse_genres where kind = ${KIND_CODES.albums} and name_folded = ${tag}
      order by id limit ${sql.lit(COVERED)}) g
    join albums a on a.album_id = g.id order by a.album_id`.execute(db);
  if (ofAlbums.rows.length > 0)
    return realFirst(ofAlbums.rows).map(({ id, artwork_id }) => artwork_id ?? toDrawnId(id));
  const ofSongs = await sql<SongPictures>`
    select t.video_id, t.album_id, t.artwork_id, t.video_artwork_id from (
      select video_id from track_tags where name_folded = ${tag} order by video_id limit ${sql.lit(COVERED_SONGS_READ)}) g
    join tracks t on t.video_id = g.video_id where t.is_missing = 0
    order by t.video_id limit ${sql.lit(COVERED)}`.execute(db);
  return realFirst(ofSongs.rows).map((row) =>
    toTrackCover({
      artworkId: row.artwork_id,
      videoArtworkId: row.video_artwork_id,
      albumId: row.album_id,
      videoId: row.video_id,
    }),
  );
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
export function createBrowseReader(database: Database): BrowseReader {
  const { db } = database;
  return {
    findPage: (list, place, limit, candidateIds) => findPage(database, list, place, limit, candidateIds),
    countPart: (list, after, candidateIds) => countPart(database, list, after, candidateIds),
    findFewSongs: (filter, candidateIds) => findFewSongs(database, filter, candidateIds),
    sample: (filter, after, limit) => sample(database, filter, after, limit),
    findLengthAfter: (id) => findLengthAfter(db, id),
    findTagAfter: (tag) => findTagAfter(db, tag),
    countTags: (after, limit) => countTags(db, after, limit),
    loadGenre: (tag) => loadGenre(db, tag),
    findCovers: (tag) => findCovers(db, tag),
    countTagged: (kind, tag) => countTagged(db, kind, tag),
  };
}
