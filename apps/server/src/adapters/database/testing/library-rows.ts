import { createHash } from 'node:crypto';
import { AUDIO_ONLY_VIDEO_TYPE, foldName, type VideoType } from '@segue/domain';
import { isFindableCollection, isFindableSong, isFindableVideo } from '../../../core/catalogue/findable.ts';
import { toFlag } from '../columns.ts';
import type { Db } from '../schema.ts';
import type {
  AlbumRow,
  AlbumTrackRow,
  ArtistRow,
  TrackArtistRow,
  TrackRow,
  TrackTagRow,
} from '../tables/catalogue.ts';
import type { PlaylistRow } from '../tables/library.ts';

/** An artist credited on a described track: a name alone is a main artist. */
export type DescribedCredit = string | { readonly name: string; readonly role: TrackArtistRow['role'] };

/** A track as a test describes it; fields that are left out take a default. */
export interface DescribedTrack extends Partial<Omit<TrackRow, 'play_count'>> {
  readonly play_count?: number;
  readonly artists?: readonly DescribedCredit[];
  /** Title of its album; the album is made when it is not described itself. */
  readonly album?: string;
  readonly discNumber?: number;
  readonly genres?: readonly string[];
  readonly moods?: readonly string[];
}

export interface DescribedAlbum extends Partial<AlbumRow> {
  readonly title: string;
  /** Left out: the first artist of its first track. */
  readonly artists?: readonly string[];
}

export interface DescribedPlaylist extends Partial<PlaylistRow> {
  readonly title: string;
  readonly videoIds: readonly string[];
}

/** Input of `insertLibrary`. Artists and albums named by tracks need no description of their own. */
export interface DescribedLibrary {
  readonly tracks?: readonly DescribedTrack[];
  readonly albums?: readonly DescribedAlbum[];
  readonly artists?: readonly (Partial<ArtistRow> & { readonly name: string })[];
  readonly playlists?: readonly DescribedPlaylist[];
  readonly aliases?: readonly { readonly old_video_id: string; readonly video_id: string }[];
}

/** The rows of a described library, ready to insert. */
export interface LibraryRows {
  readonly tracks: TrackFields[];
  readonly track_artists: TrackArtistRow[];
  readonly track_tags: TrackTagRow[];
  readonly albums: AlbumRow[];
  readonly album_artists: { album_id: string; position: number; artist_id: string; name: string }[];
  readonly album_tracks: AlbumTrackRow[];
  readonly artists: ArtistRow[];
  readonly playlists: PlaylistRow[];
  readonly playlist_tracks: { playlist_id: string; position: number; video_id: string }[];
  readonly track_aliases: { old_video_id: string; video_id: string }[];
}

/** An empty list of rows for each table. */
export const emptyRows = (): LibraryRows => ({
  tracks: [],
  track_artists: [],
  track_tags: [],
  albums: [],
  album_artists: [],
  album_tracks: [],
  artists: [],
  playlists: [],
  playlist_tracks: [],
  track_aliases: [],
});

type TrackFields = Omit<TrackRow, 'play_count'> & { play_count: number };

const ADDED_AT_MS = Date.UTC(2026, 4, 1);
const SAFE_PARAMETERS = 20_000;

const digest = (text: string, length: number): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, length);

/** The ids that described names get, the same in every test. */
export const videoIdOf = (title: string): string => digest(`track ${title}`, 11);
export const artistIdOf = (name: string): string => `UC${digest(`artist ${name}`, 22)}`;
export const albumIdOf = (title: string): string => `MPREb_${digest(`album ${title}`, 11)}`;
export const playlistIdOf = (title: string): string => `PL${digest(`playlist ${title}`, 22)}`;

