import type {
  AlbumMember,
  CatalogueChange,
  CurrentAlbum,
  CurrentRows,
  CurrentTrack,
  DeriveCatalogueChange,
  RequestedIds,
  SelectedFiles,
  StoredFile,
  TrackSelection,
} from '../../../../core/library/catalogue/catalogue-change.ts';
import { findJoins } from '../../../../core/library/identity/namesakes.ts';
import type { Db } from '../../schema.ts';
import type { StoreTransaction } from '../browse/lock-entries.ts';
import { groupRows, loadByIds } from '../queries/chunks.ts';
import { applyChange } from './apply-change.ts';
import { findTracksAt, fromFileRow } from './files.ts';
import { loadCurrentArtists } from './current-artists.ts';
import { findCreditedByName, loadIdentifiedNames } from './namesakes.ts';

async function findVideoIdsOf(db: Db, fileIds: readonly number[]): Promise<string[]> {
  const rows = await db
    .selectFrom('library_files')
    .select('video_id')
    .where('file_id', 'in', fileIds)
    .execute();
  return rows.flatMap((row) => row.video_id ?? []);
}

/** All files of these tracks, including missing ones. */
export async function loadFilesOf(db: Db, videoIds: Iterable<string>): Promise<StoredFile[]> {
  const rows = await loadByIds(videoIds, (chunk) =>
    db.selectFrom('library_files').selectAll().where('video_id', 'in', chunk).execute(),
  );
  return rows.map((row) => ({ ...fromFileRow(row), fileId: row.file_id }));
}

const findAlbumIds = async (db: Db, videoIds: readonly string[]): Promise<string[]> => {
  const rows = await loadByIds(videoIds, (chunk) =>
    db.selectFrom('album_tracks').select('album_id').distinct().where('video_id', 'in', chunk).execute(),
  );
  return rows.map((row) => row.album_id);
};

/** The first track of each album that is not in `except`, by primary key. */
async function findFirsts(db: Db, albumIds: Iterable<string>, except: readonly string[]): Promise<string[]> {
  const rows = await loadByIds(albumIds, (chunk) =>
    db
      .selectFrom('albums')
      .select((eb) =>
        eb
          .selectFrom('album_tracks')
          .select('album_tracks.video_id')
          .whereRef('album_tracks.album_id', '=', 'albums.album_id')
          .where('album_tracks.video_id', 'not in', except)
          .orderBy('album_tracks.position')
          .limit(1)
          .as('video_id'),
      )
      .where('albums.album_id', 'in', chunk)
      .execute(),
  );
  return rows.flatMap((row) => row.video_id ?? []);
}

async function loadFiles(
  db: Db,
  { videoIds = [], places = [], fileIds = [], albumIds = [] }: TrackSelection,
): Promise<SelectedFiles> {
  const selected = [
    ...videoIds,
    ...(await findTracksAt(db, places)).map(({ videoId }) => videoId),
    ...(fileIds.length === 0 ? [] : await findVideoIdsOf(db, fileIds)),
  ];
  if (selected.length === 0) return { files: [], firstFiles: [] };
  const files = await loadFilesOf(db, selected);
  const albums = [...albumIds, ...(await findAlbumIds(db, selected))];
  return { files, firstFiles: await loadFilesOf(db, await findFirsts(db, albums, selected)) };
}

interface CreditRow {
  readonly artist_id: string;
  readonly name: string;
  readonly name_id: string | null;
}

const toCurrentCredits = (rows: readonly CreditRow[] = []) => ({
  artistIds: rows.map((row) => row.artist_id),
  tagged: rows
    .filter((row) => row.name_id === null)
    .map((row) => ({ artistId: row.artist_id, name: row.name })),
});

