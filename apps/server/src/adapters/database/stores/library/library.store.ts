import type { LibraryFile } from '../../../../core/library/library-file.ts';
import type {
  KnownFile,
  LibraryChanges,
  LibraryStore,
  PresentWindow,
} from '../../../../core/library/ports.ts';
import type { Db } from '../../schema.ts';
import { breathe, chunked, noChanges, unique } from './changes.ts';
import { fromFileRow, toFileRow } from './file-rows.ts';
import { findSimilar, inherit, loadRecordings } from './inheritance.ts';
import { findVideoIds, removePlaylistsExcept, savePlaylist } from './playlists.ts';
import { countLibrary, loadLastScanEnd, loadProblems, saveLastScanEnd } from './status.ts';
import { deriveTracks } from './tracks.ts';

/** Rows one window looks at: a few milliseconds of SQLite. */
const WINDOW_ROWS = 2000;
/** Paths one statement asks for. */
const MAX_ROWS = 500;

/** Rows of files at these places, a few at a time: a folder may hold more files than a statement takes values. */
async function* filesAt(db: Db, root: string, paths: readonly string[]) {
  for (const part of chunked(paths, MAX_ROWS)) {
    yield db.selectFrom('library_files').where('root', '=', root).where('path', 'in', part);
    await breathe();
  }
}

async function findKnown(db: Db, root: string, paths: readonly string[]): Promise<KnownFile[]> {
  const known: KnownFile[] = [];
  for await (const files of filesAt(db, root, paths)) {
    const rows = await files
      .select(['file_id', 'path', 'size_bytes', 'modified_at_ms', 'is_missing'])
      .execute();
    const found = rows.map((row) => ({
      fileId: row.file_id,
      path: row.path,
      sizeBytes: row.size_bytes,
      modifiedAtMs: row.modified_at_ms,
      isMissing: row.is_missing === 1,
    }));
    known.push(...found);
  }
  return known;
}

async function loadFiles(db: Db, root: string, paths: readonly string[]): Promise<LibraryFile[]> {
  const loaded: LibraryFile[] = [];
  for await (const files of filesAt(db, root, paths))
    loaded.push(...(await files.selectAll().execute()).map(fromFileRow));
  return loaded;
}

async function formerTracks(db: Db, files: readonly LibraryFile[]): Promise<string[]> {
  const ids: string[] = [];
  for (const [root, own] of Map.groupBy(files, (file) => file.root)) {
    const rows = await db
      .selectFrom('library_files')
      .select('video_id')
      .where('root', '=', root)
      .where(
        'path',
        'in',
        own.map(({ path }) => path),
      )
      .execute();
    ids.push(...rows.flatMap((row) => row.video_id ?? []));
  }
  return ids;
}

async function upsertFiles(db: Db, files: readonly LibraryFile[]): Promise<void> {
  await db
    .insertInto('library_files')
    .values(files.map(toFileRow))
    .onConflict((conflict) =>
      conflict.columns(['root', 'path']).doUpdateSet((set) => ({
        size_bytes: set.ref('excluded.size_bytes'),
        modified_at_ms: set.ref('excluded.modified_at_ms'),
        kind: set.ref('excluded.kind'),
        video_id: set.ref('excluded.video_id'),
        container: set.ref('excluded.container'),
        codec: set.ref('excluded.codec'),
        bitrate_bps: set.ref('excluded.bitrate_bps'),
        sample_rate_hz: set.ref('excluded.sample_rate_hz'),
        channels: set.ref('excluded.channels'),
        duration_ms: set.ref('excluded.duration_ms'),
        width_px: set.ref('excluded.width_px'),
        height_px: set.ref('excluded.height_px'),
        fps: set.ref('excluded.fps'),
        tags: set.ref('excluded.tags'),
        problem: set.ref('excluded.problem'),
        is_missing: set.ref('excluded.is_missing'),
      })),
    )
    .execute();
}

async function saveFiles(
  db: Db,
  files: readonly LibraryFile[],
  addedAtMs: number | null,
): Promise<LibraryChanges> {
  const former = await formerTracks(db, files);
  await upsertFiles(db, files);
  await breathe();
  const current = files.flatMap(({ content }) => (content.kind === 'media' ? content.videoId : []));
  const videoIds = unique([...former, ...current]);
  return videoIds.length === 0 ? noChanges : deriveTracks(db, videoIds, addedAtMs);
}

/** By ranges of the primary key, so that each window costs the same however few files are there. */
async function presentAfter(db: Db, fileId: number): Promise<PresentWindow> {
  const rows = await db
    .selectFrom('library_files')
    .select(['file_id', 'root', 'path', 'is_missing'])
    .where('file_id', '>', fileId)
    .orderBy('file_id')
    .limit(WINDOW_ROWS)
    .execute();
  const files = rows
    .filter((row) => row.is_missing === 0)
    .map((row) => ({ fileId: row.file_id, root: row.root, path: row.path }));
  return { files, lastFileId: rows.at(-1)?.file_id ?? null };
}

