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
