import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MINUTE_MS } from '../../durations.ts';
import { silentLog } from '../../log/log.ts';
import type { DiskSpace } from '../../storage/disk-space.ts';
import { createFreeSpaceSweep } from './free-space-sweep.ts';
import type { MadeFormat } from './made-format.store.ts';

const GIB = 1024 ** 3;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Three formats of 1 GiB on a disk of 100 GiB, of which 5 have to stay free. */
function aSweptDisk({
  freeGib,
  isOnDisk = true,
  maxGib = 20,
}: {
  freeGib: number;
  isOnDisk?: boolean;
  maxGib?: number;
}) {
  let rows: MadeFormat[] = ['newest', 'oldest', 'middle'].map((videoId, index) => ({
    videoId,
    itag: 251,
    sourceVersion: '1',
    sizeBytes: GIB,
    usedAtMs: [3, 1, 2][index] ?? 0,
  }));
  const disk = { freeBytes: freeGib * GIB, failures: 0 };
  const removed: string[] = [];
  /** Formats whose files are not on the disk. */
  const elsewhere = new Set<string>();
  const logged: unknown[] = [];
  const note = (event: string, details: object) => void logged.push([event, details]);
  const sweep = createFreeSpaceSweep({
    maxBytes: maxGib * GIB,
    log: { ...silentLog, info: note, error: note },
    readMadeSpace: async (): Promise<DiskSpace> => {
      if (disk.failures > 0) {
        disk.failures -= 1;
        throw new Error('Input/output error');
      }
      return { freeBytes: disk.freeBytes, totalBytes: 100 * GIB };
    },
    files: {
      isOnDisk,
      toPath: (videoId) => videoId,
      findSize: async (path) => (elsewhere.has(path) ? null : GIB),
      remove: async (path) => {
        removed.push(path);
        if (!elsewhere.has(path)) disk.freeBytes += GIB;
      },
      list: async function* () {},
    },
    store: {
      list: async () => [],
      save: async () => undefined,
      touch: async () => undefined,
      remove: async (row) => {
        rows = rows.filter((one) => one !== row);
      },
      totalBytes: async () => rows.length * GIB,
      listLeastUsed: async (last, limit) =>
        rows
          .toSorted((one, other) => one.usedAtMs - other.usedAtMs)
          .filter(({ usedAtMs }) => usedAtMs > (last?.usedAtMs ?? 0))
          .slice(0, limit),
    },
  });
  return { sweep, disk, elsewhere, removed, logged, listRows: () => rows.map(({ videoId }) => videoId) };
}

const MINUTES = 5 * MINUTE_MS;

describe('transcoded formats', () => {
  it('make room within minutes when something else fills the disk, longest unused first [10.156]', async () => {
    const { sweep, disk, removed, logged } = aSweptDisk({ freeGib: 5 });
    sweep.begin();
    await vi.advanceTimersByTimeAsync(MINUTES);
    expect(removed).toEqual([]);
    disk.freeBytes = 3.5 * GIB;
    await vi.advanceTimersByTimeAsync(MINUTES);
    expect(removed).toEqual(['oldest', 'middle']);
    expect(logged).toEqual([['format.evicted', { formats: 2 }]]);
    await vi.advanceTimersByTimeAsync(MINUTES);
    expect(removed).toHaveLength(2);
    await sweep.close();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('make room also after the free space could not be read, which is logged once', async () => {
    const { sweep, disk, removed, logged } = aSweptDisk({ freeGib: 4 });
    disk.failures = 2;
    sweep.begin();
    await vi.advanceTimersByTimeAsync(2 * MINUTES);
    expect(logged).toEqual([['format.not-evicted', { cause: new Error('Input/output error') }]]);
    await vi.advanceTimersByTimeAsync(MINUTES);
    expect(removed).toEqual(['oldest']);
    await sweep.close();
  });

  it('are kept if their files are not on that disk, and count as no room on it [10.166]', async () => {
    const { sweep, elsewhere, removed, listRows } = aSweptDisk({ freeGib: 3.5 });
    elsewhere.add('oldest');
    sweep.begin();
    await vi.advanceTimersByTimeAsync(MINUTES);
    expect(removed).toEqual(['middle', 'newest']);
    expect(listRows()).toEqual(['oldest']);
    await sweep.close();
  });

  it('count for the limit of all formats wherever their files are', async () => {
    const { sweep, elsewhere, removed, listRows } = aSweptDisk({ freeGib: 4.5, maxGib: 2 });
    elsewhere.add('oldest');
    sweep.begin();
    await vi.advanceTimersByTimeAsync(MINUTES);
    expect(removed).toEqual(['oldest', 'middle']);
    expect(listRows()).toEqual(['newest']);
    await sweep.close();
  });

  it('stay in a bucket while the local disk is full', async () => {
    const { sweep, removed } = aSweptDisk({ freeGib: 0, isOnDisk: false });
    sweep.begin();
    await vi.advanceTimersByTimeAsync(MINUTES);
    expect(removed).toEqual([]);
    await sweep.close();
  });
});
