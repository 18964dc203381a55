import { readdir, readlink, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPlaybackServer, type PlaybackServer } from '../../hosts/songs/testing/playback-server.ts';

describe('a file that is sent', () => {
  let server: PlaybackServer;
  /** A song that exceeds the buffers of connections. */
  const aLongSong = async (videoId: string): Promise<string> => {
    await writeFile(server.at(videoId), Buffer.alloc(64 * 1024 * 1024));
    await server.addTrack(videoId);
    await server.addFile(videoId, videoId);
    return server.findAddress(videoId);
  };
  /** Number of open descriptors that this process has of a library file. */
  const countOpen = async (name: string): Promise<number> => {
    const open = (await readdir('/proc/self/fd')).map((fd) =>
      readlink(`/proc/self/fd/${fd}`).catch(() => ''),
    );
    return (await Promise.all(open)).filter((path) => path === server.at(name)).length;
  };

  beforeAll(async () => {
    server = await openPlaybackServer();
    await server.app.listen({ port: 0 });
  });
  afterAll(() => server.close());

  it.runIf(process.platform === 'linux')('is buffered only a little for listeners who paused', async () => {
    const url = await aLongSong('paused_____');
    const { port } = server.app.server.address() as AddressInfo;
    const before = process.memoryUsage().arrayBuffers;
    const readers = Array.from({ length: 100 }, () => connect(port, '127.0.0.1'));
    for (const reader of readers) reader.write(`GET ${url} HTTP/1.1\r\nHost: here\r\n\r\n`);
    const samples = [0, 0, 0];
    const hasSettled = async (): Promise<boolean> => {
      samples.unshift(process.memoryUsage().arrayBuffers);
      samples.pop();
      return (await countOpen('paused_____')) === 100 && new Set(samples).size === 1;
    };
    await expect.poll(hasSettled, { interval: 200 }).toBe(true);
    for (const reader of readers) reader.destroy();
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(100 * 300 * 1024);
  });

  it.runIf(process.platform === 'linux')('is closed once all clients disconnected', async () => {
    const url = await aLongSong('hungup_____');
    const { port } = server.app.server.address() as AddressInfo;
    const origin = `http://127.0.0.1:${port}`;
    const readers = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const hangUp = new AbortController();
        return { hangUp, reply: await fetch(origin + url, { signal: hangUp.signal }) };
      }),
    );
    expect(await countOpen('hungup_____')).toBe(20);
    for (const { hangUp } of readers) hangUp.abort();
    await expect.poll(() => countOpen('hungup_____')).toBe(0);
  });
});
