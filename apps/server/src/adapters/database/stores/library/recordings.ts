import { foldName } from '@segue/domain';
import type { Recording } from '../../../../core/library/identity/inheritance.ts';
import { toFlag } from '../../columns.ts';
import type { Db } from '../../schema.ts';
import { unindexed } from '../queries/unindexed.ts';

const recordings = (db: Db) =>
  db
    .selectFrom('tracks')
    .leftJoin('albums', 'albums.album_id', 'tracks.album_id')
    .leftJoin('album_tracks', (join) =>
      join
        .onRef('album_tracks.album_id', '=', 'tracks.album_id')
        .onRef('album_tracks.video_id', '=', 'tracks.video_id'),
    )
    .select([
      'tracks.video_id as videoId',
      'tracks.title as title',
      'albums.title as albumTitle',
      'tracks.duration_ms as durationMs',
      'tracks.recording_mbid as recordingMbid',
      'album_tracks.disc_number as discNumber',
      'album_tracks.track_number as trackNumber',
      'tracks.added_at_ms as addedAtMs',
    ]);

type Row = Omit<Recording, 'artistIds'>;

async function withArtists(db: Db, rows: readonly Row[]): Promise<Recording[]> {
  if (rows.length === 0) return [];
  const credits = await db
    .selectFrom('track_artists')
    .select(['video_id', 'artist_id'])
    .where(
      'video_id',
      'in',
      rows.map(({ videoId }) => videoId),
    )
    .where('role', '=', 'main')
    .orderBy('position')
    .execute();
  const byTrack = Map.groupBy(credits, (credit) => credit.video_id);
  return rows.map((row) => ({
    ...row,
    artistIds: (byTrack.get(row.videoId) ?? []).map((credit) => credit.artist_id),
  }));
}

export async function loadRecordings(db: Db, videoIds: readonly string[]): Promise<Recording[]> {
  if (videoIds.length === 0) return [];
  return withArtists(db, await recordings(db).where('tracks.video_id', 'in', videoIds).execute());
}

/** Finds candidates only, by the indexes tracks_title and tracks_recording. */
export async function findSimilar(
  db: Db,
  like: readonly Recording[],
  isMissing: boolean,
): Promise<Recording[]> {
  const titles = [...new Set(like.map(({ title }) => foldName(title)))];
  const mbids = [...new Set(like.flatMap(({ recordingMbid }) => recordingMbid ?? []))];
  if (titles.length === 0) return [];
  const rows = await recordings(db)
    .where(unindexed('tracks.is_missing'), '=', toFlag(isMissing))
    .where((where) =>
      where.or([
        where('tracks.title_folded', 'in', titles),
        ...(mbids.length > 0 ? [where('tracks.recording_mbid', 'in', mbids)] : []),
      ]),
    )
    .orderBy('tracks.video_id')
    .execute();
  return withArtists(db, rows);
}
