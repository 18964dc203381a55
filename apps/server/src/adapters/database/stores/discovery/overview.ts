import type { DiscoveryReader } from '../../../../core/discovery/discovery-reader.ts';
import type { Db } from '../../schema.ts';
import { findTagAfter } from '../catalogue/tags.ts';

type OverviewQueries = Pick<
  DiscoveryReader,
  'findTagAfter' | 'countTagged' | 'findTagSpellings' | 'findYearBefore' | 'findAlbumIdsOfYear'
>;

async function countTagged(db: Db, tag: string, atMost: number): Promise<number> {
  const row = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('track_tags')
        .select('video_id')
        .where('name_folded', '=', tag)
        .limit(atMost)
        .as('tagged'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

const findTagSpellings = (db: Db, tag: string, limit: number) =>
  db
    .selectFrom('track_tags')
    .select(['kind', 'name'])
    .where('name_folded', '=', tag)
    .orderBy('video_id')
    .limit(limit)
    .execute();

async function findYearBefore(db: Db, year: number): Promise<number | null> {
  const row = await db
    .selectFrom('albums')
    .select('year')
    .where('is_missing', '=', 0)
    .where('year', '<', year)
    .orderBy('year', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.year ?? null;
}

async function findAlbumIdsOfYear(db: Db, year: number, limit: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('albums')
    .select('album_id')
    .where('is_missing', '=', 0)
    .where('year', '=', year)
    .orderBy('added_at_ms', 'desc')
    .orderBy('album_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => row.album_id);
}

/** Queries for genres and years. Each is one index seek, or reads a bounded part of an index. */
export const createOverviewQueries = (db: Db): OverviewQueries => ({
  findTagAfter: (tag) => findTagAfter(db, tag),
  countTagged: (tag, atMost) => countTagged(db, tag, atMost),
  findTagSpellings: (tag, limit) => findTagSpellings(db, tag, limit),
  findYearBefore: (year) => findYearBefore(db, year),
  findAlbumIdsOfYear: (year, limit) => findAlbumIdsOfYear(db, year, limit),
});
