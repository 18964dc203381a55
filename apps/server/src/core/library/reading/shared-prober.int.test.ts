import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OpenedDatabase } from '../../../adapters/database/database.ts';
import { createJobStore } from '../../../adapters/database/stores/jobs/job.store.ts';
import { testDatabases } from '../../../adapters/database/testing/databases.ts';
import { systemClock as clock } from '../../clock.ts';
import { silentLog as log } from '../../log/log.ts';
import type { MediaProber, ProbeOutcome } from './media-prober.ts';
import { createReadingWorker } from './reading-jobs.ts';
import { createSharedProber } from './shared-prober.ts';

const PATHS = Array.from({ length: 300 }, (_, index) => `/music/${index}.jpg`);
const toOutcome = (path: string): ProbeOutcome => ({ kind: 'image', artworkId: `digest of ${path}` });

describe.each(testDatabases)('the files of a scan, on %s,', (_, open) => {
  let database: OpenedDatabase;
  const undo: (() => Promise<void>)[] = [];
  beforeEach(async () => {
    database = await open();
  });
  afterEach(async () => {
    for (const step of undo.splice(0)) await step();
    await database.close();
  });

  /** A worker, and the paths that it has read itself. */
  function aWorker(toRead = toOutcome) {
    const paths: string[] = [];
    const probe: MediaProber['probe'] = async ({ path }) => {
      await wait(20);
      paths.push(path);
      return toRead(path);
    };
    const own: MediaProber = { probe, countBytesRead: () => paths.length };
    const parts = { own, jobs: createJobStore(database), clock, log };
    const processOneJob = createReadingWorker(parts);
    const stopping = new AbortController();
    const help = async (): Promise<void> => {
      while (!stopping.signal.aborted) if (!(await processOneJob(stopping.signal))) await wait(20);
    };
    const begin = (): void => {
      const helping = help();
      undo.push(async () => {
        stopping.abort();
        await helping;
      });
    };
    return { paths, begin, prober: createSharedProber(parts) };
  }
  const scan = (prober: MediaProber) =>
    Promise.all(PATHS.map((path) => prober.probe({ kind: 'image', path })));
  const sorted = (paths: readonly string[]) => paths.toSorted((a, b) => a.localeCompare(b));
  const countJobs = async (): Promise<number> =>
    (await database.db.selectFrom('jobs').select('job_id').execute()).length;

  it('are read once each by two workers, with the same outcomes as by one [13.17]', async () => {
    const [scanning, other] = [aWorker(), aWorker()];
    other.begin();
    expect(await scan(scanning.prober)).toEqual(PATHS.map(toOutcome));
    expect(sorted([...scanning.paths, ...other.paths])).toEqual(sorted(PATHS));
    expect(other.paths.length).toBeGreaterThan(0);
    expect(scanning.prober.countBytesRead()).toBe(PATHS.length);
    await expect.poll(countJobs).toBe(0);
  });

  it('are read by the scanning worker when there is no other', async () => {
    const { prober, paths } = aWorker();
    expect(await scan(prober)).toEqual(PATHS.map(toOutcome));
    expect(sorted(paths)).toEqual(sorted(PATHS));
    expect(await countJobs()).toBe(0);
  });

  it('are read by the scanning worker where another one reads by the rules of another version [13.17]', async () => {
    const scanning = aWorker();
    const jobs = createJobStore(database);
    const outcomes = scan(scanning.prober);
    const claim = async () => {
      const nowMs = clock.now();
      return jobs.claim('files-to-probe', 'older', nowMs, nowMs + 1500);
    };
    await expect.poll(claim, { interval: 5 }).not.toBe(null);
    const requests = await database.db.selectFrom('jobs').selectAll().execute();
    for (const { job_id: jobId, payload } of requests) {
      const read = (JSON.parse(payload) as unknown[]).map(() => toOutcome('by other rules'));
      const answer = { jobId, outcomes: read, bytesRead: 0 };
      const times = { dueAtMs: clock.now(), expiresAtMs: clock.now() + 60_000 };
      await jobs.add({
        jobId: `${jobId}:read`,
        kind: 'files-probed',
        payload: JSON.stringify(answer),
        ...times,
      });
      await jobs.remove(jobId, 'older');
    }
    expect(await outcomes).toEqual(PATHS.map(toOutcome));
  });

  it('are read for each of two workers that scan at once, as one that lost its turn does [13.38]', async () => {
    const [first, second, other] = [
      aWorker(),
      aWorker((path) => toOutcome(`the second's ${path}`)),
      aWorker(),
    ];
    const outcomes = Promise.all([scan(first.prober), scan(second.prober)]);
    other.begin();
    const [firstOutcomes, secondOutcomes] = await outcomes;
    expect(firstOutcomes).toEqual(PATHS.map(toOutcome));
    expect(secondOutcomes).toHaveLength(PATHS.length);
    expect(other.paths.length).toBeGreaterThan(0);
    await expect.poll(countJobs).toBe(0);
  });

  it('are read by the scanning worker when their jobs are gone [13.38]', async () => {
    const scanning = aWorker();
    const outcomes = scan(scanning.prober);
    const remove = async () => {
      const gone = await database.db.deleteFrom('jobs').executeTakeFirst();
      return Number(gone.numDeletedRows);
    };
    await expect.poll(remove, { interval: 5 }).toBeGreaterThan(0);
    expect(await outcomes).toEqual(PATHS.map(toOutcome));
    expect(sorted(scanning.paths)).toEqual(sorted(PATHS));
  });

  it('are left by a version before in its own jobs, which nobody else takes [13.38]', async () => {
    const [scanning, other] = [aWorker(), aWorker()];
    const jobs = createJobStore(database);
    const times = { dueAtMs: clock.now(), expiresAtMs: clock.now() + 60_000 };
    await jobs.add({ jobId: 'former', kind: 'files-to-read', payload: '[]', ...times });
    await jobs.add({ jobId: 'former:read', kind: 'files-read', payload: '{}', ...times });
    other.begin();
    expect(await scan(scanning.prober)).toEqual(PATHS.map(toOutcome));
    await expect.poll(countJobs).toBe(2);
  });

  it('are neither awaited nor offered any more once their scan is stopped [13.38]', async () => {
    const { prober, paths } = aWorker();
    const outcomes = Promise.allSettled(PATHS.map((path) => prober.probe({ kind: 'image', path })));
    await expect.poll(countJobs, { interval: 5 }).toBe(1);
    await prober.abandon?.();
    const rejected = (await outcomes).filter(({ status }) => status === 'rejected');
    expect(rejected).toHaveLength(PATHS.length - paths.length);
    expect(rejected.length).toBeGreaterThan(0);
    await expect.poll(countJobs).toBe(0);
  });

  it('are read by the scanning worker when another one was killed or cannot read them [13.17]', async () => {
    const scanning = aWorker();
    const blind = aWorker(() => ({ kind: 'unreadable', problem: 'no rights' }));
    const outcomes = scan(scanning.prober);
    const killed = async () => {
      const nowMs = clock.now();
      return createJobStore(database).claim('files-to-probe', 'killed', nowMs, nowMs + 1500);
    };
    await expect.poll(killed, { interval: 5 }).not.toBe(null);
    blind.begin();
    expect(await outcomes).toEqual(PATHS.map(toOutcome));
    expect(sorted(scanning.paths)).toEqual(sorted(PATHS));
  });
});
