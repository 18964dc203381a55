import { type CreditRole, SHOWN_ROLES } from '../../../../core/library/naming/credits.ts';
import type { Db } from '../../schema.ts';

/**
 * Up to `limit` credits of an artist in certain roles, by default those by which lists show the track: always
 * the same ones, in the order of the index. For use as a subquery.
 */
export const creditsOf = (
  db: Db,
  artistId: string,
  limit: number,
  roles: readonly CreditRole[] = SHOWN_ROLES,
) =>
  db
    .selectFrom('track_artists')
    .select('video_id')
    .where('artist_id', '=', artistId)
    .where('role', 'in', roles)
    .orderBy('video_id')
    .limit(limit);

/** The albums under an artist's name; for use as a subquery. */
export const ownAlbums = (db: Db, artistId: string) =>
  db.selectFrom('album_artists').select('album_id').where('artist_id', '=', artistId).distinct();
