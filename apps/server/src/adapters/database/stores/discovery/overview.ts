import type { TagCount } from '../../../../core/catalogue/large-tags.ts';
import type { DiscoveryReader } from '../../../../core/discovery/discovery-reader.ts';
import type { Db } from '../../schema.ts';
import { countTagged } from '../catalogue/tags.ts';

type OverviewQueries = Pick<
  DiscoveryReader,
  'countTags' | 'countTagged' | 'findTagSpellings' | 'findYearBefore' | 'findAlbumIdsOfYear'
>;

/** Counts the tracks of tags in a part of their index. */
export const countTags = (db: Db, after: TagCount | null, limit: number) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('track_tags')
        .select(['name_folded', 'video_id'])
        .$if(after !== null, (query) =>
          query.where((row) =>
            row(
              row.refTuple('name_folded', 'video_id'),
              '>',
              row.tuple(after?.tag ?? '', after?.lastVideoId ?? ''),
            ),
          ),
        )
        .orderBy('name_folded')
        .orderBy('video_id')
        .limit(limit)
        .as('part'),
    )
    .select((eb) => [
      'name_folded as tag',
      eb.fn.countAll<number>().as('count'),
      eb.fn.max('video_id').as('lastVideoId'),
    ])
    .groupBy('name_folded')
    .orderBy('name_folded')
    .execute();

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

/**
 * Queries for genres and years. Each is one index seek, or reads a bounded part of an index.
 * @param bulk The same database, for reads of many rows.
 */
export const createOverviewQueries = (db: Db, bulk: Db): OverviewQueries => ({
  countTags: (after, limit) => countTags(bulk, after, limit),
  countTagged: (tag, atMost) => countTagged(db, tag, atMost),
  findTagSpellings: (tag, limit) => findTagSpellings(db, tag, limit),
  findYearBefore: (year) => findYearBefore(db, year),
  findAlbumIdsOfYear: (year, limit) => findAlbumIdsOfYear(db, year, limit),
});
