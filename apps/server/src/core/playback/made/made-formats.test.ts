import { describe, expect, it } from 'vitest';
import { silentLog } from '../../log/log.ts';
import { aVideoFile } from '../testing/source-files.ts';
import type { MadeFormat } from './made-format.store.ts';
import { createMadeFormats, type PlannedTranscode } from './made-formats.ts';
import { HOUR_MS, DAY_MS } from '../../durations.ts';

const GIB = 1024 ** 3;
const IDLE = { urgency: 'whenIdle', requester: 'Anna' } as const;
const NOW = { urgency: 'now', requester: 'Anna' } as const;

/** A video whose transcode is expected to take so many GiB. */
function aVideo(gib: number): PlannedTranscode {
  const durationMs = HOUR_MS;
  const bitrateBps = (gib * GIB * 8) / (durationMs / 1000);
  return {
    itag: 313,
    mimeType: 'video/webm',
    bitrateBps,
    source: aVideoFile({ durationMs }),
    encoding: { kind: 'video', widthPx: 3840, heightPx: 2160, bitrateBps },
    video: null,
  };
}

/** A cache on a disk of 100 GiB, of which 5 have to stay free. An encoded file has the size `madeGib`. */
function aCache(disk: {
  freeGib: number;
  maxGib?: number;
  madeGib?: number;
  isReadOnly?: boolean;
  isOnDisk?: boolean;
  undeletable?: readonly string[];
  /** Free space of the data folder, if the formats are on another disk. */
  draftGib?: number;
}) {
  const { freeGib, maxGib = 20, madeGib = 1, isOnDisk = true, undeletable = [] } = disk;
  let isReadOnly = disk.isReadOnly ?? false;
  const logged: string[] = [];
  let takenGib = 0;
  const expectWritable = async (): Promise<void> => {
    if (isReadOnly) throw new Error('attempt to write a readonly database');
  };
  let rows: MadeFormat[] = [
    { videoId: 'old', itag: 251, sourceVersion: '1', sizeBytes: 3 * GIB, usedAtMs: 1 },
  ];
  const sizes = new Map([['old-251', 3 * GIB]]);
  const modifiedAtMs = new Map([['old-251', 0]]);
  const encoded: string[] = [];
  const ended = Promise.withResolvers<void>();
  const countBytes = () => [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0);
  const startBytes = countBytes();
  const readMadeSpace = async () => ({
    freeBytes: (freeGib - takenGib) * GIB - countBytes() + startBytes,
    totalBytes: 100 * GIB,
  });
  const made = createMadeFormats({
    maxBytes: maxGib * GIB,
    clock: { now: () => DAY_MS },
    log: { ...silentLog, warn: (event) => void logged.push(event) },
    readMadeSpace,
    readDraftSpace:
      disk.draftGib === undefined
        ? readMadeSpace
        : async () => ({ freeBytes: (disk.draftGib ?? 0) * GIB, totalBytes: 100 * GIB }),
    files: {
      isOnDisk,
      toPath: (videoId, itag) => `${videoId}-${itag}`,
      findSize: async (path) => sizes.get(path) ?? null,
      remove: async (path) => {
        if (undeletable.includes(path)) throw new Error('operation not permitted');
        sizes.delete(path);
      },
      list: async function* () {
        yield [...sizes.keys()].map((path) => {
          const [videoId = '', itag] = path.split('-');
          return { videoId, itag: Number(itag), path, modifiedAtMs: modifiedAtMs.get(path) ?? DAY_MS };
        });
      },
    },
    store: {
      list: async (videoId) => rows.filter((row) => row.videoId === videoId),
      save: async (row) => {
        await expectWritable();
        rows.push(row);
      },
      touch: expectWritable,
      remove: async (row) => {
        await expectWritable();
        rows = rows.filter((one) => one !== row);
      },
      totalBytes: async () => rows.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
      listLeastUsed: async (last, limit) =>
        rows
          .toSorted((one, other) => one.usedAtMs - other.usedAtMs)
          .filter(({ usedAtMs }) => usedAtMs > (last?.usedAtMs ?? -1))
          .slice(0, limit),
    },
    encoder: {
      encode: async ({ targetPath }) => {
        encoded.push(targetPath);
        await ended.promise;
        sizes.set(targetPath, madeGib * GIB);
        return { kind: 'made', sizeBytes: madeGib * GIB };
      },
    },
  });
  return {
    made,
    encoded,
    logged,
    endEncoding: () => ended.resolve(),
    listFiles: () => [...sizes.keys()],
    addFile: (path: string, atMs: number) => {
      sizes.set(path, GIB);
      modifiedAtMs.set(path, atMs);
    },
    listRows: () => rows.map(({ videoId }) => videoId),
    becomeWritable: () => {
      isReadOnly = false;
    },
    becomeReadOnly: () => {
      isReadOnly = true;
    },
    shrinkDisk: (gib: number) => {
      takenGib = gib;
    },
    deleteFile: (path: string) => sizes.delete(path),
  };
}

