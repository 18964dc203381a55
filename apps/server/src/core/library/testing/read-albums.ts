import type { Db } from '../../../adapters/database/schema.ts';

/** The albums with their artists and the number of their present songs: 'Tide by Nina: 4'. */
export async function readAlbums(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('albums')
    .innerJoin('album_artists', 'album_artists.album_id', 'albums.album_id')
    .select(['title', 'name', 'track_count'])
    .where('is_missing', '=', 0)
    .orderBy('title')
    .orderBy('name')
    .execute();
  return rows.map(({ title, name, track_count }) => `${title} by ${name}: ${track_count}`);
}
