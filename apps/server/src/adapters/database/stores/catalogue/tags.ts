import { LRUCache } from 'lru-cache';
import type { Db } from '../../schema.ts';
import { keepAvailableTracks, sampleAround } from '../queries/samples.ts';

/** The tag that follows in the order of folded names; null: there is none. @param tag '': the first one. */
export async function findTagAfter(db: Db, tag: string): Promise<string | null> {
  const row = await db
    .selectFrom('track_tags')
    .select('name_folded')
    .where('name_folded', '>', tag)
    .orderBy('name_folded')
    .limit(1)
    .executeTakeFirst();
  return row?.name_folded ?? null;
}

const selectTaggedFrom = (db: Db, tag: string) => async (from: string, limit: number) => {
  const rows = await db
    .selectFrom('track_tags')
    .select('video_id')
    .where('name_folded', '=', tag)
    .where('video_id', '>=', from)
    .orderBy('video_id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.video_id);
};

/** A sample of the available tracks of a tag. @param tag A genre or mood as `foldName` gives it. */
export const sampleTagged = (db: Db, tag: string, from: string, limit: number): Promise<string[]> =>
  sampleAround(from, limit, selectTaggedFrom(db, tag), keepAvailableTracks(db));

/** Number of tracks that have a tag, counted up to `atMost`. */
export async function countTagged(db: Db, tag: string, atMost: number): Promise<number> {
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

/** Number of tracks that have a tag, counted up to MAX_COUNTED. */
export type CountTagged = (tag: string) => Promise<number>;

const MAX_COUNTED = 2000;
const MIN_RARITY = 0.05;
/** Size and time to live of the cache (LRU): the sizes of tags change slowly. */
const KEPT_TAGS = 5000;
const FRESH_MS = 60 * 60_000;

/** Counts the tracks of tags, and caches the counts for an hour. */
export function createCountTagged(db: Db): CountTagged {
  const counts = new LRUCache<string, number>({
    max: KEPT_TAGS,
    ttl: FRESH_MS,
    fetchMethod: (tag) => countTagged(db, tag, MAX_COUNTED),
  });
  return async (tag) => (await counts.fetch(tag)) ?? 0;
}

/** How rare a tag of so many tracks is: nearly 1 for two of them, 0.05 for MAX_COUNTED or more. */
export const toRarity = (count: number): number =>
  Math.max(MIN_RARITY, 1 - Math.log(1 + count) / Math.log(1 + MAX_COUNTED));
