import {
  ListFileError,
  NOT_A_LIST,
  type ReadList,
  toFields,
  toItems,
  toSong,
  toSongList,
} from './list-file.ts';
import { decodeAddress, toAddressSong } from './named-song.ts';
import { readNsp } from './read-nsp.ts';

const MS = 1000;

function readJspfTrack(item: unknown) {
  const { title, creator, album, duration, location } = toFields(item);
  const durationSeconds = typeof duration === 'number' ? duration / MS : null;
  const [path] = Array.isArray(location) ? location : [location];
  return (
    toSong({ title, artist: creator, album, durationSeconds }) ??
    (typeof path === 'string' ? toAddressSong(path, durationSeconds) : null)
  );
}

const LOCAL = /^spotify:local:([^:]*):([^:]*):([^:]*):(\d*)$/;

/** Reads the address of a file on the listener's computer, 'spotify:local:Artist:Album:Title:Seconds'. */
function readLocalTrack(uri: unknown) {
  const [, artist, album, title, seconds] = (LOCAL.exec(typeof uri === 'string' ? uri : '') ?? []).map(
    (part) => decodeAddress(part.replaceAll('+', ' ')),
  );
  return toSong({ title, artist, album, durationSeconds: Number(seconds) });
}

function readSpotifyItem(item: unknown) {
  const { track, localTrack } = toFields(item);
  const { trackName, artistName, albumName } = toFields(track ?? localTrack);
  return (
    toSong({ title: trackName, artist: artistName, album: albumName }) ??
    readLocalTrack(toFields(localTrack)['uri'])
  );
}

/** Playlists of Spotify's `Playlist1.json`; skips those without songs, such as lists of podcast episodes. */
const readSpotify = (playlists: readonly unknown[], fileName: string): ReadList[] =>
  playlists.flatMap((playlist) => {
    const { name, description, items } = toFields(playlist);
    const songs = toItems(items).map(readSpotifyItem);
    return songs.every((song) => song === null) ? [] : [toSongList(name, description, songs, fileName)];
  });

/** Reads a song of Spotify's `YourLibrary.json`. */
function readLikedItem(item: unknown) {
  const { track, artist, album } = toFields(item);
  return toSong({ title: track, artist, album });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ListFileError(NOT_A_LIST, { cause });
  }
}

/** Reads JSPF, Spotify's account export, and Navidrome's smart playlists. */
export function readJson(text: string, fileName: string): readonly ReadList[] {
  const fields = toFields(parse(text));
  if ('all' in fields || 'any' in fields) return [readNsp(fields, fileName)];
  if (Array.isArray(fields['playlists'])) {
    const lists = readSpotify(fields['playlists'], fileName);
    if (lists.length === 0) throw new ListFileError('This file names no song.');
    return lists;
  }
  if (Array.isArray(fields['tracks']))
    return [toSongList('Liked songs', null, fields['tracks'].map(readLikedItem), fileName)];
  const { title, annotation, track } = toFields(fields['playlist']);
  if (!Array.isArray(track)) throw new ListFileError(NOT_A_LIST);
  return [toSongList(title, annotation, track.map(readJspfTrack), fileName)];
}
