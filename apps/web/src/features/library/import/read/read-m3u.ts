import type { WantedSong } from '@segue/domain';
import {
  decodeAddress,
  type ReadList,
  toAddressSong,
  toFileSong,
  toNamedSong,
  toSong,
  toSongList,
  withFolders,
} from './list-file.ts';

const INFO = /^#EXTINF:\s*(-?\d+(?:\.\d+)?)[^,]*,(.*)$/i;
/** With attributes whose quoted values may contain commas. */
const QUOTING_INFO = /^#EXTINF:\s*(-?\d+(?:\.\d+)?)(?:"[^"]*"|[^",])*,(.*)$/i;
const TITLE = /^#PLAYLIST:(.+)$/i;
const ALBUM = /^#EXTALB:(.+)$/i;

/** The path of a file; '' for another address. */
function toPath(line: string): string {
  if (/^https?:/i.test(line)) return '';
  return /^file:/i.test(line) ? decodeAddress(line) : line;
}

/** Parses a path, or a URL with a video id in its `v` parameter. null for any other URL. */
function toLineSong(line: string, durationSeconds: number | null): WantedSong | null {
  if (/^file:/i.test(line)) return toAddressSong(line, durationSeconds);
  if (!/^https?:/i.test(line)) return toFileSong(line, durationSeconds);
  const videoId = URL.canParse(line) ? new URL(line).searchParams.get('v') : null;
  return toSong({ videoId, title: null, durationSeconds });
}

/**
 * Reads M3U: a line per file, preceded by comment lines. The existing parsers target lists of TV channels
 * and ignore file paths.
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
      songs.push(named ? withFolders(named, toPath(line)) : toLineSong(line, info?.seconds ?? null));
      info = null;
      album = null;
      continue;
    }
    const [, seconds, name] = QUOTING_INFO.exec(line) ?? INFO.exec(line) ?? [];
    if (name !== undefined) info = { name, seconds: Number(seconds) };
    title ??= TITLE.exec(line)?.[1] ?? null;
    album = ALBUM.exec(line)?.[1] ?? album;
  }
  return toSongList(title, null, songs, fileName);
}
