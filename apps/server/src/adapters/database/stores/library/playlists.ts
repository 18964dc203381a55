import { foldName } from '@segue/domain';
import type { LibraryPlace } from '../../../../core/library/library-place.ts';
import type { PlaylistPlace, PlaylistWrite } from '../../../../core/library/library.store.ts';
import { toFlag } from '../../columns.ts';
import type { Db } from '../../schema.ts';
import { forEachChunk } from '../queries/chunks.ts';
import { findTracksAt } from './files.ts';
import { removePlacesExcept } from './playlist-places.ts';

/** Tracks of the present files at these places. Places without one are left out. */
export async function findVideoIds(db: Db, places: readonly LibraryPlace[]): Promise<PlaylistPlace[]> {
  const found = await findTracksAt(db, places);
  return found
    .filter(({ isMissing }) => !isMissing)
    .map(({ root, path, videoId }) => ({ root, path, videoId }));
}

export async function writePlaylist(db: Db, playlist: PlaylistWrite): Promise<void> {
  const { playlistId, title } = playlist;
  const row = {
    title,
    title_folded: foldName(title),
    description: null,
    source_path: playlist.sourcePath,
    modified_at_ms: playlist.modifiedAtMs,
    is_findable: toFlag(playlist.isFindable),
  };
  await db
    .insertInto('playlists')
    .values({ playlist_id: playlistId, ...row })
    .onConflict((conflict) => conflict.column('playlist_id').doUpdateSet(row))
    .execute();
  await db.deleteFrom('playlist_tracks').where('playlist_id', '=', playlistId).execute();
  const tracks = playlist.videoIds.map((videoId, position) => ({
    playlist_id: playlistId,
    position,
    video_id: videoId,
  }));
  await forEachChunk(tracks, (rows) => db.insertInto('playlist_tracks').values(rows).execute());
}

async function loadVideoIds(db: Db, playlistId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('playlist_tracks')
    .select('video_id')
    .where('playlist_id', '=', playlistId)
    .orderBy('position')
    .execute();
  return rows.map((row) => row.video_id);
}

const isSameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((value, index) => value === other[index]);

/** Whether a playlist is stored just so. */
export async function isPlaylistStored(db: Db, playlist: PlaylistWrite): Promise<boolean> {
  const { playlistId, title, videoIds } = playlist;
  const stored = await db
    .selectFrom('playlists')
    .select('title')
    .where('playlist_id', '=', playlistId)
    .executeTakeFirst();
  return stored?.title === title && isSameList(await loadVideoIds(db, playlistId), videoIds);
}

/**
 * Removes playlists that are not `shown`, and the places of those that are not `listed`.
 * @returns the ids of the removed playlists.
 */
export async function removePlaylistsExcept(
  db: Db,
  shown: ReadonlySet<string>,
  listed: ReadonlySet<string>,
): Promise<string[]> {
  const rows = await db.selectFrom('playlists').select('playlist_id').execute();
  const gone = rows.map((row) => row.playlist_id).filter((playlistId) => !shown.has(playlistId));
  await forEachChunk(gone, async (chunk) => {
    await db.deleteFrom('playlists').where('playlist_id', 'in', chunk).execute();
    await db.deleteFrom('playlist_tracks').where('playlist_id', 'in', chunk).execute();
  });
  await removePlacesExcept(db, listed);
  return gone;
}
