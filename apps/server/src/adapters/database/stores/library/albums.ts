import { foldName } from '@segue/domain';
import { sql } from 'kysely';
import { type AlbumPlace, compareAlbumPlaces, toAlbumType } from '../../../../core/library/albums.ts';
import { isMediaFile } from '../../../../core/library/library-file.ts';
import { type Membership, toTrackState, type TrackState } from '../../../../core/library/track-state.ts';
import { toFlag } from '../../columns.ts';
import type { Db } from '../../schema.ts';
import { breathe, chunked, unique } from './changes.ts';
import { fromFileRow } from './file-rows.ts';

const MAX_ROWS = 500;

interface Place extends AlbumPlace {
  readonly albumId: string;
}

const toPlaces = ({ videoId, draft, memberships }: TrackState): Place[] =>
  memberships.map(({ album, discNumber, trackNumber }) => ({
    albumId: album.albumId,
    videoId,
    title: draft.title,
    discNumber,
    trackNumber,
  }));

/** Places as stored, in order. */
async function loadPlaces(db: Db, albumIds: readonly string[]): Promise<Place[]> {
  const rows = await db
    .selectFrom('album_tracks')
    .innerJoin('tracks', 'tracks.video_id', 'album_tracks.video_id')
    .select(['album_tracks.album_id', 'album_tracks.video_id', 'disc_number', 'track_number', 'title'])
    .where('album_tracks.album_id', 'in', albumIds)
    .orderBy('album_tracks.album_id')
    .orderBy('position')
    .execute();
  return rows.map((row) => ({
    albumId: row.album_id,
    videoId: row.video_id,
    title: row.title,
    discNumber: row.disc_number,
    trackNumber: row.track_number,
  }));
}

const isSamePlace = (one: Place | undefined, other: Place | undefined): boolean =>
  one?.videoId === other?.videoId &&
  one?.discNumber === other?.discNumber &&
  one?.trackNumber === other?.trackNumber;

/** Rewrites an album from the first place that changed; a scan in order only appends. */
async function writePlaces(
  db: Db,
  albumId: string,
  before: readonly Place[],
  after: readonly Place[],
): Promise<void> {
  let kept = 0;
  while (kept < before.length && isSamePlace(before[kept], after[kept])) kept += 1;
  if (kept < before.length)
    await db
      .deleteFrom('album_tracks')
      .where('album_id', '=', albumId)
      .where('position', '>=', kept)
      .execute();
  const rows = after.slice(kept).map((place, index) => ({
    album_id: albumId,
    video_id: place.videoId,
    position: kept + index,
    disc_number: place.discNumber,
    track_number: place.trackNumber,
  }));
  for (const part of chunked(rows, MAX_ROWS)) await db.insertInto('album_tracks').values(part).execute();
}

async function loadFirstStates(db: Db, videoIds: readonly string[]): Promise<TrackState[]> {
  if (videoIds.length === 0) return [];
  const rows = await db.selectFrom('library_files').selectAll().where('video_id', 'in', videoIds).execute();
  const files = Map.groupBy(rows.map(fromFileRow).filter(isMediaFile), ({ content }) => content.videoId);
  return [...files].flatMap(([videoId, own]) => toTrackState(videoId, own) ?? []);
}

/** What the first track of each album says of it, so that the order of scanning has no part in it. */
async function findHeaders(
  db: Db,
  firsts: ReadonlyMap<string, string>,
  states: readonly TrackState[],
): Promise<ReadonlyMap<string, Membership>> {
  const known = new Map(states.map((state) => [state.videoId, state]));
  const unknown = unique(firsts.values()).filter((videoId) => !known.has(videoId));
  for (const state of await loadFirstStates(db, unknown)) known.set(state.videoId, state);
  return new Map(
    [...firsts].flatMap(([albumId, videoId]): [string, Membership][] => {
      const header = known.get(videoId)?.memberships.find(({ album }) => album.albumId === albumId);
      return header ? [[albumId, header]] : [];
    }),
  );
}

interface AlbumTotals {
  readonly trackCount: number;
  readonly presentCount: number;
  readonly durationMs: number;
  readonly isExplicit: number;
  readonly addedAtMs: number;
  readonly year: number | null;
}

