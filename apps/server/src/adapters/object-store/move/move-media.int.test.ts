import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createThumbnailFolder } from '../../files/thumbnail-folder.ts';
import { createMadeFiles } from '../../media/encode/made-files.ts';
import type { ObjectStore } from '../object-store.ts';
import { createS3ObjectStore } from '../s3-object-store.ts';
import { createStoredMadeFiles } from '../media/stored-made-files.ts';
import { createStoredThumbnails } from '../media/stored-thumbnails.ts';
import { becomeUser } from '../testing/settings-of.ts';
import { type Gateway, startGateway, withoutGateway } from '../testing/start-gateway.ts';
import { moveMediaToBucket, moveMediaToFolder } from './move-media.ts';

const FORMATS = 20;

describe.skipIf(withoutGateway !== null)('a move of media', { meta: { skipReason: withoutGateway } }, () => {
  let gateway: Gateway;
  let store: ObjectStore;
  let bucketFolder: string;
  let folder: string;

  beforeAll(async () => {
    gateway = await startGateway();
  });
  beforeEach(async () => {
    store = createS3ObjectStore(becomeUser(gateway));
    bucketFolder = `s3://${await gateway.addBucket()}/segue`;
    folder = await mkdtemp(join(tmpdir(), 'segue-move-media-'));
  });
  afterEach(async () => {
    store.close();
    await rm(folder, { recursive: true });
  });
  afterAll(async () => {
    await gateway.close();
    vi.unstubAllEnvs();
  });

  /** Transcoded formats, one of them uploaded in parts, a cover, and a file that is not media. */
  async function fillFolder(): Promise<void> {
    const made = createMadeFiles(join(folder, 'made'));
    for (let number = 0; number < FORMATS; number += 1) {
      const path = made.toPath(`format-${number}---`, 251, 'webm');
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, Buffer.alloc(number === 0 ? 6 * 1024 * 1024 : 1000 + number, number));
    }
    await createThumbnailFolder(join(folder, 'artwork')).save('cover', '120.webp', Buffer.from('a cover'));
    await writeFile(join(folder, 'artwork', 'co', 'cover-60.webp.7d0f'), 'a draft');
  }

  const unwatched = {
    signal: new AbortController().signal,
    onFile: () => undefined,
    onMade: () => undefined,
  };
  const toMove = (dataFolder = folder) => ({ store, bucketFolder, dataFolder, ...unwatched });

  const readMedia = async (dataFolder: string) => {
    const entries = await readdir(dataFolder, { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
    const media = files.filter((path) => /\.(?:webm|webp)$/.test(path)).toSorted();
    return Promise.all(
      media.map(async (path) => [relative(dataFolder, path), (await readFile(path)).toString('base64')]),
    );
  };

  const countUploads = (): number =>
    gateway.requests().filter((request) => request.startsWith('PUT ')).length;

  it('[15.04] to a bucket and back copies every file to where Segue looks for it, but no draft', async () => {
    await fillFolder();
    expect(await moveMediaToBucket(toMove())).toEqual({ files: FORMATS + 1, filesThere: 0 });
    const made = createStoredMadeFiles(store, `${bucketFolder}/made`, { findSize: async () => null });
    expect(await made.findSize(made.toPath('format-3---', 251, 'webm'))).toBe(1003);
    const thumbnails = createStoredThumbnails(store, `${bucketFolder}/artwork`);
    expect(await thumbnails.find('cover', '120.webp')).not.toBeNull();
    const back = join(folder, 'back');
    expect(await moveMediaToFolder(toMove(back))).toEqual({ files: FORMATS + 1, filesThere: 0 });
    const after = await readMedia(back);
    await rm(back, { recursive: true });
    expect(after).toEqual(await readMedia(folder));
    expect(await readFile(join(folder, 'artwork', 'co', 'cover-60.webp.7d0f'), 'utf8')).toBe('a draft');
  });

  it('[15.03] uploads only missing or different files when resumed', async () => {
    await fillFolder();
    const stopping = new AbortController();
    let done = 0;
    const onFile = (): void => {
      done += 1;
      if (done === 5) stopping.abort();
    };
    const stopped = moveMediaToBucket({ ...toMove(), signal: stopping.signal, onFile });
    await expect(stopped).rejects.toMatchObject({ name: 'AbortError' });
    const name = 'made/fo/format-3----251.webm';
    await store.put(`${bucketFolder}/${name}`, Buffer.alloc(1003, 99), {
      mimeType: 'video/webm',
      cacheControl: 'private',
    });
    const { files, filesThere } = await moveMediaToBucket(toMove());
    expect(files).toBe(FORMATS + 1);
    expect([filesThere > 0, filesThere < files]).toEqual([true, true]);
    const pieces = await Array.fromAsync(store.readPieces(`${bucketFolder}/${name}`));
    expect(Buffer.concat(pieces)).toEqual(Buffer.alloc(1003, 3));
    const requests = countUploads();
    expect(await moveMediaToBucket(toMove())).toEqual({ files, filesThere: files });
    expect(countUploads()).toBe(requests);
  });

  it('[15.03] fails if the bucket goes down, in both directions, and resumes once it is back', async () => {
    await fillFolder();
    const back = join(folder, 'back');
    for (const [moveThere, to] of [
      [moveMediaToBucket, folder],
      [moveMediaToFolder, back],
    ] as const) {
      const outage: Promise<void>[] = [];
      const onFile = (): void => {
        if (outage.length === 0) outage.push(gateway.stop());
      };
      await expect(moveThere({ ...toMove(to), onFile })).rejects.toThrow(
        'The store of media does not answer.',
      );
      await Promise.all(outage);
      await gateway.start();
      const { files, filesThere } = await moveThere(toMove(to));
      expect([files, filesThere > 0, filesThere < files]).toEqual([FORMATS + 1, true, true]);
    }
    const after = await readMedia(back);
    await rm(back, { recursive: true });
    expect(after).toEqual(await readMedia(folder));
  });

  it('[15.02] fails with the name of a file that differs at the target', async () => {
    await fillFolder();
    const torn: ObjectStore = {
      ...store,
      upload: (path, _file, headers) => store.put(path, Buffer.from('torn'), headers),
    };
    await expect(moveMediaToBucket({ ...toMove(), store: torn })).rejects.toThrow(
      /^(?:made|artwork)\/\S+ is not the same at the target$/,
    );
  });
});
