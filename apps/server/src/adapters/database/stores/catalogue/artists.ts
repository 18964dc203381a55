import type { ArtistRecord } from '../../../../core/catalogue/records.ts';
import { createLoadByIds } from '../../compiled-statements.ts';
import type { Db } from '../../schema.ts';
import { loadByIds } from '../queries/chunks.ts';
import { ownAlbums } from './credits.ts';

/** Albums of one artist that are read; a 'Various Artists' of a large library has more. */
const MAX_ALBUMS = 1000;

const selectArtists = createLoadByIds((db, artistIds) =>
  db.selectFrom('artists').selectAll().where('artist_id', 'in', artistIds),
);

/** Loads artists by id. */
export async function loadArtists(
  db: Db,
  artistIds: readonly string[],
): Promise<ReadonlyMap<string, ArtistRecord>> {
  const rows = await loadByIds(artistIds, (chunk) => selectArtists(db, chunk));
  return new Map(
    rows.map((row): [string, ArtistRecord] => [
      row.artist_id,
      { artistId: row.artist_id, name: row.name, artworkId: row.artwork_id, trackCount: row.track_count },
    ]),
  );
}

/** Albums under an artist's name, newest first. */
export async function findAlbumIds(db: Db, artistId: string, limit: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom(ownAlbums(db, artistId).orderBy('album_id').limit(MAX_ALBUMS).as('own'))
    .innerJoin('albums', 'albums.album_id', 'own.album_id')
    // `is_missing` is no condition, so that SQLite begins with the albums of the artist.
    .select(['albums.album_id', 'is_missing'])
    .orderBy((eb) => eb.fn.coalesce('year', eb.lit(0)), 'desc')
    .orderBy('title_folded')
    .orderBy('albums.album_id')
    .execute();
  const available = rows.filter((row) => row.is_missing === 0);
  return available.slice(0, limit).map((row) => row.album_id);
}
