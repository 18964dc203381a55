import type { KnownPlaylistPlace, PlaylistPlace } from '../../../../core/library/library.store.ts';
import type { Db } from '../../schema.ts';
import { forEachChunk } from '../queries/chunks.ts';

/**
 * Places that the entries of a playlist file name, with the tracks they led to; at most as many as a playlist
 * has tracks.
 */
export async function loadPlaylistPlaces(db: Db, playlistId: string): Promise<KnownPlaylistPlace[]> {
  const rows = await db
    .selectFrom('playlist_places')
    .leftJoin('tracks', 'tracks.video_id', 'playlist_places.video_id')
    .select(['root', 'path', 'playlist_places.video_id as videoId', 'tracks.is_missing as isMissing'])
    .where('playlist_id', '=', playlistId)
    .execute();
  return rows.map(({ isMissing, ...place }) => ({ ...place, isMissing: isMissing !== 0 }));
}

const toText = (places: readonly PlaylistPlace[]): string =>
  places
    .map(({ root, path, videoId }) => `${root}\0${path}\0${videoId}`)
    .toSorted()
    .join('\0');

/** Whether these are the stored places of a playlist file. */
export const arePlacesStored = async (
  db: Db,
  playlistId: string,
  places: readonly PlaylistPlace[],
): Promise<boolean> => toText(await loadPlaylistPlaces(db, playlistId)) === toText(places);

/** Replaces the stored places of a playlist file. */
export async function writePlaylistPlaces(
  db: Db,
  playlistId: string,
  places: readonly PlaylistPlace[],
): Promise<void> {
  await db.deleteFrom('playlist_places').where('playlist_id', '=', playlistId).execute();
  const rows = places.map(({ root, path, videoId }) => ({
    playlist_id: playlistId,
    root,
    path,
    video_id: videoId,
  }));
  await forEachChunk(rows, (chunk) => db.insertInto('playlist_places').values(chunk).execute());
}

/** Removes the places of playlist files that are gone. @param playlistIds Playlists whose files exist. */
export async function removePlacesExcept(db: Db, playlistIds: ReadonlySet<string>): Promise<void> {
  const rows = await db.selectFrom('playlist_places').select('playlist_id').distinct().execute();
  const gone = rows.map((row) => row.playlist_id).filter((playlistId) => !playlistIds.has(playlistId));
  await forEachChunk(gone, (chunk) =>
    db.deleteFrom('playlist_places').where('playlist_id', 'in', chunk).execute(),
  );
}
