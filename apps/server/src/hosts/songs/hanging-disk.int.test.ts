import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { createFileOpener } from '../../adapters/files/file-opener.ts';
import { silentLog } from '../../core/log/log.ts';
import type { OpenFile } from '../../core/storage/file-opener.ts';
import {
  createLibraryReads,
  limitLibraryOpens,
  limitLibrarySizes,
  toReadsAtOnce,
} from '../../core/storage/library-reads.ts';
import { NO_STORE } from '../../core/storage/presigned-urls.ts';
import { sendFile } from '../../http/files/send-file.ts';
import { createServer } from '../../http/server.ts';
import { registerStreams, type StreamParts } from './stream.route.ts';

describe('songs on a network disk that hangs', () => {
  const folder = mkdtempSync(join(tmpdir(), 'segue-hanging-'));
  const [song, cover] = [join(folder, 'song.flac'), join(folder, 'cover.webp')];
  afterAll(() => rmSync(folder, { recursive: true }));

  /** Opening a pipe waits for a writer, in a thread of Node's pool, as opening a file of such a disk does. */
  const hanging: OpenFile = async ({ path, version }) => {
    if (version === null) return createFileOpener({ roots: [] })({ path, version });
    const handle = await open(path, 'r');
    return { handle, stats: await handle.stat() };
  };

  it('are refused for now, while everything else is still served [10.87] [10.133] [10.136]', async () => {
    execFileSync('sh', ['-c', 'mkfifo "$0"', song]);
    writeFileSync(cover, 'cover');
    const reads = createLibraryReads({
      folders: [folder],
      atOnce: toReadsAtOnce(undefined),
      log: silentLog,
      waitsAtMostMs: 200,
    });
    const openFile = limitLibraryOpens(hanging, reads);
    const sizes = limitLibrarySizes({ findSize: async (path) => (await stat(path)).size }, reads);
    const app = await createServer({ logger: pino({ level: 'silent' }), otherOrigins: [] });
    const stream = {
      kind: 'file',
      file: { path: song, version: '1' },
      mimeType: 'audio/flac',
      growing: null,
    };
    registerStreams(app, {
      addresses: { isValid: () => true },
      streams: { open: async () => stream },
      openFile,
      log: silentLog,
      isOffloaded: false,
      presignedUrls: NO_STORE,
    } as unknown as StreamParts);
    app.get('/cover', (request, reply) =>
      sendFile(
        request,
        reply,
        { file: { path: cover, version: null }, mimeType: 'image/webp', cacheControl: 'no-store' },
        openFile,
      ),
    );
    app.get('/size', async () => sizes.findSize(song));
    const play = async () => {
      const reply = await app.inject({
        url: '/stream/song_______/141?expires=1&signature=s',
        method: 'HEAD',
      });
      return { status: reply.statusCode, retryAfter: reply.headers['retry-after'] };
    };
    const answers: Awaited<ReturnType<typeof play>>[] = [];
    const plays = Array.from({ length: 6 }, async () => void answers.push(await play()));
    try {
      // Two hold threads that wait for the disk, the others wait for these.
      await expect.poll(() => answers).toHaveLength(6);
      const refused = { status: 503, retryAfter: expect.any(String) };
      expect(answers).toEqual(Array.from({ length: 6 }, () => refused));
      expect((await app.inject('/cover')).body).toBe('cover');
      const size = await app.inject('/size');
      expect([size.statusCode, size.headers['retry-after']]).toEqual([503, '10']);
      expect(await play(), 'the disk still hangs').toEqual(refused);
    } finally {
      // A thread that waits for the writer would keep the process from ending.
      const writer = await open(song, 'r+');
      await Promise.all(plays);
      await writer.close();
    }
    await app.close();
  });
});
