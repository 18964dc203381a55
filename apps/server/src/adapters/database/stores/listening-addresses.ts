import type { Db } from '../schema.ts';

/** The addresses of one track: those a better rip has replaced and the present one. */
export interface TrackAddresses {
  readonly present: string;
  /** Every address, the present one included. */
  readonly all: readonly string[];
}

/**
 * Loads the addresses that mean the same track as `videoId`; for most tracks that is `videoId` alone.
 * Both sides of the `or` have an index, and so has the inner lookup.
 */
export async function loadAddresses(db: Db, videoId: string): Promise<TrackAddresses> {
  const aliases = await db
    .selectFrom('track_aliases')
    .select(['old_video_id', 'video_id'])
    .where((eb) =>
      eb.or([
        eb('video_id', '=', videoId),
        eb(
          'video_id',
          '=',
          eb
            .selectFrom('track_aliases as own')
            .select('own.video_id')
            .where('own.old_video_id', '=', videoId),
        ),
      ]),
    )
    .execute();
  const present = aliases[0]?.video_id ?? videoId;
  return { present, all: [...new Set([present, ...aliases.map(({ old_video_id }) => old_video_id)])] };
}
