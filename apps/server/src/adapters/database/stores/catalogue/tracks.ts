import type { ArtistRef, VideoType } from '@segue/domain';
import { sql } from 'kysely';
import type { TrackRecord } from '../../../../core/catalogue/records.ts';
import { SHOWN_ROLES } from '../../../../core/library/naming/credits.ts';
import { createLoadByIds } from '../../compiled-statements.ts';
import type { Db } from '../../schema.ts';
import { groupRows, loadByIds } from '../queries/chunks.ts';
import { resolveVideoIds } from '../identity/video-ids.ts';

const selectTracks = createLoadByIds((db, videoIds) =>
  db
    .selectFrom('tracks')
    .leftJoin('albums', 'albums.album_id', 'tracks.album_id')
    .select([
      'tracks.video_id',
      'tracks.title',
      'tracks.album_id',
      'albums.title as album_title',
      'tracks.artwork_id',
      'albums.artwork_id as album_artwork_id',
      'tracks.video_artwork_id',
      'tracks.is_explicit',
      'tracks.duration_ms',
      'tracks.year',
      'tracks.video_type',
      'tracks.play_count',
      'tracks.is_missing',
    ])
    .where('tracks.video_id', 'in', videoIds),
);

type Row = Awaited<ReturnType<typeof selectTracks>>[number];

const toRecord = (row: Row, artists: readonly ArtistRef[]): TrackRecord => ({
  videoId: row.video_id,
  title: row.title,
  artists,
  album: row.album_title === null ? null : { name: row.album_title, id: row.album_id },
  artworkId: row.artwork_id ?? row.album_artwork_id,
  videoArtworkId: row.video_artwork_id,
  isExplicit: row.is_explicit === 1,
  durationMs: row.duration_ms,
  year: row.year,
  videoType: row.video_type as VideoType,
  playCount: row.play_count,
  isMissing: row.is_missing === 1,
});

const selectCredits = createLoadByIds((db, videoIds) =>
  db
    .selectFrom('track_artists')
    .select(['video_id', 'artist_id', 'name'])
    .where('video_id', 'in', videoIds)
    .where('role', 'in', SHOWN_ROLES)
    .orderBy('video_id')
    .orderBy('position'),
);

const loadCredits = async (
  db: Db,
  videoIds: readonly string[],
): Promise<ReadonlyMap<string, ArtistRef[]>> => {
  const rows = await loadByIds(videoIds, (chunk) => selectCredits(db, chunk));
  return groupRows(
    rows,
    (row) => row.video_id,
    (row) => ({ name: row.name, id: row.artist_id }),
  );
};

const selectComposers = createLoadByIds((db, videoIds) =>
  db
    .selectFrom('track_artists')
    .select(['video_id', 'name'])
    .where('video_id', 'in', videoIds)
    .where('role', '=', sql.lit('composer'))
    .orderBy('video_id')
    .orderBy('position'),
);

/** The names of composers as credited, of the tracks that have any. */
export const loadComposerNames = async (
  db: Db,
  videoIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const rows = await loadByIds(videoIds, (chunk) => selectComposers(db, chunk));
  return groupRows(
    rows,
    (row) => row.video_id,
    (row) => row.name,
  );
};

async function loadExact(db: Db, videoIds: readonly string[]): Promise<Map<string, TrackRecord>> {
  const rows = await loadByIds(videoIds, (chunk) => selectTracks(db, chunk));
  const credits = await loadCredits(
    db,
    rows.map((row) => row.video_id),
  );
  return new Map(rows.map((row) => [row.video_id, toRecord(row, credits.get(row.video_id) ?? [])]));
}

/** Loads tracks; a videoId that a better rip replaced gives the new track. */
export async function loadTracks(
  db: Db,
  videoIds: readonly string[],
): Promise<ReadonlyMap<string, TrackRecord>> {
  const records = await loadExact(db, videoIds);
  const unknown = videoIds.filter((videoId) => !records.has(videoId));
  if (unknown.length === 0) return records;
  const replacements = await resolveVideoIds(db, unknown);
  const replaced = await loadExact(db, [...replacements.values()]);
  for (const [old, videoId] of replacements) {
    const record = replaced.get(videoId);
    if (record !== undefined) records.set(old, record);
  }
  return records;
}
