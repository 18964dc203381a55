import type { Db } from '../schema.ts';
import { createNames, createRandom, pickRank } from './invented-names.ts';
import {
  aPlaylistRow,
  albumIdOf,
  anAlbumRow,
  anArtistRow,
  artistIdOf,
  aTrackRow,
  emptyRows,
  insertLibraryRows,
  type LibraryRows,
  videoIdOf,
} from './library-rows.ts';
import { MINUTE_MS } from '../../../core/durations.ts';

/** Size of an invented library. */
export interface InventedSize {
  readonly tracks: number;
  /** Left out: one artist per 25 tracks. */
  readonly artists?: number;
}

const GENRES =
  'Rock Pop Electronic House Techno Ambient Jazz Soul Funk Folk Country Metal Punk Indie Classical'
    .split(' ')
    .concat(['Hip Hop', 'Drum and Bass', 'Ballad', 'Love Songs', 'Lo-Fi', 'Bossa Nova', 'Chiptune']);
const ALBUM_TRACKS = 10;
const SLICE_TRACKS = 2000;
const PLAYLISTS = 200;
const PLAYLIST_TRACKS = 50;
const FIRST_YEAR = 1960;
const YEARS = 66;
const ADDED_AT_MS = Date.UTC(2020, 0, 1);

interface Invention {
  readonly random: () => number;
  readonly name: (maxWords: number) => string;
  readonly artists: readonly { readonly id: string; readonly name: string; readonly genre: string }[];
  readonly trackCounts: number[];
}

function invent(size: InventedSize): Invention {
  const random = createRandom(size.tracks);
  const name = createNames(random);
  const artists = Array.from({ length: size.artists ?? Math.ceil(size.tracks / 25) }, (_, number) => ({
    id: artistIdOf(`invented ${number}`),
    name: name(3),
    genre: GENRES[Math.floor(random() * GENRES.length)] ?? 'Rock',
  }));
  return { random, name, artists, trackCounts: artists.map(() => 0) };
}

/** A few artists have thousands of tracks, most have a handful. */
const pickArtist = ({ random, artists }: Invention): number =>
  random() < 0.5 ? pickRank(random, artists.length) : Math.floor(random() * artists.length);

function addCredit(rows: LibraryRows, invention: Invention, videoId: string, artist: number): void {
  const { id, name, genre } = invention.artists[artist] ?? { id: '', name: '', genre: '' };
  const position = rows.track_artists.at(-1)?.video_id === videoId ? 1 : 0;
  const role = position === 0 ? 'main' : 'featured';
  rows.track_artists.push({ video_id: videoId, position, artist_id: id, name, role, name_id: null });
  invention.trackCounts[artist] = (invention.trackCounts[artist] ?? 0) + 1;
  if (position === 0)
    rows.track_tags.push({ video_id: videoId, kind: 'genre', name: genre, name_folded: genre.toLowerCase() });
}

function addTrack(
  rows: LibraryRows,
  invention: Invention,
  album: ReturnType<typeof anAlbumRow>,
  artist: number,
  position: number,
): void {
  const { random, name } = invention;
  const videoId = videoIdOf(`${album.album_id} ${position}`);
  const hasVideo = random() < 0.02;
  rows.tracks.push(
    aTrackRow({
      title: name(4),
      video_id: videoId,
      album_id: album.album_id,
      duration_ms: MINUTE_MS * (2 + random() * 4),
      year: album.year,
      video_type: hasVideo ? 'MUSIC_VIDEO_TYPE_OMV' : 'MUSIC_VIDEO_TYPE_ATV',
      artwork_id: album.artwork_id,
      video_artwork_id: hasVideo ? `frame-${videoId}` : null,
      is_missing: random() < 0.01 ? 1 : 0,
      added_at_ms: album.added_at_ms,
      play_count: random() < 0.05 ? pickRank(random, 100_000) : 0,
    }),
  );
  rows.album_tracks.push({
    album_id: album.album_id,
    video_id: videoId,
    position,
    disc_number: 1,
    track_number: position + 1,
  });
  addCredit(rows, invention, videoId, artist);
  const guest = pickArtist(invention);
  if (random() < 0.15 && guest !== artist) addCredit(rows, invention, videoId, guest);
}

function addAlbum(rows: LibraryRows, invention: Invention, number: number): void {
  const { random, name, artists } = invention;
  const artist = pickArtist(invention);
  const album = anAlbumRow({
    album_id: albumIdOf(`invented ${number}`),
    title: name(4),
    type: random() < 0.8 ? 'Album' : 'Single',
    year: FIRST_YEAR + Math.floor(Math.sqrt(random()) * YEARS),
    artwork_id: `cover-${number}`,
    track_count: ALBUM_TRACKS,
    duration_ms: ALBUM_TRACKS * 4 * MINUTE_MS,
    added_at_ms: ADDED_AT_MS + number * MINUTE_MS,
  });
  rows.albums.push(album);
  rows.album_artists.push({
    album_id: album.album_id,
    position: 0,
    artist_id: artists[artist]?.id ?? '',
    name: artists[artist]?.name ?? '',
  });
  for (let position = 0; position < ALBUM_TRACKS; position += 1)
    addTrack(rows, invention, album, artist, position);
}

function addPlaylists(rows: LibraryRows, { name, random }: Invention, albums: number): void {
  for (let number = 0; number < PLAYLISTS; number += 1) {
    const playlist = aPlaylistRow({ title: `${name(3)} ${number}` });
    rows.playlists.push(playlist);
    for (let position = 0; position < PLAYLIST_TRACKS; position += 1)
      rows.playlist_tracks.push({
        playlist_id: playlist.playlist_id,
        position,
        video_id: videoIdOf(`${albumIdOf(`invented ${Math.floor(random() * albums)}`)} 0`),
      });
  }
}

/**
 * Fills an empty database with an invented library, the same one for the same size: tracks on albums of ten,
 * genres, guests, music videos and playlists; artists and plays are distributed as in real libraries.
 * @param onProgress Called with the number of tracks so far, after each slice.
 */
export async function insertInventedLibrary(
  db: Db,
  size: InventedSize,
  onProgress: (tracks: number) => void = () => {},
): Promise<void> {
  const invention = invent(size);
  const albums = Math.ceil(size.tracks / ALBUM_TRACKS);
  let rows = emptyRows();
  for (let number = 0; number < albums; number += 1) {
    addAlbum(rows, invention, number);
    if (rows.tracks.length < SLICE_TRACKS) continue;
    const slice = rows;
    await db.transaction().execute((transaction) => insertLibraryRows(transaction, slice));
    onProgress((number + 1) * ALBUM_TRACKS);
    rows = emptyRows();
  }
  addPlaylists(rows, invention, albums);
  for (const [number, { id, name }] of invention.artists.entries())
    rows.artists.push(
      anArtistRow({
        artist_id: id,
        name,
        artwork_id: `cover-${number % albums}`,
        track_count: invention.trackCounts[number] ?? 0,
      }),
    );
  await db.transaction().execute((transaction) => insertLibraryRows(transaction, rows));
}
