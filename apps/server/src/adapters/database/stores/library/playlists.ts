import { foldName } from '@segue/domain';
import type { LibraryPlace } from '../../../../core/library/m3u.ts';
import type { LibraryChanges, PlaylistWrite } from '../../../../core/library/ports.ts';
import type { Db } from '../../schema.ts';
import { breathe, chunked, noChanges } from './changes.ts';

const MAX_ROWS = 500;

/** Tracks of the files at these places, over the unique index of places. Places without one are left out. */
export async function findVideoIds(
  db: Db,
  places: readonly LibraryPlace[],
): Promise<(LibraryPlace & { videoId: string })[]> {
  const found: (LibraryPlace & { videoId: string })[] = [];
  for (const [root, own] of Map.groupBy(places, (place) => place.root)) {
    for (const part of chunked(own, MAX_ROWS)) {
      const rows = await db
        .selectFrom('library_files')
        .select(['path', 'video_id'])
        .where('root', '=', root)
        .where(
          'path',
          'in',
          part.map(({ path }) => path),
        )
        .where('is_missing', '=', 0)
        .execute();
      found.push(
        ...rows.flatMap(({ path, video_id: videoId }) => (videoId === null ? [] : [{ root, path, videoId }])),
      );
      await breathe();
    }
  }
  return found;
}

async function writePlaylist(db: Db, playlist: PlaylistWrite): Promise<void> {
  const { playlistId, title } = playlist;
  const row = {
    title,
    title_folded: foldName(title),
    description: null,
    source_path: playlist.sourcePath,
    modified_at_ms: playlist.modifiedAtMs,
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
  for (const part of chunked(tracks, MAX_ROWS)) {
    await db.insertInto('playlist_tracks').values(part).execute();
    await breathe();
  }
}

async function loadTrackIds(db: Db, playlistId: string): Promise<string[]> {
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

/** Writes a playlist where it differs from what is stored. */
export async function savePlaylist(db: Db, playlist: PlaylistWrite): Promise<LibraryChanges> {
  const { playlistId, title, videoIds } = playlist;
  const stored = await db
    .selectFrom('playlists')
    .select('title')
    .where('playlist_id', '=', playlistId)
    .executeTakeFirst();
  if (stored?.title === title && isSameList(await loadTrackIds(db, playlistId), videoIds)) return noChanges;
  await writePlaylist(db, playlist);
  return { ...noChanges, playlistIds: [playlistId] };
}

/** Removes all playlists but these. */
export async function removePlaylistsExcept(
  db: Db,
  playlistIds: ReadonlySet<string>,
): Promise<LibraryChanges> {
  const rows = await db.selectFrom('playlists').select('playlist_id').execute();
  const gone = rows.map((row) => row.playlist_id).filter((playlistId) => !playlistIds.has(playlistId));
  for (const playlistId of gone) {
    await db.deleteFrom('playlists').where('playlist_id', '=', playlistId).execute();
    await db.deleteFrom('playlist_tracks').where('playlist_id', '=', playlistId).execute();
    await breathe();
  }
  return { ...noChanges, playlistIds: gone };
}
