import type { VideoType } from '@segue/domain';
import type { Selectable } from 'kysely';
import { toTrackCover } from '../../../../core/artwork/drawn/drawn-id.ts';
import { SHOWN_ROLES } from '../../../../core/library/naming/credits.ts';
import type { PlaybackStore, PlaybackTrack, TrackFiles } from '../../../../core/playback/playback.store.ts';
import { type SourceFile, toFileVersion } from '../../../../core/playback/source-file.ts';
import type { Db } from '../../schema.ts';
import type { LibraryFileRow } from '../../tables/library.ts';
import type { TrackRow } from '../../tables/catalogue.ts';
import { resolveVideoId } from '../identity/video-ids.ts';
import { findMeasuredLoudness, findTaggedLoudness } from './loudness.ts';

type Track = Selectable<TrackRow>;

/** The cover as lists show it. */
async function loadCover(db: Db, row: Track): Promise<string> {
  const album = await db
    .selectFrom('albums')
    .select(['album_id', 'artwork_id'])
    .where('album_id', '=', row.album_id)
    .executeTakeFirst();
  return toTrackCover({
    artworkId: row.artwork_id ?? album?.artwork_id ?? null,
    videoArtworkId: row.video_artwork_id,
    albumId: album?.album_id ?? null,
    videoId: row.video_id,
  });
}

const findTrack = (db: Db, videoId: string): Promise<Track | undefined> =>
  db.selectFrom('tracks').selectAll().where('video_id', '=', videoId).executeTakeFirst();

const loadAuthor = async (db: Db, videoId: string): Promise<string> => {
  const artists = await db
    .selectFrom('track_artists')
    .select('name')
    .where('video_id', '=', videoId)
    .where('role', 'in', SHOWN_ROLES)
    .orderBy('position')
    .execute();
  return artists.map(({ name }) => name).join(', ');
};

const FILE_COLUMNS = [
  'root',
  'path',
  'kind',
  'size_bytes',
  'modified_at_ms',
  'container',
  'codec',
  'bitrate_bps',
  'sample_rate_hz',
  'duration_ms',
  'width_px',
  'height_px',
  'fps',
  'loudness_db',
] as const;

type FileRow = Pick<LibraryFileRow, (typeof FILE_COLUMNS)[number]>;

const toSourceFile = (row: FileRow): SourceFile => ({
  path: `${row.root}/${row.path}`,
  kind: row.kind === 'video' ? 'video' : 'audio',
  version: toFileVersion(row.size_bytes, row.modified_at_ms),
  sizeBytes: row.size_bytes,
  container: row.container,
  codec: row.codec,
  bitrateBps: row.bitrate_bps,
  durationMs: row.duration_ms,
  hasSound: row.kind !== 'video' || row.sample_rate_hz !== null,
  widthPx: row.width_px,
  heightPx: row.height_px,
  fps: row.fps,
});

/** By the index on video_id. */
const loadFiles = (db: Db, videoId: string): Promise<FileRow[]> =>
  db
    .selectFrom('library_files')
    .select(FILE_COLUMNS)
    .where('video_id', '=', videoId)
    .where('kind', 'in', ['audio', 'video'])
    .where('is_missing', '=', 0)
    .where('problem', 'is', null)
    .orderBy('file_id')
    .execute();

async function loadPlaybackTrack(db: Db, row: Track): Promise<PlaybackTrack> {
  const [author, files, artworkId, measured] = await Promise.all([
    loadAuthor(db, row.video_id),
    loadFiles(db, row.video_id),
    loadCover(db, row),
    findMeasuredLoudness(db, row.video_id),
  ]);
  return {
    videoId: row.video_id,
    title: row.title,
    author,
    durationMs: row.duration_ms,
    videoType: row.video_type as VideoType,
    artworkId,
    videoArtworkId: row.video_artwork_id,
    loudnessDb: findTaggedLoudness(files) ?? measured,
    files: files.map(toSourceFile),
  };
}

async function findFiles(db: Db, videoId: string): Promise<TrackFiles | null> {
  const files = await loadFiles(db, videoId);
  return files.length === 0 ? null : { videoId, files: files.map(toSourceFile) };
}

/** Tracks for playback: six lookups by key, however large the library. */
export const createPlaybackStore = ({ db }: { readonly db: Db }): PlaybackStore => ({
  // Files are stored under the current id of their track: a replaced id has none.
  findFiles: async (videoId) =>
    (await findFiles(db, videoId)) ?? findFiles(db, await resolveVideoId(db, videoId)),
  find: async (videoId) => {
    const row = await findTrack(db, await resolveVideoId(db, videoId));
    return row === undefined ? null : loadPlaybackTrack(db, row);
  },
});
