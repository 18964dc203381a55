import { sql } from 'kysely';
import type { LibraryFile } from '../../../../core/library/library-file.ts';
import type {
  AddedTrack,
  KnownFile,
  LibraryStore,
  NumberedFile,
} from '../../../../core/library/library.store.ts';
import type { FileKind } from '../../../../core/library/reading/file-kind.ts';
import type { LibraryPlace } from '../../../../core/library/library-place.ts';
import { isInDiscOf } from '../../../../core/library/paths.ts';
import { byteOrder, LAST_CHARACTER, lowerAscii } from '../../columns.ts';
import type { Database } from '../../database.ts';
import type { Db } from '../../schema.ts';
import { inUnsyncedTransaction } from '../../unsynced-transaction.ts';
import { loadByIds } from '../queries/chunks.ts';
import { artworksAfter, findArtistImages, findArtworksFrom, findTracksShowing } from './artwork-sources.ts';
import { changeCatalogue, loadFilesOf } from './change-catalogue.ts';
import { fromFileRow } from './files.ts';
import { loadJoins, settleNames, unsettledNamesAfter } from './namesakes.ts';
import { arePlacesStored, loadPlaylistPlaces, writePlaylistPlaces } from './playlist-places.ts';
import { findVideoIds, isPlaylistStored, removePlaylistsExcept, writePlaylist } from './playlists.ts';
import { findSimilar, loadRecordings } from './recordings.ts';
import {
  countLibrary,
  loadLastScanEnd,
  loadProblems,
  loadScanMark,
  loadUnreadPlaces,
  saveLastScanEnd,
  saveScanMark,
  saveUnreadPlaces,
} from './status.ts';

const filesAt = (db: Db, root: string, paths: readonly string[]) =>
  db.selectFrom('library_files').where('root', '=', root).where('path', 'in', paths);

/** Reads a chunk of paths at a time: a folder may hold more files than one statement can bind. */
async function findKnown(db: Db, root: string, paths: readonly string[]): Promise<KnownFile[]> {
  const rows = await loadByIds(paths, (chunk) =>
    filesAt(db, root, chunk)
      .select(['file_id', 'path', 'kind', 'size_bytes', 'modified_at_ms', 'is_missing', 'tag_rules'])
      .execute(),
  );
  return rows.map((row) => ({
    fileId: row.file_id,
    path: row.path,
    kind: row.kind as FileKind,
    sizeBytes: row.size_bytes,
    modifiedAtMs: row.modified_at_ms,
    isMissing: row.is_missing === 1,
    tagRules: row.tag_rules,
  }));
}

async function loadFiles(db: Db, root: string, paths: readonly string[]): Promise<LibraryFile[]> {
  const rows = await loadByIds(paths, (chunk) => filesAt(db, root, chunk).selectAll().execute());
  return rows.map(fromFileRow);
}

/** By the index library_files_folders. Further folders and files beside the disc folders are only listed. */
async function loadDiscFiles(
  { db, capabilities }: Database,
  { root, path: album }: LibraryPlace,
): Promise<LibraryFile[]> {
  const prefix = `${album}/`;
  const path = byteOrder(sql`path`, capabilities);
  const start = sql`cast(length(cast(${prefix} as text)) as integer) + 1`;
  const { rows } = await sql<{ path: string }>`
    select path from library_files
    where root = ${root} and ${path} >= ${prefix} and ${path} < ${prefix + LAST_CHARACTER}
      and video_id is not null and is_missing = 0
      and ${lowerAscii(sql`substr(path, ${start}, 2)`, capabilities)} in ('cd', 'di')
    order by ${path}`.execute(db);
  const paths = rows.map((row) => row.path).filter((file) => isInDiscOf(file, album));
  const files = new Map((await loadFiles(db, root, paths)).map((file) => [file.path, file]));
  return paths.flatMap((file) => files.get(file) ?? []);
}

const selectNumbered = (db: Db) =>
  db.selectFrom('library_files').select(['file_id', 'root', 'path', 'is_missing']);

