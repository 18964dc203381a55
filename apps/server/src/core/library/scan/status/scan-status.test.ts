import { describe, expect, it } from 'vitest';
import {
  type CurrentScan,
  type ScanStatusPorts,
  type ScanView,
  createCountsCache,
  createScanStatus,
  createTally,
  toFilesPerSecond,
  toSecondsLeft,
} from './scan-status.ts';
import { countFiles } from '../scanner.ts';

const aFile = { path: 'a.mp3', sizeBytes: 1, modifiedAtMs: 1, kind: 'audio' as const };

const files = {
  async *walk(root: string, path: string) {
    yield { folders: [{ root, path, files: [aFile, aFile] }], problems: [] };
    yield { folders: [{ root, path, files: [aFile] }], problems: [] };
  },
};

it('countFiles counts the files of all places, and none when it is aborted', async () => {
  const places = [
    { root: '/a', path: '' },
    { root: '/b', path: 'c' },
  ];
  expect(await countFiles(files, places)).toBe(6);
  expect(await countFiles(files, places, AbortSignal.abort())).toBe(0);
});

it.each([
  [500, 2000, 10_000, 30, 50],
  [2000, 2000, 10_000, 0, 200],
  [10, 2000, 10_000, null, null],
  [500, 2000, 1000, null, null],
  [125, 2000, 9000, 135, 13.9],
])(
  '%i of %i files in %i ms leave %s s at %s files/s [10.10]',
  (filesDone, filesFound, elapsedMs, seconds, rate) => {
    const pace = { filesDone, filesFound, elapsedMs };
    expect(toSecondsLeft(pace)).toBe(seconds);
    expect(toFilesPerSecond(pace)).toBe(rate);
  },
);

describe('the counts of the library', () => {
  let nowMs = 0;
  let counted = 0;
  const createCounts = (tracks: number) => {
    nowMs = 0;
    counted = 0;
    const counts = async () => ({ tracks: tracks + (counted += 1), albums: 1, artists: 1 });
    return createCountsCache({ counts }, { now: () => nowMs });
  };

  it.each([
    ['small', 10, 2000],
    ['large', 1_000_000, 30_000],
  ])('of a %s one are counted again during a scan, every so often', async (_, tracks, freshMs) => {
    const counts = createCounts(tracks);
    await counts.read(true);
    nowMs = freshMs;
    expect(await counts.read(true)).toMatchObject({ tracks: tracks + 1 });
    nowMs += 1;
    expect(await counts.read(false)).toMatchObject({ tracks: tracks + 1 });
    expect(await counts.read(true)).toMatchObject({ tracks: tracks + 2 });
  });

  it('are counted again during a scan after the clock was set back', async () => {
    const counts = createCounts(10);
    await counts.read(true);
    nowMs = -3_600_000;
    expect(await counts.read(true)).toMatchObject({ tracks: 12 });
  });

  it('are counted once for all who ask at the same time', async () => {
    const counts = createCounts(10);
    await Promise.all([counts.read(true), counts.read(true), counts.read(false)]);
    expect(counted).toBe(1);
  });

  it('are counted again after a change, also one while they were counted', async () => {
    const counts = createCounts(10);
    const before = counts.read(false);
    counts.forget();
    await before;
    expect(await counts.read(false)).toMatchObject({ tracks: 12 });
  });
});

describe('the status of a library with more problems than it lists', () => {
  const places = Array.from({ length: 201 }, (_, n) => ({ root: '/a', path: `${n}`, reason: 'is closed' }));
  const ports: ScanStatusPorts = {
    store: {
      counts: async () => ({ tracks: 0, albums: 0, artists: 0 }),
      problems: async () => ({ count: 4, first: [] }),
      lastScanEndedAt: async () => 1,
    },
    prober: { countBytesRead: () => 0 },
    clock: { now: () => 0 },
  };
  const roots = {
    problems: () => [{ path: '', reason: 'The folder is empty.' }],
    toShown: ({ path, reason }: { readonly path: string; readonly reason: string }) => ({ path, reason }),
  };
  const statusOf = (problems: typeof places, viewRemoteScan?: () => ScanView) => {
    const current: CurrentScan = {
      tally: createTally(problems),
      running: 0,
      begunAtMs: 0,
      readBefore: 0,
      bytesRead: 0,
      counted: null,
    };
    return createScanStatus(
      viewRemoteScan === undefined ? ports : { ...ports, viewRemoteScan },
      current,
      roots,
    );
  };

  it('counts them all, also those of another process', async () => {
    const scanning = statusOf(places);
    for (const process of [scanning, statusOf([], scanning.view)]) {
      const { problemCount, problems } = await process.status();
      expect([problemCount, problems.length]).toEqual([206, 200]);
    }
  });

  it('counts those that a process of an earlier version lists', async () => {
    const { progress, problems } = statusOf(places).view();
    const status = await statusOf([], () => ({ progress, problems })).status();
    expect(status.problemCount).toBe(204);
  });
});
