import type { StoredArtwork } from '../../../../core/library/library.store.ts';
import type { Db } from '../../schema.ts';
import { loadByIds } from '../queries/chunks.ts';
import { unindexed } from '../queries/unindexed.ts';

/** Ids of these images that are read from one of these files. */
export async function findArtworksFrom(
  db: Db,
  artworkIds: readonly string[],
  sourcePaths: ReadonlySet<string>,
): Promise<string[]> {
  const rows = await loadByIds(artworkIds, (chunk) =>
    db
      .selectFrom('artworks')
      .select(['artwork_id', 'source_path'])
      .where('artwork_id', 'in', chunk)
      .execute(),
  );
  return rows.filter((row) => sourcePaths.has(row.source_path)).map((row) => row.artwork_id);
}

/** By the index artists_image. */
export async function findArtistImages(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('artists')
    .select(['artist_id', 'image_artwork_id'])
    .where('image_artwork_id', 'is not', null)
    .execute();
  return new Map(rows.map((row) => [row.artist_id, row.image_artwork_id ?? '']));
}

/** Keyset pagination by primary key. Uploaded images are in the database. */
export async function artworksAfter(db: Db, artworkId: string, limit: number): Promise<StoredArtwork[]> {
  const rows = await db
    .selectFrom('artworks')
    .select(['artwork_id', 'source_path'])
    .where('artwork_id', '>', artworkId)
    .where('source', '<>', 'uploaded')
    .orderBy('artwork_id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ artworkId: row.artwork_id, sourcePath: row.source_path }));
}

const findTracks = (db: Db, column: 'artwork_id' | 'video_artwork_id', artworkIds: readonly string[]) =>
  db
    .selectFrom('tracks')
    .select((select) => select.fn.min('video_id').as('video_id'))
    .where(column, 'in', artworkIds)
    .where(unindexed('tracks.is_missing'), '=', 0)
    .groupBy(column)
    .execute();

const findAlbumTracks = (db: Db, artworkIds: readonly string[]) =>
  db
    .selectFrom('albums')
    .innerJoin('album_tracks', 'album_tracks.album_id', 'albums.album_id')
    .innerJoin('tracks', 'tracks.video_id', 'album_tracks.video_id')
    .select('album_tracks.video_id as video_id')
    .where('albums.artwork_id', 'in', artworkIds)
    .where(unindexed('tracks.is_missing'), '=', 0)
    .execute();

/**
 * Present tracks from whose files these images can be read: one that shows the image, and those of the albums
 * that show it.
 */
export async function findTracksShowing(db: Db, artworkIds: readonly string[]): Promise<string[]> {
  const rows = await loadByIds(artworkIds, async (chunk) => [
    ...(await findTracks(db, 'artwork_id', chunk)),
    ...(await findTracks(db, 'video_artwork_id', chunk)),
    ...(await findAlbumTracks(db, chunk)),
  ]);
  return [...new Set(rows.map((row) => row.video_id))];
}
