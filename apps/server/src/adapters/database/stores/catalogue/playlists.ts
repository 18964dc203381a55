import type { PlaylistRecord } from '../../../../core/catalogue/records.ts';
import type { Db } from '../../schema.ts';
import { loadByIds } from '../queries/chunks.ts';

/** Number of first tracks of a playlist among which its cover is looked for. */
const COVER_TRACKS = 8;

const countTracks = (db: Db, playlistIds: string[]) =>
  db
    .selectFrom('playlist_tracks')
    .select((eb) => ['playlist_id', eb.fn.countAll<number>().as('track_count')])
    .where('playlist_id', 'in', playlistIds)
    .groupBy('playlist_id')
    .execute();

const selectCovers = (db: Db, playlistIds: string[]) =>
  db
    .selectFrom('playlist_tracks')
    .innerJoin('tracks', 'tracks.video_id', 'playlist_tracks.video_id')
    .select(['playlist_id', 'artwork_id'])
    .where('playlist_id', 'in', playlistIds)
    .where('position', '<', COVER_TRACKS)
    .where('artwork_id', 'is not', null)
    .orderBy('playlist_id')
    .orderBy('position', 'desc')
    .execute();

/** Loads playlists by id. */
export async function loadPlaylists(
  db: Db,
  playlistIds: readonly string[],
): Promise<ReadonlyMap<string, PlaylistRecord>> {
  const rows = await loadByIds(playlistIds, (chunk) =>
    db.selectFrom('playlists').selectAll().where('playlist_id', 'in', chunk).execute(),
  );
  const counts = await loadByIds(playlistIds, (chunk) => countTracks(db, chunk));
  const countOf = new Map(counts.map((row) => [row.playlist_id, row.track_count]));
  // The map keeps the last row of each playlist: the cover nearest to its beginning.
  const covers = await loadByIds(playlistIds, (chunk) => selectCovers(db, chunk));
  const coverOf = new Map(covers.map((row) => [row.playlist_id, row.artwork_id]));
  return new Map(
    rows.map((row): [string, PlaylistRecord] => [
      row.playlist_id,
      {
        playlistId: row.playlist_id,
        title: row.title,
        description: row.description,
        artworkId: coverOf.get(row.playlist_id) ?? null,
        trackCount: countOf.get(row.playlist_id) ?? 0,
      },
    ]),
  );
}

/** The tracks of a playlist in their order, as many as `limit`. */
export async function loadPlaylistVideoIds(
  db: Db,
  playlistId: string,
  limit: number,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('playlist_tracks')
    .select('video_id')
    .where('playlist_id', '=', playlistId)
    .orderBy('position')
    .limit(limit)
    .execute();
  return rows.map((row) => row.video_id);
}

/** By the index playlists_name. */
export async function findPlaylistIds(db: Db, limit: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('playlists')
    .select('playlist_id')
    .orderBy('title_folded')
    .orderBy('playlist_id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.playlist_id);
}
