import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ThumbnailStorage } from '../../../core/artwork/thumbnail-storage.ts';
import type { MadeFiles } from '../../../core/playback/made/made-files.ts';
import { createThumbnailFolder } from '../../files/thumbnail-folder.ts';
import { createMadeFiles } from '../../media/encode/made-files.ts';
import type { ObjectStore } from '../object-store.ts';
import { createS3ObjectStore } from '../s3-object-store.ts';
import { createStoredMadeFiles } from './stored-made-files.ts';
import { createStoredThumbnails } from './stored-thumbnails.ts';
import { becomeUser } from '../testing/settings-of.ts';
import { openLink } from '../../../../../../e2e/support/server/link.ts';
import { type Gateway, startGateway, withoutGateway } from '../testing/start-gateway.ts';

const NOTHING_ON_DISK = { findSize: async () => null };

const HEADERS = { mimeType: 'audio/webm', cacheControl: 'private' };

/** One implementation of media storage, and how the test puts a file into it. */
interface Place {
  readonly files: MadeFiles;
  readonly thumbnails: ThumbnailStorage;
  readonly write: (path: string, bytes: string) => Promise<void>;
}

/** Tests shared by all implementations of media storage. */
function itKeepsMedia(open: () => Place): void {
  let place: Place;
  beforeEach(() => {
    place = open();
  });

  it('finds the size of a made file until it is removed, and ignores a second removal', async () => {
    const { files, write } = place;
    const path = files.toPath('abcdefghijk', 251, 'webm');
    expect(await files.findSize(path)).toBeNull();
    await write(path, 'made sound');
    expect(await files.findSize(path)).toBe(10);
    await files.remove(path);
    expect(await files.findSize(path)).toBeNull();
    await files.remove(path);
  });

  it('lists made files, and nothing else that is beside them', async () => {
    const { files, write } = place;
    const paths = [files.toPath('listed-____', 251, 'webm'), files.toPath('listed-____', 140, 'm4a')];
    for (const path of paths) await write(path, 'made sound');
    await write(paths[0]?.replace('251.webm', '251.webm.part') ?? '', 'draft');
    const listed = (await Array.fromAsync(files.list())).flat();
    expect(
      listed.map(({ videoId, itag, path }) => ({ videoId, itag, path })).toSorted((a, b) => b.itag - a.itag),
    ).toEqual([
      { videoId: 'listed-____', itag: 251, path: paths[0] },
      { videoId: 'listed-____', itag: 140, path: paths[1] },
    ]);
    for (const { modifiedAtMs } of listed) expect(Math.abs(modifiedAtMs - Date.now())).toBeLessThan(600_000);
    for (const path of paths) await files.remove(path);
  });

  it('gives formats of a track, and videoIds that differ by case, different paths', () => {
    const { toPath } = place.files;
    const paths = [
      toPath('abcdefghijk', 251, 'webm'),
      toPath('abcdefghijk', 140, 'm4a'),
      toPath('ABcdefghijk', 251, 'webm'),
    ];
    expect(new Set(paths).size).toBe(3);
  });

  it('finds a picture once it is kept, each size separately', async () => {
    const { thumbnails } = place;
    expect(await thumbnails.find('cover-1', '120.webp')).toBeNull();
    await thumbnails.save('cover-1', '120.webp', Buffer.from('small'));
    expect(await thumbnails.find('cover-1', '120.webp')).toContain('cover-1-120.webp');
    expect(await thumbnails.find('cover-1', '544.webp')).toBeNull();
  });

  it('finds a picture that was kept twice', async () => {
    const { thumbnails } = place;
    await thumbnails.save('cover-2', '60.webp', Buffer.from('first'));
    await thumbnails.save('cover-2', '60.webp', Buffer.from('second'));
    expect(await thumbnails.find('cover-2', '60.webp')).not.toBeNull();
  });

  it('finds a picture in no size once it is removed, and ignores a second removal', async () => {
    const { thumbnails } = place;
    for (const id of ['cover-3', 'cover-4'])
      for (const size of ['60.webp', '640x360.webp']) await thumbnails.save(id, size, Buffer.from('small'));
    await thumbnails.remove(['cover-3', 'cover-5']);
    await thumbnails.remove(['cover-3']);
    const findAll = (id: string) =>
      Promise.all(['60.webp', '640x360.webp'].map((size) => thumbnails.find(id, size)));
    expect(await findAll('cover-3')).toEqual([null, null]);
    expect(await findAll('cover-4')).not.toContain(null);
  });
}