const toNumbered = (
  row: Awaited<ReturnType<ReturnType<typeof selectNumbered>['executeTakeFirstOrThrow']>>,
): NumberedFile => ({
  fileId: row.file_id,
  root: row.root,
  path: row.path,
  isMissing: row.is_missing === 1,
});

/** Keyset pagination by primary key. Missing files are listed too, so that each page costs the same. */
async function filesAfter(db: Db, fileId: number, limit: number): Promise<NumberedFile[]> {
  const page = selectNumbered(db).where('file_id', '>', fileId).orderBy('file_id').limit(limit);
  return (await page.execute()).map(toNumbered);
}

/** By the unique index of places, on PostgreSQL by library_files_paths, which is in the order of bytes. */
async function filesUnder(
  { db, capabilities }: Database,
  { root, path: folder }: LibraryPlace,
  afterPath: string | null,
  limit: number,
): Promise<NumberedFile[]> {
  const path = byteOrder(sql<string>`path`, capabilities);
  const page = selectNumbered(db)
    .where('root', '=', root)
    .$if(folder !== '', (query) =>
      query.where(path, '>=', folder).where(path, '<', `${folder}/${LAST_CHARACTER}`),
    )
    .$if(afterPath !== null, (query) => query.where(path, '>', afterPath ?? ''))
    .orderBy(path)
    .limit(limit);
  return (await page.execute()).map(toNumbered);
}

async function saveTagRules(db: Db, fileIds: readonly number[], tagRules: number): Promise<void> {
  if (fileIds.length === 0) return;
  await db
    .updateTable('library_files')
    .set({ tag_rules: tagRules })
    .where('file_id', 'in', fileIds)
    .execute();
}

async function hasMissingTracks(db: Db): Promise<boolean> {
  const query = db.selectFrom('tracks').select('video_id').where('is_missing', '=', 1);
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}

/** Keyset pagination by the index tracks_added. */
async function missingTracksAfter(db: Db, last: AddedTrack | null, limit: number): Promise<AddedTrack[]> {
  return db
    .selectFrom('tracks')
    .select(['video_id as videoId', 'added_at_ms as addedAtMs'])
    .where('is_missing', '=', 1)
    .$if(last !== null, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('added_at_ms', 'video_id'), '>', eb.tuple(last?.addedAtMs ?? 0, last?.videoId ?? '')),
      ),
    )
    .orderBy('added_at_ms')
    .orderBy('video_id')
    .limit(limit)
    .execute();
}

async function findSongs(db: Db, foldedTitles: readonly string[]) {
  const rows = await loadByIds(foldedTitles, (chunk) =>
    db
      .selectFrom('tracks')
      .innerJoin('track_artists', 'track_artists.video_id', 'tracks.video_id')
      .select(['tracks.video_id as videoId', 'tracks.title as title', 'track_artists.artist_id as artistId'])
      .where('tracks.title_folded', 'in', chunk)
      .where('tracks.is_missing', '=', 0)
      .where('tracks.video_type', '<>', 'MUSIC_VIDEO_TYPE_UGC')
      .where('track_artists.position', '=', 0)
      .orderBy('tracks.video_id')
      .execute(),
  );
  return rows.map(({ artistId, ...song }) => ({ ...song, artistIds: [artistId] }));
}

/** By the index library_files_kind. */
const selectOfKind = (db: Db, kind: FileKind) =>
  db
    .selectFrom('library_files')
    .selectAll()
    .where('kind', '=', kind)
    .where('kind', '<>', 'audio')
    .where('is_missing', '=', 0)
    .orderBy('root')
    .orderBy('path');

async function filesOfKind(
  db: Db,
  kind: FileKind,
  last: LibraryPlace | null,
  limit: number,
): Promise<LibraryFile[]> {
  const page = selectOfKind(db, kind)
    .$if(last !== null, (query) =>
      query.where((eb) => eb(eb.refTuple('root', 'path'), '>', eb.tuple(last?.root ?? '', last?.path ?? ''))),
    )
    .limit(limit);
  return (await page.execute()).map(fromFileRow);
}

/**
 * Most playlists of a scan are as they were: there may be one in the folder of each album, and only those that differ
 * take a transaction. The scan alone writes them.
 */
