import { ListFileError, NOT_A_LIST, type ReadList, toSong, toSongList } from './list-file.ts';
import { toAddressSong } from './named-song.ts';

const MS = 1000;

const childText = (parent: Element, name: string): string | null =>
  [...parent.children].find(({ localName }) => localName === name)?.textContent ?? null;

function readTrack(track: Element) {
  const duration = childText(track, 'duration');
  const durationSeconds = duration === null ? null : Number(duration) / MS;
  const song = toSong({
    title: childText(track, 'title'),
    artist: childText(track, 'creator'),
    album: childText(track, 'album'),
    durationSeconds,
  });
  const location = childText(track, 'location');
  return song ?? (location === null ? null : toAddressSong(location, durationSeconds));
}

/**
 * Reads XSPF with the browser's XML parser, which loads no external files. Files with a DOCTYPE are rejected,
 * since it may define entities.
 */
export function readXspf(text: string, fileName: string): ReadList {
  if (/<!DOCTYPE/i.test(text)) throw new ListFileError(NOT_A_LIST);
  const { documentElement: root } = new DOMParser().parseFromString(text, 'application/xml');
  if (root.localName !== 'playlist' || root.getElementsByTagName('parsererror').length > 0)
    throw new ListFileError(NOT_A_LIST);
  const list = [...root.children].find(({ localName }) => localName === 'trackList');
  const tracks = [...(list?.children ?? [])].filter(({ localName }) => localName === 'track');
  return toSongList(childText(root, 'title'), childText(root, 'annotation'), tracks.map(readTrack), fileName);
}
