import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDiskThread } from '../../adapters/files/thread/disk-thread.ts';
import { systemClock } from '../../core/clock.ts';
import { noMutex } from '../../core/jobs/named-mutex.ts';
import { HOUR_MS, MINUTE_MS } from '../../core/durations.ts';
import type { ScanReport } from '../../core/library/scan/scanner.ts';
import { aScanReport } from '../../core/library/testing/scan-report.ts';
import { silentLog } from '../../core/log/log.ts';
import { createLibraryScans, type LibraryScansParts } from './library-scans.ts';

const FULL_EVERY_MS = 1000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Scans of a library without folders, whose first scan reports this. */
function aScanAfter(report: Partial<ScanReport>, fullEveryMs = FULL_EVERY_MS) {
  const scan = vi.fn<LibraryScansParts['scanner']['scan']>(async () =>
    aScanReport({ durationMs: FULL_EVERY_MS, ...report }),
  );
  const releaseMemory = vi.fn(async () => undefined);
  const refreshWatches = vi.fn(async () => undefined);
  const scans = createLibraryScans({
    roots: [],
    access: { roots: [] },
    disk: createDiskThread({ roots: [] }),
    isDemo: true,
    scanner: { scan } as Partial<LibraryScansParts['scanner']> as LibraryScansParts['scanner'],
    catalogue: {
      catchUp: async () => undefined,
      during: (work) => work(),
      compact: async () => undefined,
    },
    sweepArtworks: async () => undefined,
    warm: async () => true,
    measure: async () => true,
    releaseMemory,
    mutex: noMutex,
    clock: systemClock,
    log: silentLog,
    openWatch: () => ({ ready: Promise.resolve(), refresh: refreshWatches, close: () => undefined }),
    intervals: { firstRetryMs: 1, longestRetryMs: 1, fullEveryMs, unwatchedEveryMs: fullEveryMs },
  });
  return { scan, scans, releaseMemory, refreshWatches };
}

it.each([
  ['soon after one that found a change', { filesChanged: 1 }, 2],
  ['soon after one that found only a removal', { filesMissing: 1 }, 2],
  ['soon after one that read all files again [10.165]', { filesReread: 9 }, 2],
  ['soon after one that drafted all files again [10.165]', { filesRedrafted: 9 }, 2],
  ['later after a long one that found nothing', {}, 1],
])('the next full scan runs %s', async (_, found, count) => {
  const { scan, scans } = aScanAfter(found);
  scans.begin();
  await vi.advanceTimersByTimeAsync(FULL_EVERY_MS + 1);
  expect(scan).toHaveBeenCalledTimes(count);
  await scans.close();
});

it('folders with files that were being copied are scanned again a minute later [10.89]', async () => {
  const freshFolders = [{ root: '/music', path: 'Nina' }];
  const { scan, scans } = aScanAfter({ filesChanged: 1, freshFolders });
  const again = expect.objectContaining({ places: freshFolders });
  scans.begin();
  await vi.advanceTimersByTimeAsync(MINUTE_MS - 1);
  expect(scan).not.toHaveBeenCalledWith(again);
  await vi.advanceTimersByTimeAsync(1);
  expect(scan).toHaveBeenCalledWith(again);
  await scans.close();
});

it('a file that grows is scanned once a minute, however many scans find it [10.143]', async () => {
  const nina = { root: '/music', path: 'Nina' };
  const { scan, scans } = aScanAfter({ filesChanged: 1, freshFolders: [nina] }, HOUR_MS);
  scans.begin();
  for (let second = 0; second < 30; second += 1) {
    await vi.advanceTimersByTimeAsync(1000);
    scans.rescan();
  }
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  scan.mockClear();
  await vi.advanceTimersByTimeAsync(10 * MINUTE_MS);
  expect(scan.mock.calls.map(([options]) => options?.places)).toEqual(
    Array.from({ length: 10 }, () => [nina]),
  );
  await scans.close();
});

it('each scan of the whole library tries again to watch folders that were refused [10.147]', async () => {
  const { scan, scans, refreshWatches } = aScanAfter({ filesChanged: 1 });
  scans.begin();
  refreshWatches.mockClear();
  await vi.advanceTimersByTimeAsync(2 * FULL_EVERY_MS);
  expect(scan).toHaveBeenCalledTimes(3);
  expect(refreshWatches).toHaveBeenCalledTimes(2);
  await scans.close();
});

it('memory is given back after a scan and after the work that follows it', async () => {
  const { scans, releaseMemory } = aScanAfter({ filesChanged: 1 });
  scans.begin();
  expect(releaseMemory).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(releaseMemory).toHaveBeenCalledTimes(2);
  await scans.close();
});
