import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Group, HostileFile } from '../corpus/hostile-file.ts';

const MANY_BYTES = 10_000_000;

const repeat = (line: string, bytes = MANY_BYTES): string => line.repeat(Math.floor(bytes / line.length));

/** Playlist files that are too long, point out of the library, or are not playlists. */
export const playlistsGroup: Group = {
  name: 'playlists',
  list: ({ canary, originals }) => {
    const texts: Readonly<Record<string, string | Buffer>> = {
      'ten-megabytes.m3u': repeat('a.ogg\n'),
      'ten-megabytes-of-one-song.m3u8': repeat('song.flac\n'),
      'one-line.m3u': repeat('a', 5_000_000),
      'blanks.m3u': repeat(' ', 5_000_000),
      'blank-lines.m3u': repeat('\n'),
      'comments.m3u8': repeat('#\n'),
      'long-title.m3u8': `#EXTM3U\n#PLAYLIST:${repeat('Quay ', 1_000_000)}\nsong.flac\n`,
      'blank-title.m3u8': `#EXTM3U\n#PLAYLIST:${repeat(' ', 1_000_000)}x\nsong.flac\n`,
      'out.m3u': `${repeat('../', 30_000)}etc/passwd\n../../${canary.folder}/song.mp3\n`,
      'absolute.m3u': `/etc/passwd\n${join(canary.folder, 'song.mp3')}\nfile://${canary.folder}/song.m4a\n`,
      'addresses.m3u8': `#EXTM3U\n#EXTINF:4,Canary\n${canary.url}/song.mp3\n${canary.url.replace('http', 'rtsp')}/x\n`,
      'stream.m3u8': `#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:4.0,\n${canary.url}/a.ts\n#EXT-X-ENDLIST\n`,
      'itself.m3u': 'itself.m3u\nother.m3u8\n',
      'other.m3u8': 'itself.m3u\n',
      'zeros.m3u': Buffer.alloc(100_000),
      'wide.m3u': Buffer.from('\ufeffsong.flac\n', 'utf16le'),
      'invalid.m3u8': Buffer.from('\xff\xfe\xc3(\nsong.flac\n', 'latin1'),
      'percent.m3u8': 'file:///%\nfile:///%00\nfile:///%2e%2e/%2e%2e/etc/passwd\n',
      'sound.m3u': originals.of('.mp3'),
      'empty.m3u': '',
    };
    const lists = Object.entries(texts).map(
      ([name, text]): HostileFile => ({
        path: `playlists/${name}`,
        expectation: 'free',
        write: (path) => writeFile(path, text),
      }),
    );
    const song: HostileFile = {
      path: 'playlists/song.flac',
      expectation: 'track',
      write: (path) => writeFile(path, originals.flac(70_000)),
    };
    return [song, ...lists];
  },
};
