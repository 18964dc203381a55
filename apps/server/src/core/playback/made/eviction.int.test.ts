import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeMediaFile } from '../../../adapters/media/encode/testing/media-files.ts';
import { openPlaybackServer } from '../../../hosts/songs/testing/playback-server.ts';

const WAVPACK = { container: 'wv', codec: 'wavpack' };

describe('transcoded formats', () => {
  it('are evicted above the size limit, least recently used first', async () => {
    const server = await openPlaybackServer(100_000);
    for (const name of ['a', 'b', 'c']) {
      const videoId = `tone${name}______`;
      await makeMediaFile(server.at(`${name}.wv`), 'wavpack', 2);
      await server.addTrack(videoId);
      await server.addFile(videoId, `${name}.wv`, { ...WAVPACK, duration_ms: 2000 });
      expect((await server.app.inject({ url: await server.findAddress(videoId) })).statusCode).toBe(200);
      server.time.nowMs += 1000;
    }
    const kept = await server.db.selectFrom('stored_formats').select(['video_id', 'size_bytes']).execute();
    expect(kept.map((made) => made.video_id)).toContain('tonec______');
    expect(kept.map((made) => made.video_id)).not.toContain('tonea______');
    expect(kept.reduce((sum, made) => sum + made.size_bytes, 0)).toBeLessThan(100_000);
    expect(await readdir(join(server.folder, 'made', 'to'))).toHaveLength(kept.length);
    await server.close();
  });

  it('are evicted, and refused with STORAGE_FULL, while the disk is nearly full', async () => {
    const server = await openPlaybackServer();
    const askSound = async (name: string) => {
      const videoId = `tone${name}______`;
      await makeMediaFile(server.at(`${name}.wv`), 'wavpack', 2);
      await server.addTrack(videoId);
      await server.addFile(videoId, `${name}.wv`, { ...WAVPACK, duration_ms: 2000 });
      return server.app.inject({ url: await server.findAddress(videoId) });
    };
    const listMade = async () =>
      (await server.db.selectFrom('stored_formats').select('video_id').execute()).map(
        (made) => made.video_id,
      );
    expect((await askSound('a')).statusCode).toBe(200);
    expect(await listMade()).toEqual(['tonea______']);

    server.space.freeBytes = 1024 ** 3;
    const refused = await askSound('b');
    expect(refused.statusCode).toBe(507);
    expect(refused.json()).toMatchObject({ code: 'STORAGE_FULL' });
    expect(await listMade()).toEqual([]);
    expect(await readdir(join(server.folder, 'made', 'to'))).toEqual([]);

    server.space.freeBytes = 100 * 1024 ** 3;
    expect((await askSound('c')).statusCode).toBe(200);
    server.space.freeBytes = 1024 ** 3;
    expect(await server.sweepMade()).toBe(1);
    expect(await listMade()).toEqual([]);
    await server.close();
  });
});
