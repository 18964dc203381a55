import { foldName } from '@segue/domain';
import type { ExpressionBuilder } from 'kysely';
import { MAX_DRIFT_MS, type Recording } from '../../../../core/library/identity/inheritance.ts';
import { inChunks, yieldToEventLoop } from '../../../../core/paging.ts';
import { toFlag } from '../../columns.ts';
import type { DatabaseTables, Db } from '../../schema.ts';
import { loadByIds } from '../queries/chunks.ts';
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
  const ids = rows.map(({ videoId }) => videoId);
  const credits = await loadByIds(ids, (chunk) =>
    db
      .selectFrom('track_artists')
      .select(['video_id', 'artist_id'])
      .where('video_id', 'in', chunk)
      .where('role', '=', 'main')
      .orderBy('position')
      .execute(),
  );
  const byTrack = Map.groupBy(credits, (credit) => credit.video_id);
  return rows.map((row) => ({
    ...row,
    artistIds: (byTrack.get(row.videoId) ?? []).map((credit) => credit.artist_id),
  }));
}

export async function loadRecordings(db: Db, videoIds: readonly string[]): Promise<Recording[]> {
  const rows = await loadByIds(videoIds, (chunk) =>
    recordings(db).where('tracks.video_id', 'in', chunk).execute(),
  );
  return withArtists(db, rows);
}

/** Recordings per statement: thousands of tracks may have the title and length of one. */
const RECORDINGS_PER_STATEMENT = 10;

/** By the indexes tracks_title and tracks_recording: each term has to name all columns that it looks up. */
function isLike(
  where: ExpressionBuilder<DatabaseTables & { albums: DatabaseTables['albums'] }, 'tracks' | 'albums'>,
  { title, albumTitle, durationMs, recordingMbid }: Recording,
  isMissing: boolean,
) {
  const ofName = (length: number) =>
    where.and([
      where('tracks.title_folded', '=', foldName(title)),
      where('tracks.is_missing', '=', toFlag(isMissing)),
      where('tracks.duration_ms', '>=', length - MAX_DRIFT_MS),
      where('tracks.duration_ms', '<=', length + MAX_DRIFT_MS),
      where(where.fn.coalesce('albums.title_folded', where.val('')), '=', foldName(albumTitle ?? '')),
    ]);
  const ofMbid = (mbid: string) =>
    where.and([
      where('tracks.recording_mbid', '=', mbid),
      where(unindexed('tracks.is_missing'), '=', toFlag(isMissing)),
    ]);
  return where.or([
    ...(durationMs === null ? [] : [ofName(durationMs)]),
    ...(recordingMbid === null ? [] : [ofMbid(recordingMbid)]),
  ]);
}

/** Finds the tracks for which `isSameRecording` may hold; it compares artists too, and names more exactly. */
export async function findSimilar(
  db: Db,
  like: readonly Recording[],
  among: 'missing' | 'present',
): Promise<Recording[]> {
  const found = new Map<string, Row>();
  for (const chunk of inChunks(like, RECORDINGS_PER_STATEMENT)) {
    const rows = await recordings(db)
      .where((where) => where.or(chunk.map((recording) => isLike(where, recording, among === 'missing'))))
      .execute();
    for (const row of rows) found.set(row.videoId, row);
    await yieldToEventLoop();
  }
  // The same order each time: the first of several heirs is taken.
  return withArtists(
    db,
    [...found.values()].toSorted((one, other) => (one.videoId < other.videoId ? -1 : 1)),
  );
}
