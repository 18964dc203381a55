import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OpenedDatabase } from '../../../../adapters/database/database.ts';
import { createScanNewsStore } from '../../../../adapters/database/stores/library/scan-news.store.ts';
import { testDatabases } from '../../../../adapters/database/testing/databases.ts';
import type { JobCount } from '../../../jobs/job.store.ts';
import { emptyChange } from '../../catalogue/committed-change.ts';
import type { ScanView } from './scan-status.ts';
import { silentLog } from '../../../log/log.ts';
import { createLibraryNews } from './library-news.ts';

const aView = (state: 'idle' | 'scanning', filesDone: number): ScanView => ({
  progress: {
    state,
    phase: state === 'idle' ? null : 'reading',
    filesFound: 10,
    filesDone,
    isCounted: true,
    secondsLeft: null,
    filesPerSecond: null,
    filesRead: filesDone,
    bytesRead: 0,
  },
  problems: [{ path: '/music', reason: 'cannot be read' }],
  problemCount: 201,
});

describe.each(testDatabases)('library news on %s', (_, open) => {
  let database: OpenedDatabase;
  const undo: (() => Promise<void>)[] = [];
  beforeEach(async () => {
    database = await open();
  });
  afterEach(async () => {
    for (const step of undo.splice(0)) await step();
    await database.close();
  });

  /** One of several processes on a database; `ends` stops it like a kill. */
  function aProcess(nowMs = () => Date.now()) {
    let isKilled = false;
    const told = { view: aView('idle', 0), work: [] as JobCount[], changes: 0, ended: 0 };
    const store = createScanNewsStore(database);
    const news = createLibraryNews({
      store: {
        ...store,
        load: () => (isKilled ? Promise.reject(new Error('killed')) : store.load()),
        saveWork: (work) => (isKilled ? Promise.reject(new Error('killed')) : store.saveWork(work)),
        saveScan: (scan) => (isKilled ? Promise.reject(new Error('killed')) : store.saveScan(scan)),
      },
      view: () => told.view,
      countWork: () => told.work,
      onChanged: async () => {
        told.changes += 1;
      },
      clock: { now: nowMs },
      log: silentLog,
      everyMs: 20,
    });
    news.begin(() => {
      told.ended += 1;
    });
    undo.push(news.close);
    const kill = () => {
      isKilled = true;
    };
    return { told, news, kill };
  }

  it('tell every process of catalogue changes and of the scan progress of another [13.13]', async () => {
    const [worker, web] = [aProcess(), aProcess()];
    expect(web.news.viewRemoteScan()).toBe(null);
    worker.told.view = aView('scanning', 4);
    await worker.news.changed(emptyChange);
    await expect.poll(() => web.news.viewRemoteScan()).toEqual(aView('scanning', 4));
    await expect.poll(() => web.told.changes).toBe(1);
    expect(web.told.ended).toBe(0);
    worker.told.view = aView('idle', 10);
    await expect.poll(() => web.news.viewRemoteScan()).toEqual(aView('idle', 10));
    await expect.poll(() => web.told.ended).toBe(1);
    expect(worker.told.ended).toBe(0);
    expect([web.told.changes, worker.news.viewRemoteScan()]).toEqual([1, null]);
    await worker.news.changed(emptyChange);
    await expect.poll(() => web.told.changes).toBe(2);
  });

  it('tell every process what another still does after a scan, until it ends or is killed [16.26]', async () => {
    let aheadMs = 0;
    const [worker, web] = [aProcess(), aProcess(() => Date.now() + aheadMs)];
    expect(web.news.countRemoteWork()).toEqual([]);
    const covers = (waiting: number) => [{ kind: 'cover', waiting, running: 1, retried: 0 }];
    worker.told.work = covers(7);
    await expect.poll(() => web.news.countRemoteWork()).toEqual(covers(7));
    expect(worker.news.countRemoteWork()).toEqual([]);
    worker.told.work = [];
    await expect.poll(() => web.news.countRemoteWork()).toEqual([]);
    worker.told.work = covers(3);
    await expect.poll(() => web.news.countRemoteWork()).toEqual(covers(3));
    expect([web.told.ended, web.told.changes]).toEqual([0, 0]);
    worker.kill();
    aheadMs = 30_000;
    expect(web.news.countRemoteWork()).toEqual([]);
  });

  it('show the scan of a killed process as ended, and report its changes once another scans', async () => {
    let aheadMs = 0;
    const [killed, next] = [aProcess(), aProcess()];
    const web = aProcess(() => Date.now() + aheadMs);
    killed.told.view = aView('scanning', 4);
    await expect.poll(() => next.news.viewRemoteScan()).toEqual(aView('scanning', 4));
    await expect.poll(() => web.news.viewRemoteScan()).toEqual(aView('scanning', 4));
    killed.kill();
    aheadMs = 30_000;
    expect(web.news.viewRemoteScan()).toEqual(aView('idle', 4));
    expect(web.told.changes).toBe(0);
    next.told.view = aView('scanning', 1);
    await expect.poll(() => web.told.changes).toBe(1);
  });

  it('tell of a scan that ended before it could be reported [16.26]', async () => {
    const [former, web] = [aProcess(), aProcess()];
    former.told.view = aView('scanning', 4);
    await expect.poll(() => web.news.viewRemoteScan()).toEqual(aView('scanning', 4));
    former.told.view = aView('idle', 10);
    await expect.poll(() => web.news.viewRemoteScan()).toEqual(aView('idle', 10));
    const next = aProcess();
    next.told.view = { ...aView('idle', 10), problems: [], problemCount: 0 };
    await expect.poll(() => web.news.viewRemoteScan()).toEqual(next.told.view);
    expect(next.news.viewRemoteScan()).toBeNull();
  });
});
