import { expect, it } from 'vitest';
import type { LibraryStatus } from '../../core/library/scan/status/scan-status.ts';
import { createLibraryStatusReader } from './library-status.ts';

const status: LibraryStatus = {
  state: 'idle',
  filesFound: 2,
  filesDone: 2,
  isCounted: true,
  secondsLeft: null,
  phase: null,
  filesPerSecond: null,
  filesRead: 2,
  bytesRead: 0,
  tracks: 2,
  albums: 2,
  artists: 2,
  lastScanEndedAtMs: 0,
  problemCount: 0,
  problems: [],
};

const read = (composing: { done: number; total: number } | null, over: Partial<LibraryStatus> = {}) =>
  createLibraryStatusReader({
    scanner: { status: async () => ({ ...status, ...over }) },
    library: { isDemo: true, composing: () => composing },
    jobs: { count: async () => [{ kind: 'mail', waiting: 2, running: 1, retried: 1 }] },
    countWork: () => [{ kind: 'cover', waiting: 3, running: 1, retried: 0 }],
    listVideoProgress: async () => [
      { videoId: 'glass______', made: 1, total: 3 },
      { videoId: 'removed____', made: 0, total: 1 },
    ],
    tracks: { load: async () => new Map([['glass______', { title: 'Glass Tide' }]]) },
    clock: { now: () => 0 },
  }).read();

it('the library status of the demo counts composed pieces, not scanned files', async () => {
  expect(await read({ done: 9, total: 30 })).toMatchObject({
    state: 'scanning',
    isComposing: true,
    filesDone: 9,
    filesFound: 30,
  });
  expect(await read(null)).toMatchObject({ state: 'idle', isComposing: false, filesDone: 2, filesFound: 2 });
});

it('the library status says whether all files are counted [2.153]', async () => {
  expect(await read(null, { isCounted: false })).toMatchObject({ isCounted: false });
  expect(await read(null)).toMatchObject({ isCounted: true });
  expect(await read({ done: 9, total: 30 }, { isCounted: false })).toMatchObject({ isCounted: true });
});

it('the library status has the counts of jobs and of work after a scan, and the progress of each video [10.19]', async () => {
  const { jobs, videos } = await read(null);
  expect(jobs).toEqual([
    { kind: 'mail', waiting: 2, running: 1, retried: 1 },
    { kind: 'cover', waiting: 3, running: 1, retried: 0 },
  ]);
  expect(videos).toEqual([
    { videoId: 'glass______', title: 'Glass Tide', made: 1, total: 3 },
    { videoId: 'removed____', title: '', made: 0, total: 1 },
  ]);
});