/** A whole row of `tracks`: a song of four minutes that is not missing, without a cover. */
export function aTrackRow(overrides: Partial<TrackFields> = {}): TrackFields {
  const title = overrides.title ?? 'A Song';
  const { video_type: videoType = AUDIO_ONLY_VIDEO_TYPE, is_missing: isMissing = 0 } = overrides;
  const found = { videoType: videoType as VideoType, isMissing: isMissing === 1 };
  return {
    video_id: videoIdOf(title),
    title,
    title_folded: foldName(title),
    album_id: null,
    duration_ms: 240_000,
    year: 2024,
    is_explicit: 0,
    video_type: videoType,
    artwork_id: null,
    video_artwork_id: null,
    recording_mbid: null,
    is_missing: isMissing,
    added_at_ms: ADDED_AT_MS,
    is_findable_song: toFlag(isFindableSong(found)),
    is_findable_video: toFlag(isFindableVideo(found)),
    play_count: 0,
    ...overrides,
  };
}

/** A whole row of `albums`. */
export function anAlbumRow(overrides: Partial<AlbumRow> = {}): AlbumRow {
  const title = overrides.title ?? 'An Album';
  return {
    album_id: albumIdOf(title),
    title,
    title_folded: foldName(title),
    type: 'Album',
    year: 2024,
    is_compilation: 0,
    is_explicit: 0,
    artwork_id: null,
    track_count: 0,
    duration_ms: 0,
    added_at_ms: ADDED_AT_MS,
    is_missing: 0,
    is_findable: overrides.is_missing === 1 ? 0 : 1,
    ...overrides,
  };
}

/** A whole row of `artists`. */
export function anArtistRow(overrides: Partial<ArtistRow> = {}): ArtistRow {
  const name = overrides.name ?? 'An Artist';
  return {
    artist_id: artistIdOf(name),
    name,
    name_folded: foldName(name),
    artwork_id: null,
    image_artwork_id: null,
    track_count: 0,
    is_findable: toFlag(isFindableCollection(overrides.track_count ?? 0)),
    ...overrides,
  };
}

/** A whole row of `playlists`. */
export function aPlaylistRow(overrides: Partial<PlaylistRow> = {}): PlaylistRow {
  const title = overrides.title ?? 'A Playlist';
  return {
    playlist_id: playlistIdOf(title),
    title,
    title_folded: foldName(title),
    description: null,
    source_path: `/music/${title}.m3u`,
    modified_at_ms: ADDED_AT_MS,
    is_findable: 1,
    ...overrides,
  };
}

const toCredit = (credit: DescribedCredit) =>
  typeof credit === 'string' ? { name: credit, role: 'main' } : credit;

function toTrackRow(described: DescribedTrack): TrackFields {
  const { artists: _artists, album, discNumber: _disc, genres: _genres, moods: _moods, ...row } = described;
  return aTrackRow({ ...(album === undefined ? {} : { album_id: albumIdOf(album) }), ...row });
}

interface BuiltTrack {
  readonly row: TrackFields;
  readonly described: DescribedTrack;
  readonly credits: readonly { readonly name: string; readonly role: string }[];
}

const toTagRows = (kind: string, names: readonly string[] | undefined, videoId: string): TrackTagRow[] =>
  (names ?? []).map((name) => ({ video_id: videoId, kind, name, name_folded: foldName(name) }));

function toAlbumRows(built: readonly BuiltTrack[], described: readonly DescribedAlbum[]) {
  const titles = built.flatMap((track) => track.described.album ?? []);
  const descriptions = new Map<string, DescribedAlbum>(titles.map((title) => [title, { title }]));
  for (const album of described) descriptions.set(album.title, album);
  return Array.from(descriptions.values(), ({ artists, ...overrides }) => {
    const tracks = built.filter(({ row }) => row.album_id === albumIdOf(overrides.title));
    const first = tracks[0]?.credits[0]?.name;
    const row = anAlbumRow({
      track_count: tracks.length,
      artwork_id: tracks.find(({ row }) => row.artwork_id !== null)?.row.artwork_id ?? null,
      duration_ms: tracks.reduce((total, track) => total + (track.row.duration_ms ?? 0), 0),
      ...overrides,
    });
    return { row, tracks, artists: artists ?? (first === undefined ? [] : [first]) };
  });
}

