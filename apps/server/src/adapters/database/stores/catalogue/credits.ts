import { SHOWN_ROLES } from '../../../../core/library/naming/credits.ts';
import type { Db } from '../../schema.ts';

/** Up to `limit` credits of an artist by which lists show the track; for use as a subquery. */
export const creditsOf = (db: Db, artistId: string, limit: number) =>
  db
    .selectFrom('track_artists')
    .select('video_id')
    .where('artist_id', '=', artistId)
    .where('role', 'in', SHOWN_ROLES)
    .limit(limit);