describe('a video that is transcoded in the background', () => {
  it('is not begun if it would take the space that has to stay free', async () => {
    const { made, encoded } = aCache({ freeGib: 7 });
    const outcome = await made.make('video', aVideo(3), IDLE);
    expect(outcome).toEqual({
      kind: 'disk-full',
      reason: 'The disk of the data folder is nearly full: 1024 MiB more would have to be free.',
    });
    expect(encoded).toEqual([]);
  });

  it('is begun if it fits, but not beside others that together do not', async () => {
    const { made, encoded, endEncoding } = aCache({ freeGib: 10 });
    const first = made.make('one', aVideo(3), IDLE);
    await expect.poll(() => encoded).toEqual(['one-313']);
    expect(await made.make('two', aVideo(3), IDLE)).toMatchObject({ kind: 'disk-full' });
    endEncoding();
    expect(await first).toMatchObject({ kind: 'made' });
    expect(await made.make('two', aVideo(3), IDLE)).toMatchObject({ kind: 'made' });
  });

  it('is refused if it is larger than the whole cache, which is kept', async () => {
    const { made, encoded, listFiles } = aCache({ freeGib: 50, maxGib: 4 });
    expect(await made.make('video', aVideo(4.5), IDLE)).toEqual({
      kind: 'failed',
      reason: 'It takes 4.5 GiB, and SEGUE_MADE_FORMATS_GIB allows 4 GiB for all formats.',
      isOfSource: true,
    });
    expect(encoded).toEqual([]);
    expect(listFiles()).toEqual(['old-251']);
  });

  it('is dropped if it turns out to be larger than the whole cache, which is kept', async () => {
    const { made, endEncoding, listFiles } = aCache({ freeGib: 50, maxGib: 4, madeGib: 5 });
    endEncoding();
    expect(await made.make('video', aVideo(3), IDLE)).toMatchObject({ kind: 'failed' });
    expect(listFiles()).toEqual(['old-251']);
  });
});

describe('a format that a listener waits for', () => {
  it('evicts older formats for the space that it will take', async () => {
    const { made, endEncoding, listFiles } = aCache({ freeGib: 6 });
    endEncoding();
    expect(await made.make('song', aVideo(2), NOW)).toMatchObject({ kind: 'made' });
    expect(listFiles()).toEqual(['song-313']);
  });

  it('evicts none on another disk than that of the data folder, which is full [10.168]', async () => {
    const { made, encoded, listFiles } = aCache({ freeGib: 50, draftGib: 1 });
    expect(await made.make('song', aVideo(2), NOW)).toEqual({
      kind: 'disk-full',
      reason: expect.stringMatching(/^The disk of the data folder is nearly full: /),
    });
    expect(await made.sweep()).toBe(0);
    expect(listFiles()).toEqual(['old-251']);
    expect(encoded).toEqual([]);
  });

  it('evicts older formats on another disk than that of the data folder [10.168]', async () => {
    const { made, endEncoding, listFiles } = aCache({ freeGib: 6, draftGib: 50 });
    endEncoding();
    expect(await made.make('song', aVideo(2), NOW)).toMatchObject({ kind: 'made' });
    expect(listFiles()).toEqual(['song-313']);
    expect(await made.make('more', aVideo(9), NOW)).toEqual({
      kind: 'disk-full',
      reason: expect.stringMatching(/^The disk of the transcoded formats is nearly full: /),
    });
  });

  it('takes nothing from a bucket for the sake of the local disk [16.30]', async () => {
    const { made, endEncoding, listFiles } = aCache({ freeGib: 6, isOnDisk: false });
    endEncoding();
    expect(await made.make('song', aVideo(2), NOW)).toMatchObject({ kind: 'disk-full' });
    expect(await made.sweep()).toBe(0);
    expect(listFiles()).toEqual(['old-251']);
  });

  it('stays until the next one, also if it takes more than the whole cache [16.31]', async () => {
    const { made, endEncoding, listFiles } = aCache({ freeGib: 50, maxGib: 0.5 });
    endEncoding();
    expect(await made.make('song', aVideo(1), NOW)).toMatchObject({ kind: 'made' });
    expect(listFiles()).toEqual(['song-313']);
    expect(await made.find('song', aVideo(1))).toBe('song-313');
    await made.make('next', aVideo(1), NOW);
    expect(listFiles()).toEqual(['next-313']);
  });

  it('evicts others in place of one that cannot be removed, which is logged [16.32]', async () => {
    const undeletable = ['old-251'];
    const { made, endEncoding, listFiles, logged } = aCache({ freeGib: 50, maxGib: 4.5, undeletable });
    endEncoding();
    for (const videoId of ['one', 'two'])
      expect(await made.make(videoId, aVideo(1), NOW)).toMatchObject({ kind: 'made' });
    expect(listFiles()).toEqual(['old-251', 'two-313']);
    expect(logged).toEqual(['format.not-removed']);
  });

  it('evicts no more than it needs while no row can be removed', async () => {
    const cache = aCache({ freeGib: 50, maxGib: 8 });
    cache.endEncoding();
    for (const videoId of ['one', 'two', 'three']) await cache.made.make(videoId, aVideo(1), NOW);
    cache.becomeReadOnly();
    cache.shrinkDisk(45);
    expect(await cache.made.sweep()).toBe(1);
    expect(cache.listFiles()).toEqual(['one-313', 'two-313', 'three-313']);
  });
});