const countCredits = (built: readonly BuiltTrack[], name: string): number =>
  built.filter((track) => track.row.is_missing === 0 && track.credits.some((credit) => credit.name === name))
    .length;

/** Turns a description into rows, with the counts and links that a scan would have written. */
function toLibraryRows(library: DescribedLibrary): LibraryRows {
  const built = (library.tracks ?? []).map(
    (described): BuiltTrack => ({
      described,
      row: toTrackRow(described),
      credits: (described.artists ?? ['Mara Lind']).map(toCredit),
    }),
  );
  const albums = toAlbumRows(built, library.albums ?? []);
  const artists = new Map<string, Partial<ArtistRow>>();
  for (const { credits } of built) for (const { name } of credits) artists.set(name, { name });
  for (const album of albums) for (const name of album.artists) artists.set(name, { name });
  for (const artist of library.artists ?? []) artists.set(artist.name, artist);
  return {
    tracks: built.map(({ row }) => row),
    track_artists: built.flatMap(({ row, credits }) =>
      credits.map(({ name, role }, position) => ({
        video_id: row.video_id,
        position,
        artist_id: artistIdOf(name),
        name,
        role,
        name_id: null,
      })),
    ),
    track_tags: built.flatMap(({ row, described }) => [
      ...toTagRows('genre', described.genres, row.video_id),
      ...toTagRows('mood', described.moods, row.video_id),
    ]),
    albums: albums.map(({ row }) => row),
    album_artists: albums.flatMap((album) =>
      album.artists.map((name, position) => ({
        album_id: album.row.album_id,
        position,
        artist_id: artistIdOf(name),
        name,
      })),
    ),
    album_tracks: albums.flatMap((album) =>
      album.tracks.map(({ row, described }, position) => ({
        album_id: album.row.album_id,
        video_id: row.video_id,
        position,
        disc_number: described.discNumber ?? 1,
        track_number: position + 1,
      })),
    ),
    artists: Array.from(artists, ([name, overrides]) =>
      anArtistRow({ track_count: countCredits(built, name), ...overrides }),
    ),
    playlists: (library.playlists ?? []).map(({ videoIds, ...row }) =>
      aPlaylistRow({ is_findable: toFlag(isFindableCollection(videoIds.length)), ...row }),
    ),
    playlist_tracks: (library.playlists ?? []).flatMap(({ videoIds, ...row }) =>
      videoIds.map((video_id, position) => ({
        playlist_id: aPlaylistRow(row).playlist_id,
        position,
        video_id,
      })),
    ),
    track_aliases: [...(library.aliases ?? [])],
  };
}

async function insertRows(db: Db, table: keyof LibraryRows, rows: readonly object[]): Promise<void> {
  const size = Math.max(1, Math.floor(SAFE_PARAMETERS / Object.keys(rows[0] ?? { a: 1 }).length));
  for (let start = 0; start < rows.length; start += size) {
    // One helper for ten tables: the rows are typed where they are built.
    await db
      .insertInto(table)
      .values(rows.slice(start, start + size))
      .execute();
  }
}

/** Inserts rows made by `toLibraryRows`. */
export async function insertLibraryRows(db: Db, rows: LibraryRows): Promise<void> {
  for (const [table, list] of Object.entries(rows) as [keyof LibraryRows, object[]][])
    await insertRows(db, table, list);
}

/**
 * Inserts a described library:
 * `insertLibrary(db, { tracks: [{ title: 'Tides', artists: ['Mara Lind'], album: 'Low Water' }] })`.
 * Ids follow from names: `videoIdOf('Tides')`, `artistIdOf('Mara Lind')`, `albumIdOf('Low Water')`.
 */
export async function insertLibrary(db: Db, library: DescribedLibrary): Promise<void> {
  await insertLibraryRows(db, toLibraryRows(library));
}
