import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rename, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPlaybackServer, type PlaybackServer } from '../../hosts/songs/testing/playback-server.ts';

describe('the file of a song', () => {
  let server: PlaybackServer;
  let outside: string;
  /** A song that was played once, for tests that replace its file before the next scan. */
  const aKnownSong = async (videoId: string, name: string): Promise<string> => {
    await writeFile(server.at(name), 'a song');
    await server.addTrack(videoId);
    await server.addFile(videoId, name);
    const url = await server.findAddress(videoId);
    expect((await server.app.inject(url)).body).toBe('a song');
    return url;
  };
  /**
   * A file outside the library with the song's size and modification time, so that only its location differs.
   */
  const hide = async (name: string): Promise<string> => {
    const path = join(outside, name);
    await writeFile(path, 'secret');
    const { atime, mtime } = await stat(server.at(name));
    await utimes(path, atime, mtime);
    return path;
  };
  const replace = async (name: string, target: string) => {
    await rm(server.at(name));
    await symlink(target, server.at(name));
  };

  beforeAll(async () => {
    server = await openPlaybackServer();
    outside = await mkdtemp(join(tmpdir(), 'segue-outside-'));
  });
  afterAll(async () => {
    await server.close();
    await rm(outside, { recursive: true });
  });

  it.each([{}, { range: 'bytes=0-2' }])(
    'is refused once it became a symlink out of the library, with the headers %o',
    async (headers) => {
      const url = await aKnownSong('linkaway___', 'away.flac');
      await replace('away.flac', await hide('away.flac'));
      const reply = await server.app.inject({ url, headers });
      expect([reply.statusCode, reply.json().code]).toEqual([404, 'NOT_FOUND']);
      expect((await server.app.inject({ url, method: 'HEAD' })).statusCode).toBe(404);
      await server.db.deleteFrom('library_files').where('video_id', '=', 'linkaway___').execute();
      await server.db.deleteFrom('tracks').where('video_id', '=', 'linkaway___').execute();
      await rm(server.at('away.flac'));
    },
  );

  it('is refused below a folder that became a symlink out of the library', async () => {
    await mkdir(server.at('album'));
    const url = await aKnownSong('folderaway_', 'album/song.flac');
    await mkdir(join(outside, 'album'));
    await hide('album/song.flac');
    await rename(server.at('album'), server.at('.album'));
    await symlink(join(outside, 'album'), server.at('album'));
    expect((await server.app.inject(url)).statusCode).toBe(404);
  });

  it.each(['up\\..\\down.flac', '.hidden.flac', '100%25 #1?.flac'])(
    'is served under the name %s',
    async (name) => {
      expect((await server.app.inject(await aKnownSong('oddname____', name))).statusCode).toBe(200);
      await server.db.deleteFrom('library_files').where('video_id', '=', 'oddname____').execute();
      await server.db.deleteFrom('tracks').where('video_id', '=', 'oddname____').execute();
    },
  );

  it('may be a symlink to a file of the library', async () => {
    const url = await aKnownSong('linkinside_', 'inside.flac');
    await rename(server.at('inside.flac'), server.at('real.flac'));
    await symlink('real.flac', server.at('inside.flac'));
    expect((await server.app.inject(url)).body).toBe('a song');
  });

  it('is refused once it was replaced by another file or a pipe', async () => {
    const url = await aKnownSong('otherfile__', 'other.flac');
    await writeFile(server.at('other.flac'), 'another text');
    expect((await server.app.inject(url)).statusCode).toBe(404);
    await rm(server.at('other.flac'));
    spawnSync('sh', ['-c', 'mkfifo "$0"', server.at('other.flac')]);
    expect((await server.app.inject(url)).statusCode).toBe(404);
  });
});