it('files of transcoded formats that no row names are removed once they are a day old [16.34]', async () => {
  const { made, addFile, listFiles, logged } = aCache({ freeGib: 50, undeletable: ['stuck-251'] });
  addFile('stuck-251', -1);
  addFile('old-140', -1);
  addFile('lost-251', -1);
  addFile('recent-251', 0);
  expect(await made.sweep()).toBe(2);
  expect(listFiles()).toEqual(['old-251', 'stuck-251', 'recent-251']);
  expect(logged).toEqual(['format.not-removed']);
});

describe('a format that is transcoded while the database cannot be written', () => {
  it('plays to its end, and is transcoded once [16.27]', async () => {
    const { made, encoded, endEncoding, logged } = aCache({ freeGib: 50, isReadOnly: true });
    endEncoding();
    for (let play = 0; play < 2; play += 1)
      expect(await made.make('song', aVideo(1), NOW)).toEqual({ kind: 'made', path: 'song-313' });
    expect([...(await made.list('song', [aVideo(1)]))]).toEqual([[313, GIB]]);
    expect(encoded).toEqual(['song-313']);
    expect(logged).toEqual(['database.note-failed']);
  });

  it('is saved when it is played again afterwards', async () => {
    const cache = aCache({ freeGib: 50, isReadOnly: true });
    cache.endEncoding();
    await cache.made.make('song', aVideo(1), NOW);
    expect(cache.listRows()).toEqual(['old']);
    cache.becomeWritable();
    await cache.made.find('song', aVideo(1));
    expect(cache.listRows()).toEqual(['old', 'song']);
  });

  it('counts as missing once its file is', async () => {
    const cache = aCache({ freeGib: 50, isReadOnly: true });
    cache.endEncoding();
    await cache.made.make('song', aVideo(1), NOW);
    cache.deleteFile('song-313');
    expect(await cache.made.find('song', aVideo(1))).toBeNull();
    expect(await cache.made.list('song', [aVideo(1)])).toEqual(new Map());
  });
});

describe('a saved format on a disk that cannot be written', () => {
  const old = (): PlannedTranscode => {
    const video = aVideo(3);
    return { ...video, itag: 251, source: { ...video.source, version: '1' } };
  };

  it('is served, although its last use cannot be noted, which is logged once [16.27]', async () => {
    const { made, logged } = aCache({ freeGib: 0, isReadOnly: true });
    expect(await made.find('old', old())).toBe('old-251');
    expect(await made.find('old', old())).toBe('old-251');
    expect(logged).toEqual(['database.note-failed']);
  });

  it('counts as missing once its file is, although its row stays', async () => {
    const { made, deleteFile } = aCache({ freeGib: 0, isReadOnly: true });
    deleteFile('old-251');
    expect(await made.find('old', old())).toBeNull();
  });
});