describe('media storage in a folder', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'segue-media-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  itKeepsMedia(() => ({
    files: createMadeFiles(join(folder, 'made')),
    thumbnails: createThumbnailFolder(join(folder, 'artwork')),
    write: async (path, bytes) => {
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, bytes);
    },
  }));
});

describe.skipIf(withoutGateway !== null)(
  'media storage in a bucket',
  { meta: { skipReason: withoutGateway } },
  () => {
    let gateway: Gateway;
    let store: ObjectStore;
    let folder: string;
    beforeAll(async () => {
      gateway = await startGateway();
      folder = `s3://${await gateway.addBucket()}/media`;
      store = createS3ObjectStore(becomeUser(gateway));
    });
    afterEach(() => vi.unstubAllEnvs());
    beforeEach(() => void becomeUser(gateway));
    afterAll(async () => {
      store.close();
      await gateway.close();
    });

    itKeepsMedia(() => ({
      files: createStoredMadeFiles(store, `${folder}/made`, NOTHING_ON_DISK),
      thumbnails: createStoredThumbnails(store, `${folder}/artwork`),
      write: (path, bytes) => store.put(path, Buffer.from(bytes), HEADERS),
    }));

    it('notices at once, if it is to, that a file was deleted by somebody else [10.22]', async () => {
      const files = createStoredMadeFiles(store, `${folder}/made`, NOTHING_ON_DISK);
      const path = files.toPath('moved______', 251, 'webm');
      await store.put(path, Buffer.from('made sound'), HEADERS);
      expect(await files.findSize(path)).toBe(10);
      await store.remove(path);
      expect(await files.findSize(path)).toBe(10);
      expect(await files.findSize(path, { isFresh: true })).toBeNull();
    });

    it('looks up the size of a known file again after the clock was set back', async () => {
      const files = createStoredMadeFiles(store, `${folder}/made`, NOTHING_ON_DISK);
      const path = files.toPath('clock______', 251, 'webm');
      await store.put(path, Buffer.from('made sound'), HEADERS);
      expect(await files.findSize(path)).toBe(10);
      await store.remove(path);
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 120_000 });
      try {
        expect(await files.findSize(path)).toBeNull();
      } finally {
        vi.useRealTimers();
      }
    });

    it('[14.10] finds the size of a known file while packets to the store are lost, of others it cannot', async () => {
      const link = await openLink(Number(new URL(gateway.url).port));
      const settings = { ...becomeUser(gateway), endpoint: `http://127.0.0.1:${link.port}` };
      const behindLink = createS3ObjectStore(settings, {
        silentMs: 30_000,
        answerWithinMs: 300,
        patienceMs: 200,
      });
      const files = createStoredMadeFiles(behindLink, `${folder}/made`, NOTHING_ON_DISK);
      const path = files.toPath('silence____', 251, 'webm');
      await store.put(path, Buffer.from('made sound'), HEADERS);
      await expect.poll(() => files.findSize(path).catch(() => null)).toBe(10);
      link.cut();
      expect(await files.findSize(path, { isFresh: true })).toBe(10);
      await expect(files.findSize(files.toPath('unknown____', 251, 'webm'))).rejects.toThrow(
        'does not answer',
      );
      link.mend();
      behindLink.close();
      link.close();
    });

    it('[14.03] still finds the size of a known file while the store is down', async () => {
      const files = createStoredMadeFiles(store, `${folder}/made`, NOTHING_ON_DISK);
      const path = files.toPath('outage_____', 251, 'webm');
      await store.put(path, Buffer.from('made sound'), HEADERS);
      expect(await files.findSize(path)).toBe(10);
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 120_000 });
      await gateway.stop();
      try {
        expect(await files.findSize(path)).toBe(10);
      } finally {
        vi.useRealTimers();
        await gateway.start();
      }
      expect(await files.findSize(path)).toBe(10);
    });
  },
);
