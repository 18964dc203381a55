import type { Db } from '../schema.ts';

/**
 * Loads ids from a given one on, and wraps around to the first id if these are fewer than the limit. Ids are
 * digests, so that this is a random sample, and the same one each time.
 */
export async function sampleAround(
  from: string,
  limit: number,
  load: (from: string, limit: number) => Promise<string[]>,
): Promise<string[]> {
  const ids = await load(from, limit);
  return ids.length < limit ? [...ids, ...(await load('', limit - ids.length))] : ids;
}

/** A sample of the tracks of a tag. @param tag A genre or mood as `foldName` gives it. */
export const sampleTagged = (db: Db, tag: string, from: string, limit: number): Promise<string[]> =>
  sampleAround(from, limit, async (start, count) => {
    const rows = await db
      .selectFrom('track_tags')
      .select('video_id')
      .where('name_folded', '=', tag)
      .where('video_id', '>=', start)
      .orderBy('video_id')
      .limit(count)
      .execute();
    return rows.map((row) => row.video_id);
  });
