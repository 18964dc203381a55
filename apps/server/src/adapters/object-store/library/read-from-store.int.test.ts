import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { silentLog } from '../../../core/log/log.ts';
import { MAX_RANGE_BYTES } from '../../media/input/ranges/range-protocol.ts';
import { openRangeReader } from '../../media/input/ranges/range-reader.ts';
import {
  openMediaProcesses,
  type MediaProcesses,
  type MediaTask,
} from '../../media/encode/media-processes.ts';
import { toBounds } from '../../media/encode/job-bounds.ts';
import { decodeSeconds } from '../../media/encode/testing/media-files.ts';
import { makeTone } from '../../media/probe/testing/media-files.ts';
import { createImageProcesses } from '../../media/images/image-processes.ts';
import { makeCover } from '../../media/probe/testing/media-files.ts';
import { StoreUnavailable } from '../../../core/storage/store-unavailable.ts';
import { createFindSource } from '../object-addresses.ts';
import type { ObjectStore } from '../object-store.ts';
import { createS3ObjectStore } from '../s3-object-store.ts';
import { becomeUser } from '../testing/settings-of.ts';
import { type Gateway, startGateway, withoutGateway } from '../testing/start-gateway.ts';

const HEADERS = { mimeType: 'audio/flac', cacheControl: 'no-cache' };
const ENCODING = { kind: 'audio', codec: 'opus', bitrateBps: 160_000 } as const;

describe.skipIf(withoutGateway !== null)(
  'reading from an object store',
  { meta: { skipReason: withoutGateway } },
  () => {
    let gateway: Gateway;
    let store: ObjectStore;
    let folder: string;
    let root: string;
    let processes: MediaProcesses;

    const addressOf = async (path: string): Promise<string> =>
      (await createFindSource(store)(path)).address ?? '';

    beforeAll(async () => {
      gateway = await startGateway();
      store = createS3ObjectStore(becomeUser(gateway));
      folder = await mkdtemp(join(tmpdir(), 'segue-ranges-'));
      root = `s3://${await gateway.addBucket()}/music`;
      processes = await openMediaProcesses({
        draftsFolder: join(folder, 'drafts'),
        access: { roots: [] },
        log: silentLog,
        findSource: createFindSource(store),
      });
    });
    beforeEach(() => void becomeUser(gateway));
    afterAll(async () => {
      await processes.close();
      store.close();
      await gateway.close();
      await rm(folder, { recursive: true });
      vi.unstubAllEnvs();
    });

    const bytesOf = (length: number): Buffer =>
      Buffer.from(Uint8Array.from({ length }, (_, index) => (index * 7 + (index >> 8)) & 0xff));

    it('gives the bytes at any position, across ranges and past the end', async () => {
      const bytes = bytesOf(3 * MAX_RANGE_BYTES + 17);
      await store.put(`${root}/bytes`, bytes, HEADERS);
      const { sizeBytes, readAt } = openRangeReader(await addressOf(`${root}/bytes`));
      expect(sizeBytes).toBe(bytes.length);
      const places = [0, 65_530, 2_000_000, 10, bytes.length - 5, 70_000, bytes.length, 1_999_990];
      for (const position of places) {
        const target = Buffer.alloc(40_000);
        const expected = bytes.subarray(position, position + target.length);
        expect(readAt(target, position)).toBe(expected.length);
        expect(target.subarray(0, expected.length).equals(expected)).toBe(true);
      }
      const whole = Buffer.alloc(bytes.length);
      expect(readAt(whole, 0)).toBe(bytes.length);
      expect(whole.equals(bytes)).toBe(true);
    });

    it('gives no bytes of an empty object', async () => {
      await store.put(`${root}/empty`, Buffer.alloc(0), HEADERS);
      const { sizeBytes, readAt } = openRangeReader(await addressOf(`${root}/empty`));
      expect([sizeBytes, readAt(Buffer.alloc(1), 0)]).toEqual([0, 0]);
    });

    it('fails if the object changed while it was read', async () => {
      await store.put(`${root}/changing`, bytesOf(300_000), HEADERS);
      const { readAt } = openRangeReader(await addressOf(`${root}/changing`));
      await store.put(`${root}/changing`, bytesOf(300_001), HEADERS);
      expect(() => readAt(Buffer.alloc(10), 200_000)).toThrow('it changed while it was read');
    });

    it('distinguishes a missing object (ENOENT) from a store that is down (EIO)', async () => {
      const missing = await addressOf(`${root}/missing`);
      expect(() => openRangeReader(missing)).toThrow(expect.objectContaining({ code: 'ENOENT' }));
      await gateway.stop();
      try {
        expect(() => openRangeReader(missing)).toThrow(expect.objectContaining({ code: 'EIO' }));
      } finally {
        await gateway.start();
      }
    });

    const run = (path: string, targetPath: string) => {
      const job = { sourcePath: path, container: null, sourceBytes: 1e6, targetPath, encoding: ENCODING };
      const task: MediaTask = {
        sourcePath: path,
        container: null,
        targetPath,
        output: ENCODING,
        lane: 'quick',
        bounds: toBounds({ ...job, durationMs: 60_000 }),
        priority: 1,
        requester: 'mara',
      };
      return processes.run(task);
    };

    it.each(['.flac', '.m4a', '.mp3', '.wv'])(
      '[14.07] encodes a whole %s from the store',
      async (extension) => {
        const [source, target] = [join(folder, `tone${extension}`), join(folder, `made${extension}.webm`)];
        // Several ranges of every format.
        makeTone(source, { seconds: 8 });
        await store.upload(`${root}/tone${extension}`, source, HEADERS);
        expect(await run(`${root}/tone${extension}`, target)).toMatchObject({ kind: 'made' });
        expect(Math.round(decodeSeconds(target))).toBe(8);
      },
    );

    it('[14.03] blames neither song nor cover if the store is down, nor reports them missing', async () => {
      const images = createImageProcesses({ access: { roots: [] }, findSource: createFindSource(store) });
      await gateway.stop();
      try {
        const output = { kind: 'webp', sizes: [{ widthPx: 60, heightPx: 60 }] } as const;
        const picture = await images.run({
          source: { kind: 'image-file', path: `${root}/cover.jpg` },
          output,
        });
        expect(picture).toEqual({ kind: 'failed' });
        await expect(store.find(`${root}/tone.flac`)).rejects.toBeInstanceOf(StoreUnavailable);
        const outcome = await run(`${root}/tone.flac`, join(folder, 'none.webm'));
        expect(outcome).toMatchObject({ kind: 'failed', isOfSource: false });
      } finally {
        images.close();
        await gateway.start();
      }
    });

    it('[14.07] makes pictures of covers in the store, and reports a missing cover', async () => {
      const images = createImageProcesses({ access: { roots: [] }, findSource: createFindSource(store) });
      await store.put(`${root}/cover.jpg`, await makeCover('#225577'), HEADERS);
      const output = { kind: 'webp', sizes: [{ widthPx: 60, heightPx: 60 }] } as const;
      const made = await images.run({ source: { kind: 'image-file', path: `${root}/cover.jpg` }, output });
      expect(made).toMatchObject({ kind: 'made' });
      const gone = await images.run({ source: { kind: 'image-file', path: `${root}/no-cover.jpg` }, output });
      expect(gone).toEqual({ kind: 'gone' });
      images.close();
    });
  },
);
