import { sql } from 'kysely';
import type { Db } from '../../schema.ts';

/** The addresses of one track: those that better rips have replaced, one after another, and the present one. */
export interface TrackAddresses {
  readonly present: string;
  /** Every address, the present one included. */
  readonly all: readonly string[];
}

/**
 * Loads the addresses that mean the same track as `videoId`; for most tracks that is `videoId` alone.
 * Each step looks a few ids up by index, and `union` ends it where addresses point in a ring.
 */
export async function loadAddresses(db: Db, videoId: string): Promise<TrackAddresses> {
  const rows = await db
    .withRecursive('family(id)', (query) =>
      query.selectNoFrom(sql<string>`cast(${videoId} as text)`.as('id')).union(
        query
          .selectFrom('family')
          .innerJoin('track_aliases as alias', (join) =>
            join.on((eb) =>
              eb.or([
                eb('alias.old_video_id', '=', eb.ref('family.id')),
                eb('alias.video_id', '=', eb.ref('family.id')),
              ]),
            ),
          )
          .select((eb) =>
            eb
              .case()
              .when('alias.old_video_id', '=', eb.ref('family.id'))
              .then(eb.ref('alias.video_id'))
              .else(eb.ref('alias.old_video_id'))
              .end()
              .as('id'),
          ),
      ),
    )
    .selectFrom('family')
    .leftJoin('track_aliases as replaced', 'replaced.old_video_id', 'family.id')
    .select(['family.id', 'replaced.video_id as successor'])
    .execute();
  const present = rows.find(({ successor }) => successor === null)?.id ?? videoId;
  return { present, all: rows.map(({ id }) => id) };
}

/** Those of the ids that replaced another address, or were replaced by one. */
export async function findReplaced(db: Db, videoIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('track_aliases')
    .select(['old_video_id', 'video_id'])
    .where((eb) => eb.or([eb('old_video_id', 'in', videoIds), eb('video_id', 'in', videoIds)]))
    .execute();
  const known = new Set(rows.flatMap((row) => [row.old_video_id, row.video_id]));
  return videoIds.filter((videoId) => known.has(videoId));
}
