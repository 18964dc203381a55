import type { WantedSong } from '@segue/domain';
import { type ReadList, toLine, toSong, toSongList } from './list-file.ts';
import { decodeAddress, type PathSong, toPathSong } from './named-song.ts';

const INFO = /^#EXTINF:\s*(-?\d+(?:\.\d+)?)[^,]*,(.*)$/i;
/** With attributes whose quoted values may contain commas. */
const QUOTING_INFO = /^#EXTINF:\s*(-?\d+(?:\.\d+)?)(?:"[^"]*"|[^",])*,(.*)$/i;
const TITLE = /^#PLAYLIST:(.+)$/i;
const ALBUM = /^#EXTALB:(.+)$/i;
const ARTIST = /^#EXTART:(.+)$/i;

const WEB_ADDRESS = /^https?:/i;

/** What the comment lines before a file tell about it. */
type Info = Omit<PathSong, 'path'>;
const NO_INFO: Info = { name: null, durationSeconds: null, artist: null, album: null };

/** Reads a path, or a URL by its comment lines or the video id in its `v` parameter. null for any other URL. */
function toLineSong(line: string, info: Info): WantedSong | null {
  if (!WEB_ADDRESS.test(line)) return toPathSong({ ...info, path: decodeAddress(line) });
  const named = info.name === null ? null : toPathSong({ ...info, path: '' });
  const videoId = URL.canParse(line) ? new URL(line).searchParams.get('v') : null;
  return named ?? toSong({ videoId, title: null, durationSeconds: info.durationSeconds });
}

function readInfo(line: string, info: Info): Info {
  const [, seconds, name] = QUOTING_INFO.exec(line) ?? INFO.exec(line) ?? [];
  return {
    name: name === undefined ? info.name : toLine(name),
    durationSeconds: seconds === undefined ? info.durationSeconds : Number(seconds),
    artist: toLine(ARTIST.exec(line)?.[1]) ?? info.artist ?? null,
    album: toLine(ALBUM.exec(line)?.[1]) ?? info.album ?? null,
  };
}

/**
 * Reads M3U: a line per file, preceded by comment lines. The existing parsers target lists of TV channels
 * and ignore file paths.
 */
export function readM3u(text: string, fileName: string): ReadList {
  let title: string | null = null;
  let info = NO_INFO;
  const songs: (WantedSong | null)[] = [];
  for (const raw of text.split(/\r\n|\n|\r/)) {
    const line = raw.trim();
    if (line === '') continue;
    if (line.startsWith('#')) {
      info = readInfo(line, info);
      title ??= TITLE.exec(line)?.[1] ?? null;
    } else {
      songs.push(toLineSong(line, info));
      info = NO_INFO;
    }
  }
  return toSongList(title, null, songs, fileName);
}