async function markMissing(db: Db, fileIds: readonly number[]): Promise<LibraryChanges> {
  const rows = await db
    .updateTable('library_files')
    .set({ is_missing: 1 })
    .where('file_id', 'in', fileIds)
    .returning('video_id')
    .execute();
  // What was never a track has nothing to come back as.
  await db
    .deleteFrom('library_files')
    .where('file_id', 'in', fileIds)
    .where('video_id', 'is', null)
    .execute();
  const videoIds = unique(rows.flatMap((row) => row.video_id ?? []));
  if (videoIds.length === 0) return noChanges;
  await forgetMoved(db, fileIds, videoIds);
  return deriveTracks(db, videoIds, null);
}

/** A lost file whose track has another one was moved or was a copy: nothing is lost with its row. */
async function forgetMoved(db: Db, fileIds: readonly number[], videoIds: readonly string[]): Promise<void> {
  const present = await db
    .selectFrom('library_files')
    .select('video_id')
    .distinct()
    .where('video_id', 'in', videoIds)
    .where('is_missing', '=', 0)
    .execute();
  const ids = present.flatMap((row) => row.video_id ?? []);
  if (ids.length === 0) return;
  await db.deleteFrom('library_files').where('file_id', 'in', fileIds).where('video_id', 'in', ids).execute();
}

async function findSongs(db: Db, foldedTitles: readonly string[]) {
  if (foldedTitles.length === 0) return [];
  const rows = await db
    .selectFrom('tracks')
    .innerJoin('track_artists', 'track_artists.video_id', 'tracks.video_id')
    .select(['tracks.video_id as videoId', 'tracks.title as title', 'track_artists.artist_id as artistId'])
    .where('tracks.title_folded', 'in', foldedTitles)
    .where('tracks.is_missing', '=', 0)
    .where('tracks.video_type', '<>', 'MUSIC_VIDEO_TYPE_UGC')
    .where('track_artists.position', '=', 0)
    .orderBy('tracks.video_id')
    .execute();
  return rows.map(({ artistId, ...song }) => ({ ...song, artistIds: [artistId] }));
}

/** The catalogue as the scan writes it; every call is one transaction. */
export function createLibraryStore({ db }: { readonly db: Db }): LibraryStore {
  const inTransaction = <T>(work: (transaction: Db) => Promise<T>): Promise<T> =>
    db.transaction().execute(work);
  return {
    findKnown: (root, paths) => findKnown(db, root, paths),
    loadFiles: (root, paths) => loadFiles(db, root, paths),
    listFiles: async (kind) => {
      const rows = await db
        .selectFrom('library_files')
        .selectAll()
        .where('kind', '=', kind)
        .where('kind', '<>', 'audio')
        .where('is_missing', '=', 0)
        .orderBy('root')
        .orderBy('path')
        .execute();
      return rows.map(fromFileRow);
    },
    saveFiles: (files, addedAtMs) => inTransaction((transaction) => saveFiles(transaction, files, addedAtMs)),
    lastFileId: async () => {
      const row = await db
        .selectFrom('library_files')
        .select((select) => select.fn.max('file_id').as('last'))
        .executeTakeFirst();
      return row?.last ?? 0;
    },
    hasMissingTracks: async () => {
      const row = await db
        .selectFrom('tracks')
        .select('video_id')
        .where('is_missing', '=', 1)
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },
    presentAfter: (fileId) => presentAfter(db, fileId),
    markMissing: (fileIds) => inTransaction((transaction) => markMissing(transaction, fileIds)),
    loadRecordings: (videoIds) => loadRecordings(db, videoIds),
    findSimilar: (like, isMissing) => findSimilar(db, like, isMissing),
    inherit: (inheritances) => inTransaction((transaction) => inherit(transaction, inheritances)),
    findSongs: (foldedTitles) => findSongs(db, foldedTitles),
    findVideoIds: (places) => findVideoIds(db, places),
    savePlaylist: (playlist) => inTransaction((transaction) => savePlaylist(transaction, playlist)),
    removePlaylistsExcept: (playlistIds) =>
      inTransaction((transaction) => removePlaylistsExcept(transaction, playlistIds)),
    counts: () => countLibrary(db),
    problems: (limit) => loadProblems(db, limit),
    lastScanEndedAt: () => loadLastScanEnd(db),
    saveScanEnd: (endedAtMs) => saveLastScanEnd(db, endedAtMs),
  };
}
