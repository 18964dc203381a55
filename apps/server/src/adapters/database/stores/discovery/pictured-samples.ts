import { sql } from 'kysely';
import { yieldToEventLoop } from '../../../../core/paging.ts';
import type { Db } from '../../schema.ts';
import { keepAvailableTracks, sampleAround } from '../queries/samples.ts';

/** The types of tracks that have a video picture. */
export const PICTURED_TYPES = ['MUSIC_VIDEO_TYPE_OMV', 'MUSIC_VIDEO_TYPE_UGC'] as const;
/** A literal, so that SQLite uses the partial index that holds only tracks with a video. */
export const isPictured = sql<boolean>`video_type <> 'MUSIC_VIDEO_TYPE_ATV'`;

/** Play counts whose tracks are sampled, the lowest first; what has more plays may be left out. */
const MAX_COUNTS = 32;

/** A part of the index in which tracks are in the order of their ids: those of a type with as many plays. */
interface PicturedPart {
  readonly videoType: (typeof PICTURED_TYPES)[number];
  readonly playCount: number;
}

/** The parts of a type with the lowest play counts, each found by one search of the index. */
async function findParts(db: Db, videoType: PicturedPart['videoType']): Promise<PicturedPart[]> {
  const ofType = sql`from tracks where video_type = ${videoType} and ${isPictured}`;
  const { rows } = await sql<PicturedPart>`
    with recursive counts(plays) as (
      select min(play_count) ${ofType}
      union all
      select (select min(play_count) ${ofType} and play_count > plays) from counts where plays is not null
    )
    select plays as "playCount" from counts where plays is not null limit ${sql.lit(MAX_COUNTS)}`.execute(db);
  return rows.map(({ playCount }) => ({ videoType, playCount }));
}

const selectFrom = (db: Db, parts: readonly PicturedPart[]) => async (from: string, limit: number) => {
  const ids: string[] = [];
  for (const { videoType, playCount } of parts) {
    const rows = await db
      .selectFrom('tracks')
      .select('video_id')
      .where('video_type', '=', videoType)
      .where(isPictured)
      .where('play_count', '=', playCount)
      .where('video_id', '>=', from)
      .orderBy('video_id')
      .limit(limit)
      .execute();
    ids.push(...rows.map((row) => row.video_id));
    await yieldToEventLoop();
  }
  return ids.toSorted().slice(0, limit);
};

/** Available tracks that have a video picture, played or not, from an id on: ranges of an index, merged. */
export async function samplePicturedIds(db: Db, from: string, limit: number): Promise<readonly string[]> {
  const parts: PicturedPart[] = [];
  for (const videoType of PICTURED_TYPES) parts.push(...(await findParts(db, videoType)));
  return sampleAround(from, limit, selectFrom(db, parts), keepAvailableTracks(db));
}
