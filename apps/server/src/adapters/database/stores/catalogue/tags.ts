import type { Db } from '../../schema.ts';
import { sampleAround } from '../queries/samples.ts';

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
