import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OpenedDatabase } from '../../adapters/database/database.ts';
import { createJobStore } from '../../adapters/database/stores/jobs/job.store.ts';
import { testDatabases } from '../../adapters/database/testing/databases.ts';
import { createDiskThread } from '../../adapters/files/thread/disk-thread.ts';
import { systemClock as clock } from '../../core/clock.ts';
import { createNamedMutex } from '../../core/jobs/named-mutex.ts';
import type { Places } from '../../core/library/library-place.ts';
import { aScanReport } from '../../core/library/testing/scan-report.ts';
import { silentLog as log } from '../../core/log/log.ts';
import { createLastStopReader, createLibraryRequests, createRequestListener } from './library-requests.ts';
import { createLibraryScans, type LibraryScansParts } from './library-scans.ts';

const nina = { root: '/music', path: 'Nina' };

const shared = testDatabases.filter(([name]) => name !== 'SQLite');

describe.each(shared)('two workers on %s', (_, open) => {
  let database: OpenedDatabase;
  const undo: (() => Promise<unknown>)[] = [];
  beforeEach(async () => {
    database = await open();
  });
  afterEach(async () => {
    for (const step of undo.splice(0)) await step();
    await database.close();
  });

  /** A worker that scans at its start. @param mayEnd false: its scans last until they are stopped. */
  function aWorker({ mayEnd }: { readonly mayEnd: boolean }) {
    const scanned: Places[] = [];
    let isScanning = false;
    let change: (places: Places) => void = () => undefined;
    const scan: LibraryScansParts['scanner']['scan'] = async ({ places = null, signal } = {}) => {
      scanned.push(places);
      isScanning = true;
      if (!mayEnd) await new Promise<void>((resolve) => signal?.addEventListener('abort', () => resolve()));
      isScanning = false;
      return aScanReport({ kind: signal?.aborted === true ? 'stopped' : 'complete' });
    };
    const scans = createLibraryScans({
      roots: [],
      access: { roots: [] },
      disk: createDiskThread({ roots: [] }),
      isDemo: true,
      scanner: { scan } as Partial<LibraryScansParts['scanner']> as LibraryScansParts['scanner'],
      catalogue: { catchUp: async () => undefined, during: (work) => work(), compact: async () => undefined },
      sweepArtworks: async () => undefined,
      warm: async () => true,
      measure: async () => true,
      releaseMemory: async () => undefined,
      mutex: createNamedMutex(createJobStore(database), clock, { leaseMs: 20_000, pollMs: 50 }),
      findLastStop: createLastStopReader(database),
      openWatch: ({ changed }) => {
        change = changed;
        return { ready: Promise.resolve(), refresh: async () => undefined, close: () => undefined };
      },
      clock,
      log,
    });
    const parts = { database, isWorker: true, isScanning: () => isScanning, scans, clock, log };
    const listener = createRequestListener(parts);
    scans.begin();
    listener.begin();
    undo.push(() => Promise.all([listener.close(), scans.close()]));
    return {
      scanned,
      isScanning: () => isScanning,
      requests: createLibraryRequests(parts),
      change: (places: Places) => change(places),
    };
  }
  const aWeb = () => {
    const none = { rescan: () => undefined, stop: () => undefined, changed: () => undefined };
    return createLibraryRequests({
      database,
      isWorker: false,
      isScanning: () => false,
      scans: none,
      clock,
      log,
    });
  };

  it.each(['a web', 'the worker that scans', 'the worker that waits'])(
    'both stop when %s is asked, and scan what is asked after that [13.39] [10.11]',
    async (asked) => {
      const first = aWorker({ mayEnd: false });
      await expect.poll(first.isScanning).toBe(true);
      const second = aWorker({ mayEnd: true });
      const requests = { 'a web': aWeb(), 'the worker that scans': first.requests }[asked] ?? second.requests;
      await requests.rescan();
      await requests.stop();
      await expect.poll(first.isScanning).toBe(false);
      second.change([nina]);
      await expect.poll(() => second.scanned).toContainEqual([nina]);
      expect(second.scanned).toEqual([[nina]]);
      expect(first.scanned).toEqual([null]);
    },
  );

  it('scan one after another when nothing is stopped', async () => {
    const [first, second] = [aWorker({ mayEnd: true }), aWorker({ mayEnd: true })];
    await expect.poll(() => [first.scanned, second.scanned]).toEqual([[null], [null]]);
  });
});