async function loadTracks(db: Db, videoIds: readonly string[]): Promise<CurrentTrack[]> {
  const rows = await loadByIds(videoIds, (chunk) =>
    db
      .selectFrom('tracks')
      .select(['video_id', 'is_missing', 'added_at_ms', 'artwork_id'])
      .where('video_id', 'in', chunk)
      .execute(),
  );
  const known = rows.map((row) => row.video_id);
  const credits = await loadByIds(known, (chunk) =>
    db
      .selectFrom('track_artists')
      .select(['video_id', 'artist_id', 'name', 'name_id'])
      .where('video_id', 'in', chunk)
      .execute(),
  );
  const places = await loadByIds(known, (chunk) =>
    db.selectFrom('album_tracks').select(['video_id', 'album_id']).where('video_id', 'in', chunk).execute(),
  );
  const creditsOf = groupRows(
    credits,
    (row) => row.video_id,
    (row) => row,
  );
  const albumsOf = groupRows(
    places,
    (row) => row.video_id,
    (row) => row.album_id,
  );
  return rows.map((row) => ({
    videoId: row.video_id,
    isMissing: row.is_missing === 1,
    addedAtMs: row.added_at_ms,
    artworkId: row.artwork_id,
    ...toCurrentCredits(creditsOf.get(row.video_id)),
    albumIds: albumsOf.get(row.video_id) ?? [],
  }));
}

const selectMembers = (db: Db, albumIds: string[]) =>
  db
    .selectFrom('album_tracks')
    .innerJoin('tracks', 'tracks.video_id', 'album_tracks.video_id')
    .select([
      'album_tracks.album_id',
      'album_tracks.video_id',
      'disc_number',
      'track_number',
      'title',
      'is_missing',
      'duration_ms',
      'is_explicit',
      'added_at_ms',
      'year',
    ])
    .where('album_tracks.album_id', 'in', albumIds)
    .orderBy('album_tracks.album_id')
    .orderBy('position')
    .execute();

const toMember = (row: Awaited<ReturnType<typeof selectMembers>>[number]): AlbumMember => ({
  videoId: row.video_id,
  title: row.title,
  discNumber: row.disc_number,
  trackNumber: row.track_number,
  isMissing: row.is_missing === 1,
  durationMs: row.duration_ms,
  isExplicit: row.is_explicit === 1,
  addedAtMs: row.added_at_ms,
  year: row.year,
});

async function loadAlbums(db: Db, albumIds: readonly string[]): Promise<CurrentAlbum[]> {
  const members = await loadByIds(albumIds, (chunk) => selectMembers(db, chunk));
  const artists = await loadByIds(albumIds, (chunk) =>
    db
      .selectFrom('album_artists')
      .select(['album_id', 'artist_id', 'name', 'name_id'])
      .where('album_id', 'in', chunk)
      .execute(),
  );
  const membersOf = groupRows(members, (row) => row.album_id, toMember);
  const artistsOf = groupRows(
    artists,
    (row) => row.album_id,
    (row) => row,
  );
  return [...membersOf].map(([albumId, own]) => ({
    albumId,
    ...toCurrentCredits(artistsOf.get(albumId)),
    members: own,
  }));
}

async function loadCurrentRows(db: Db, { nameIds = [], ...touched }: RequestedIds): Promise<CurrentRows> {
  const tracks = await loadTracks(db, touched.videoIds);
  const albumIds = [...new Set([...touched.albumIds, ...tracks.flatMap((track) => track.albumIds)])];
  const albums = await loadAlbums(db, albumIds);
  const identified = await loadIdentifiedNames(db, [...touched.artistIds, ...nameIds]);
  const known = new Set(identified.map(({ nameId }) => nameId));
  const creditedByName = await findCreditedByName(
    db,
    nameIds.filter((nameId) => !known.has(nameId)),
  );
  const artistIds = [
    ...touched.artistIds,
    ...findJoins(identified).values(),
    ...tracks.flatMap((track) => track.artistIds),
    ...albums.flatMap((album) => album.artistIds),
  ];
  const { videoIds } = touched;
  const artists = await loadCurrentArtists(db, artistIds, { videoIds, albumIds });
  return { tracks, albums, artists, identified, creditedByName };
}

/** See `LibraryStore.changeCatalogue`. Runs within the transaction of the caller. */
export async function changeCatalogue(
  transaction: StoreTransaction,
  selection: TrackSelection,
  derive: DeriveCatalogueChange,
): Promise<CatalogueChange | null> {
  const { db } = transaction;
  const selected = await loadFiles(db, selection);
  const change = await derive(selected, (touched) => loadCurrentRows(db, touched));
  if (change !== null) await applyChange(transaction, change);
  return change;
}