const createPlaylistWrites = (
  db: Db,
  inTransaction: (work: (transaction: Db) => Promise<void>) => Promise<void>,
): Pick<LibraryStore, 'savePlaylist' | 'savePlaylistPlaces'> => ({
  savePlaylist: async (playlist) => {
    if (await isPlaylistStored(db, playlist)) return false;
    await inTransaction((transaction) => writePlaylist(transaction, playlist));
    return true;
  },
  savePlaylistPlaces: async (playlistId, places) => {
    if (await arePlacesStored(db, playlistId, places)) return;
    await inTransaction((transaction) => writePlaylistPlaces(transaction, playlistId, places));
  },
});

/** The catalogue as the scan reads and writes it. */
export function createLibraryStore(database: Database): LibraryStore {
  const { db } = database;
  const inTransaction = <T>(work: (transaction: Db) => Promise<T>): Promise<T> =>
    inUnsyncedTransaction(database, work);
  return {
    findKnown: (root, paths) => findKnown(db, root, paths),
    loadFiles: (root, paths) => loadFiles(db, root, paths),
    loadDiscFiles: (album) => loadDiscFiles(database, album),
    listFiles: async (kind) => (await selectOfKind(db, kind).execute()).map(fromFileRow),
    filesOfKind: (kind, last, limit) => filesOfKind(db, kind, last, limit),
    lastFileId: async () => {
      const row = await db
        .selectFrom('library_files')
        .select((select) => select.fn.max('file_id').as('last'))
        .executeTakeFirst();
      return row?.last ?? 0;
    },
    saveTagRules: (fileIds, tagRules) =>
      inTransaction((transaction) => saveTagRules(transaction, fileIds, tagRules)),
    hasMissingTracks: () => hasMissingTracks(db),
    missingTracksAfter: (last, limit) => missingTracksAfter(db, last, limit),
    filesAfter: (fileId, limit) => filesAfter(db, fileId, limit),
    filesUnder: (folder, afterPath, limit) => filesUnder(database, folder, afterPath, limit),
    changeCatalogue: (selection, derive) =>
      inTransaction((transaction) =>
        changeCatalogue({ db: transaction, capabilities: database.capabilities }, selection, derive),
      ),
    loadRecordings: (videoIds) => loadRecordings(db, videoIds),
    findSimilar: (like, among) => findSimilar(db, like, among),
    findSongs: (foldedTitles) => findSongs(db, foldedTitles),
    findArtworksFrom: (artworkIds, sourcePaths) => findArtworksFrom(db, artworkIds, sourcePaths),
    artistImages: () => findArtistImages(db),
    artworksAfter: (artworkId, limit) => artworksAfter(db, artworkId, limit),
    findTracksShowing: (artworkIds) => findTracksShowing(db, artworkIds),
    unsettledNamesAfter: (nameId, limit) => unsettledNamesAfter(db, nameId, limit),
    settleNames: (nameIds) => inTransaction((transaction) => settleNames(transaction, nameIds)),
    findJoins: (nameIds) => loadJoins(db, nameIds),
    loadFilesOf: (videoIds) => loadFilesOf(db, videoIds),
    findVideoIds: (places) => findVideoIds(db, places),
    ...createPlaylistWrites(db, inTransaction),
    loadPlaylistPlaces: (playlistId) => loadPlaylistPlaces(db, playlistId),
    removePlaylistsExcept: (shown, listed) =>
      inTransaction((transaction) => removePlaylistsExcept(transaction, shown, listed)),
    counts: () => countLibrary(db),
    problems: (limit) => loadProblems(db, limit),
    lastScanEndedAt: () => loadLastScanEnd(db),
    saveScanEnd: async (endedAtMs, unread) => {
      await saveUnreadPlaces(db, unread);
      await saveLastScanEnd(db, endedAtMs);
    },
    loadScanMark: () => loadScanMark(db),
    saveScanMark: (mark) => saveScanMark(db, mark),
    unreadPlaces: () => loadUnreadPlaces(db),
  };
}
