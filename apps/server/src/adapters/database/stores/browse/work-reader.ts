import type { Selectable } from 'kysely';
import type {
  StoredDetails,
  StoredTrackFile,
  WorkIds,
  WorkReader,
} from '../../../../core/browse/work-reader.ts';
import type { CreditRole } from '../../../../core/library/naming/credits.ts';
import type { Db } from '../../schema.ts';
import type { LibraryFileRow } from '../../tables/library.ts';
import { creditsOf, ownAlbums } from '../catalogue/credits.ts';
import { findMeasuredLoudness, findTaggedLoudness } from '../playback/loudness.ts';

const toIds = (rows: readonly { readonly album_id: string }[]): string[] => rows.map((row) => row.album_id);

/** The available ones of these albums, newest first. */
async function sortAlbums(db: Db, ids: readonly string[]): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('albums')
    .select('album_id')
    .where('album_id', 'in', ids)
    .where('is_missing', '=', 0)
    .orderBy((eb) => eb.fn.coalesce('year', eb.lit(0)), 'desc')
    .orderBy('title_folded')
    .orderBy('album_id')
    .execute();
  return toIds(rows);
}

const otherAlbums = (db: Db, artistId: string, limit: number) =>
  db
    .selectFrom(creditsOf(db, artistId, limit).as('credits'))
    .innerJoin('album_tracks', 'album_tracks.video_id', 'credits.video_id')
    .select('album_tracks.album_id')
    .where('album_tracks.album_id', 'not in', ownAlbums(db, artistId))
    .distinct();

async function findTracks(db: Db, artistId: string, role: CreditRole, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom(creditsOf(db, artistId, limit, [role]).distinct().as('credits'))
    .innerJoin('tracks', 'tracks.video_id', 'credits.video_id')
    .select('tracks.video_id')
    .where('is_missing', '=', 0)
    .orderBy((eb) => eb.fn.coalesce('year', eb.lit(0)), 'desc')
    .orderBy('title_folded')
    .orderBy('tracks.video_id')
    .execute();
  return rows.map((row) => row.video_id);
}

async function findWork(db: Db, artistId: string, limit: number): Promise<WorkIds> {
  return {
    ownAlbumIds: await sortAlbums(
      db,
      toIds(await ownAlbums(db, artistId).orderBy('album_id').limit(limit).execute()),
    ),
    otherAlbumIds: await sortAlbums(
      db,
      toIds(await otherAlbums(db, artistId, limit).orderBy('album_id').limit(limit).execute()),
    ),
    composedIds: await findTracks(db, artistId, 'composer', limit),
    remixedIds: await findTracks(db, artistId, 'remixer', limit),
  };
}

const loadFileRows = (db: Db, videoId: string) =>
  db
    .selectFrom('library_files')
    .selectAll()
    .where('video_id', '=', videoId)
    .where('is_missing', '=', 0)
    .orderBy('file_id')
    .limit(20)
    .execute();

const toFile = (row: Selectable<LibraryFileRow>): StoredTrackFile => ({
  root: row.root,
  path: row.path,
  sizeBytes: row.size_bytes,
  container: row.container,
  codec: row.codec,
  bitrateBps: row.bitrate_bps,
  sampleRateHz: row.sample_rate_hz,
  channels: row.channels,
});

async function findDetails(db: Db, videoId: string): Promise<StoredDetails | null> {
  const track = await db
    .selectFrom('tracks')
    .select(['added_at_ms', 'recording_mbid'])
    .where('video_id', '=', videoId)
    .executeTakeFirst();
  if (track === undefined) return null;
  const tags = await db
    .selectFrom('track_tags')
    .select('name')
    .where('video_id', '=', videoId)
    .orderBy('name_folded')
    .orderBy('kind')
    .execute();
  const credits = await db
    .selectFrom('track_artists')
    .select(['name', 'role'])
    .where('video_id', '=', videoId)
    .orderBy('position')
    .execute();
  const files = await loadFileRows(db, videoId);
  return {
    genres: tags.map(({ name }) => name),
    credits,
    addedAtMs: track.added_at_ms,
    recordingMbid: track.recording_mbid,
    loudnessDb: findTaggedLoudness(files) ?? (await findMeasuredLoudness(db, videoId)),
    files: files.map(toFile),
  };
}

/** Artists' work and track details in the database. */
export const createWorkReader = ({ db }: { readonly db: Db }): WorkReader => ({
  findWork: (artistId, limit) => findWork(db, artistId, limit),
  findDetails: (videoId) => findDetails(db, videoId),
});