async function loadTotals(db: Db, albumIds: readonly string[]): Promise<ReadonlyMap<string, AlbumTotals>> {
  const isPresent = sql<number>`case when tracks.is_missing = 0 then 1 else 0 end`;
  const rows = await db
    .selectFrom('album_tracks')
    .innerJoin('tracks', 'tracks.video_id', 'album_tracks.video_id')
    .select(['album_tracks.album_id as albumId'])
    .select((select) => [
      select.fn.countAll<number>().as('trackCount'),
      select.fn.sum<string>(isPresent).as('presentCount'),
      select.fn.sum<string | null>('duration_ms').as('durationMs'),
      select.fn.max('is_explicit').as('isExplicit'),
      select.fn.max('added_at_ms').as('addedAtMs'),
      select.fn.min('year').as('year'),
    ])
    .where('album_tracks.album_id', 'in', albumIds)
    .groupBy('album_tracks.album_id')
    .execute();
  // Sums of integers come back as text from some drivers.
  return new Map(
    rows.map((row) => [
      row.albumId,
      {
        ...row,
        trackCount: row.trackCount,
        presentCount: Number(row.presentCount),
        durationMs: Number(row.durationMs ?? 0),
      },
    ]),
  );
}

const toAlbumRow = (albumId: string, { album, cover }: Membership, totals: AlbumTotals) => ({
  album_id: albumId,
  title: album.title,
  title_folded: foldName(album.title),
  type: toAlbumType(album.type, totals.trackCount),
  year: album.year ?? totals.year,
  is_compilation: toFlag(album.isCompilation),
  is_explicit: totals.isExplicit,
  artwork_id: cover?.artworkId ?? null,
  track_count: totals.presentCount,
  duration_ms: totals.durationMs,
  added_at_ms: totals.addedAtMs,
  is_missing: toFlag(totals.presentCount === 0),
});

async function saveAlbums(db: Db, headers: ReadonlyMap<string, Membership>): Promise<void> {
  const albumIds = [...headers.keys()];
  const totals = await loadTotals(db, albumIds);
  const rows = [...headers].flatMap(([albumId, header]) => {
    const own = totals.get(albumId);
    return own ? [toAlbumRow(albumId, header, own)] : [];
  });
  const artists = [...headers].flatMap(([albumId, { album }]) =>
    album.artists.map(({ artistId, name }, position) => ({
      album_id: albumId,
      position,
      artist_id: artistId,
      name,
    })),
  );
  await db.deleteFrom('albums').where('album_id', 'in', albumIds).execute();
  await db.deleteFrom('album_artists').where('album_id', 'in', albumIds).execute();
  if (rows.length > 0) await db.insertInto('albums').values(rows).execute();
  if (artists.length > 0) await db.insertInto('album_artists').values(artists).execute();
}

async function removeAlbums(db: Db, albumIds: readonly string[]): Promise<void> {
  if (albumIds.length === 0) return;
  await db.deleteFrom('albums').where('album_id', 'in', albumIds).execute();
  await db.deleteFrom('album_artists').where('album_id', 'in', albumIds).execute();
}

async function albumsOf(db: Db, videoIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('album_tracks')
    .select('album_id')
    .distinct()
    .where('video_id', 'in', videoIds)
    .execute();
  return rows.map((row) => row.album_id);
}

/**
 * Makes the albums of these tracks what their tracks say.
 * @param states The tracks that have files; the others leave their albums.
 * @returns Every album touched.
 */
export async function deriveAlbums(
  db: Db,
  videoIds: readonly string[],
  states: readonly TrackState[],
): Promise<string[]> {
  const joining = states.flatMap(toPlaces);
  const albumIds = unique([...(await albumsOf(db, videoIds)), ...joining.map(({ albumId }) => albumId)]);
  if (albumIds.length === 0) return [];
  const changed = new Set(videoIds);
  const before = Map.groupBy(await loadPlaces(db, albumIds), ({ albumId }) => albumId);
  const joiningByAlbum = Map.groupBy(joining, ({ albumId }) => albumId);
  const firsts = new Map<string, string>();
  for (const albumId of albumIds) {
    const stored = before.get(albumId) ?? [];
    const staying = stored.filter(({ videoId }) => !changed.has(videoId));
    const after = [...staying, ...(joiningByAlbum.get(albumId) ?? [])].toSorted(compareAlbumPlaces);
    await writePlaces(db, albumId, stored, after);
    if (after[0]) firsts.set(albumId, after[0].videoId);
  }
  await breathe();
  const headers = await findHeaders(db, firsts, states);
  if (headers.size > 0) await saveAlbums(db, headers);
  await removeAlbums(
    db,
    albumIds.filter((albumId) => !firsts.has(albumId)),
  );
  return albumIds;
}
