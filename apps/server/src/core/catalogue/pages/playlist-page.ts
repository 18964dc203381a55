import { type PlaylistCard, type PlaylistPage, toPlaylistId, type Track } from '@segue/domain';
import { cardThumbnails } from '../../artwork/artwork-address.ts';
import { findAlbumPage } from './album-page.ts';
import type { CatalogueReader } from '../catalogue-reader.ts';
import { coverOfArtist, coverOfPlaylist } from '../cover-of.ts';
import { albumIdOfAudioPlaylist, artistIdOfSongs } from '../derived-ids.ts';
import { findArtist } from '../find-artist.ts';
import { pickRecords } from '../records.ts';
import { toPlaylistCard } from '../to-card.ts';
import { toTrack } from '../to-track.ts';

/** Maximum number of tracks in a playlist reply; the rest of a longer playlist is left out. */
export const PLAYLIST_TRACK_CAP = 5000;
/** Maximum number of playlists in one list. */
const LISTED_PLAYLISTS = 300;

/** Playlists that are generated instead of stored. */
export interface GeneratedPlaylists {
  /** @returns null if the id is not that of a generated playlist, or the playlist would be empty. */
  readonly find: (playlistId: string) => Promise<PlaylistPage | null>;
}

/** Total length in seconds; tracks of unknown length count as 0. */
export const toTotalSeconds = (tracks: readonly Pick<Track, 'durationSeconds'>[]): number =>
  tracks.reduce((total, { durationSeconds }) => total + (durationSeconds ?? 0), 0);

async function findAudioPlaylist(
  reader: CatalogueReader,
  playlistId: string,
  albumId: string,
): Promise<PlaylistPage | null> {
  const album = await findAlbumPage(reader, albumId);
  if (album === null) return null;
  return {
    playlistId,
    title: album.title,
    author: album.artists[0] ?? null,
    description: null,
    thumbnails: album.thumbnails,
    durationSeconds: album.durationSeconds,
    tracks: album.tracks,
  };
}

/** All songs of an artist, most played first. */
async function findArtistSongs(
  reader: CatalogueReader,
  playlistId: string,
  givenId: string,
): Promise<PlaylistPage | null> {
  const artist = await findArtist(reader, givenId);
  if (artist === null) return null;
  const { artistId } = artist;
  const { songs } = await reader.findTopTracks(artistId, { songs: PLAYLIST_TRACK_CAP, pictured: 0 });
  const tracks = pickRecords(await reader.loadTracks(songs), songs).map(toTrack);
  return {
    playlistId,
    title: 'All songs',
    author: { name: artist.name, id: artistId },
    description: null,
    thumbnails: cardThumbnails(coverOfArtist(artist)),
    durationSeconds: toTotalSeconds(tracks),
    tracks,
  };
}

async function findStoredPlaylist(reader: CatalogueReader, playlistId: string): Promise<PlaylistPage | null> {
  const playlist = (await reader.loadPlaylists([playlistId])).get(playlistId);
  if (playlist === undefined) return null;
  const ids = await reader.loadPlaylistVideoIds(playlistId, PLAYLIST_TRACK_CAP);
  const tracks = pickRecords(await reader.loadTracks(ids), ids).map(toTrack);
  return {
    playlistId,
    title: playlist.title,
    author: null,
    description: playlist.description,
    thumbnails: cardThumbnails(coverOfPlaylist(playlist)),
    durationSeconds: toTotalSeconds(tracks),
    tracks,
  };
}

/** Non-empty playlists that come from playlist files, by name. */
export async function listPlaylistCards(reader: CatalogueReader): Promise<readonly PlaylistCard[]> {
  const ids = await reader.findPlaylistIds(LISTED_PLAYLISTS);
  return pickRecords(await reader.loadPlaylists(ids), ids)
    .filter(({ trackCount }) => trackCount > 0)
    .map(toPlaylistCard);
}

/**
 * The page of `playlist`: a stored playlist, an album's audio list, all songs of an artist or a generated
 * playlist.
 * @param id A playlist id, which may carry the prefix `VL`.
 * @returns null when there is no such playlist.
 */
export async function findPlaylistPage(
  reader: CatalogueReader,
  generated: GeneratedPlaylists,
  id: string,
): Promise<PlaylistPage | null> {
  const playlistId = toPlaylistId(id);
  const albumId = albumIdOfAudioPlaylist(playlistId);
  if (albumId !== null) return findAudioPlaylist(reader, playlistId, albumId);
  const artistId = artistIdOfSongs(playlistId);
  if (artistId !== null) return findArtistSongs(reader, playlistId, artistId);
  return (await findStoredPlaylist(reader, playlistId)) ?? generated.find(playlistId);
}
