import type { WantedSong } from '@segue/domain';
import { type ReadList, toFileSong, toNamedSong, toSongList } from './list-file.ts';

const INFO = /^#EXTINF:\s*(-?\d+(?:\.\d+)?)[^,]*,(.*)$/i;
const TITLE = /^#PLAYLIST:(.+)$/i;
const ALBUM = /^#EXTALB:(.+)$/i;

/** A name of an address that only a player can open says nothing of a song. */
const isAddress = (line: string): boolean => /^https?:/i.test(line);

/**
 * Reads M3U, a line for each file with comments before it. The parsers there are for it read lists of television
 * channels and pass over paths.
 */
export function readM3u(text: string, fileName: string): ReadList {
  let title: string | null = null;
  let info: { readonly name: string; readonly seconds: number } | null = null;
  let album: string | null = null;
  const songs: (WantedSong | null)[] = [];
  for (const raw of text.split(/\r\n|\n|\r/)) {
    const line = raw.trim();
    if (line === '') continue;
    if (!line.startsWith('#')) {
      const named = info === null ? null : toNamedSong(info.name, info.seconds, album);
      songs.push(named ?? (isAddress(line) ? null : toFileSong(line, info?.seconds ?? null)));
      info = null;
      album = null;
      continue;
    }
    const [, seconds, name] = INFO.exec(line) ?? [];
    if (name !== undefined) info = { name, seconds: Number(seconds) };
    title ??= TITLE.exec(line)?.[1] ?? null;
    album = ALBUM.exec(line)?.[1] ?? album;
  }
  return toSongList(title, null, songs, fileName);
}
