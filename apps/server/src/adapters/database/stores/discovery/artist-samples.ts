import { type CreditRole, SHOWN_ROLES } from '../../../../core/library/naming/credits.ts';
import type { Db } from '../../schema.ts';
import { loadByIds } from '../queries/chunks.ts';
import { keepAvailableTracks, sampleAround } from '../queries/samples.ts';

/** Roles of artists who are heard; composers are not. */
const HEARD_ROLES: readonly string[] = [...SHOWN_ROLES, 'remixer'] satisfies CreditRole[];

const selectCreditedFrom = (db: Db, artistId: string) => async (from: string, limit: number) => {
  const rows = await db
    .selectFrom('track_artists')
    .select('video_id')
    .distinct()
    .where('artist_id', '=', artistId)
    .where('video_id', '>=', from)
    .orderBy('video_id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.video_id);
};

/**
 * Keeps the available tracks on which the artist is heard. With the role as a condition of a page, all works of a composer
 * would be read.
 */
const keepHeard = (db: Db, artistId: string) => async (ids: readonly string[]) => {
  const rows = await loadByIds(ids, (chunk) =>
    db
      .selectFrom('track_artists')
      .select(['video_id', 'artist_id', 'role'])
      .where('video_id', 'in', chunk)
      .execute(),
  );
  const credits = rows.filter((row) => row.artist_id === artistId && HEARD_ROLES.includes(row.role));
  const heard = new Set(credits.map((row) => row.video_id));
  return keepAvailableTracks(db)(ids.filter((id) => heard.has(id)));
};

/** A sample of the tracks on which an artist is heard; of a mere composer, of their works. */
export async function sampleOfArtist(
  db: Db,
  artistId: string,
  from: string,
  limit: number,
): Promise<readonly string[]> {
  const load = selectCreditedFrom(db, artistId);
  const heard = await sampleAround(from, limit, load, keepHeard(db, artistId));
  return heard.length > 0 ? heard : sampleAround(from, limit, load, keepAvailableTracks(db));
}
