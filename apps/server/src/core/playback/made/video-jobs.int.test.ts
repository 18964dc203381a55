import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OpenedDatabase } from '../../../adapters/database/database.ts';
import { createJobStore } from '../../../adapters/database/stores/jobs/job.store.ts';
import { testDatabases } from '../../../adapters/database/testing/databases.ts';
import { silentLog } from '../../log/log.ts';
import { StoreUnavailable } from '../../storage/store-unavailable.ts';
import { type PlannedFormat, planFormats } from '../formats/formats.ts';
import type { SourceFile } from '../source-file.ts';
import { aSourceFile, aVideoFile } from '../testing/source-files.ts';
import type { MakeOutcome, PlannedTranscode } from './made-formats.ts';
import { createVideoJobs } from './video-jobs.ts';

const VIDEO_ID = 'video______';
const source = aVideoFile({ widthPx: 1280, heightPx: 720 });
const isVideo = (format: PlannedFormat): format is PlannedTranscode =>
  format.video !== null && format.encoding !== null;
const videos = planFormats([source]).filter(isVideo);
const itags = videos.map(({ itag }) => itag);

describe.each(testDatabases)('video formats that are transcoded ahead, on %s,', (_, open) => {
  let database: OpenedDatabase;
  let outcomes: MakeOutcome[];
  let made: number[];
  /** The file of the video, as the workers see it. */
  let file: SourceFile;
  let isVideoAway: boolean;
  const undo: (() => Promise<void>)[] = [];
  beforeEach(async () => {
    database = await open();
    outcomes = [];
    made = [];
    file = source;
    isVideoAway = false;
  });
  afterEach(async () => {
    for (const step of undo.splice(0)) await step();
    await database.close();
  });

  function aProcess() {
    const warned: string[] = [];
    const jobs = createVideoJobs({
      jobs: createJobStore(database),
      store: { findFiles: async (videoId) => ({ videoId, files: [file, aSourceFile()] }) },
      files: {
        findSize: async (path) => {
          if (isVideoAway && path === file.path) throw new StoreUnavailable('The store does not answer.');
          return 1;
        },
      },
      made: {
        make: async (_videoId, { itag }) => {
          await wait(5);
          made.push(itag);
          return outcomes.shift() ?? { kind: 'made', path: '/made' };
        },
      },
      clock: { now: () => Date.now() },
      log: { ...silentLog, warn: (event) => void warned.push(event) },
    });
    undo.push(jobs.close);
    return { jobs, warned };
  }
  const countJobs = async (): Promise<number> =>
    (await database.db.selectFrom('jobs').select('job_id').execute()).length;

  it('are transcoded once, however many processes request them or work on them [13.15]', async () => {
    const [web, other] = [aProcess(), aProcess()];
    await web.jobs.request(VIDEO_ID, videos, videos.length);
    await other.jobs.request(VIDEO_ID, videos, videos.length);
    expect(await countJobs()).toBe(videos.length);
    const [one, two] = [aProcess(), aProcess()];
    one.jobs.begin();
    two.jobs.begin();
    await expect.poll(countJobs).toBe(0);
    expect(made.toSorted((a, b) => a - b)).toEqual(itags.toSorted((a, b) => a - b));
    await web.jobs.request(VIDEO_ID, videos, videos.length);
    expect(await countJobs()).toBe(0);
  });

  it('are transcoded smallest first, and a failed one is logged and does not block the others', async () => {
    outcomes.push({ kind: 'failed', reason: 'garbage', isOfSource: true });
    const { jobs, warned } = aProcess();
    jobs.begin();
    await jobs.request(VIDEO_ID, videos, videos.length);
    await expect.poll(countJobs).toBe(0);
    expect([made, warned]).toEqual([itags, ['format.not-made']]);
  });

  it.each([
    ['because of its file', true, 1],
    ['for a passing reason', false, 2],
  ])('are tried again by a worker unless the file is at fault: %s [13.36]', async (_, isOfSource, times) => {
    outcomes.push({ kind: 'failed', reason: 'garbage', isOfSource });
    const { jobs: worker, warned } = aProcess();
    worker.begin();
    for (let request = 0; request < 2; request += 1) {
      // Each process remembers its own requests for an hour: two of them stand for requests that are hours apart.
      await aProcess().jobs.request(VIDEO_ID, videos.slice(0, 1), 1);
      // Wakes the worker, which would find the job at its next poll.
      await worker.request(VIDEO_ID, [], 1);
      await expect.poll(countJobs).toBe(0);
    }
    expect([made.length, warned]).toEqual([times, ['format.not-made']]);
  });

  it('are transcoded once the file that was at fault is replaced [13.36]', async () => {
    outcomes.push({ kind: 'failed', reason: 'garbage', isOfSource: true });
    const { jobs } = aProcess();
    jobs.begin();
    for (const version of ['1', '2']) {
      file = { ...source, version };
      const planned = planFormats([file]).filter(isVideo);
      await jobs.request(VIDEO_ID, planned.slice(0, 1), 1);
      await expect.poll(countJobs).toBe(0);
    }
    expect(made).toHaveLength(2);
  });

  it('are transcoded in the smallest size for each video, before the next size of any [10.104]', async () => {
    const { jobs } = aProcess();
    await jobs.request(VIDEO_ID, videos, videos.length);
    await jobs.request('another____', videos, videos.length);
    jobs.begin();
    await expect.poll(countJobs).toBe(0);
    expect(made).toEqual(itags.flatMap((itag) => [itag, itag]));
  });

  it('report the progress of a video to every process [10.19]', async () => {
    const [web, other] = [aProcess(), aProcess()];
    await web.jobs.request(VIDEO_ID, videos.slice(1), videos.length);
    await web.jobs.request('another____', videos.slice(0, 1), 1);
    const progress = await other.jobs.listVideoProgress();
    expect(progress.toSorted((a, b) => b.total - a.total)).toEqual([
      { videoId: VIDEO_ID, made: 1, total: videos.length },
      { videoId: 'another____', made: 0, total: 1 },
    ]);
  });

  it('wait while the video is in a store that is away, though the song is there [10.150]', async () => {
    isVideoAway = true;
    const { jobs, warned } = aProcess();
    jobs.begin();
    await jobs.request(VIDEO_ID, videos.slice(0, 1), 1);
    await expect.poll(() => warned).toEqual(['job.failed']);
    expect([await countJobs(), made]).toEqual([1, []]);
  });

  it('wait when the disk is full', async () => {
    outcomes.push({ kind: 'disk-full', reason: 'full' });
    const { jobs } = aProcess();
    jobs.begin();
    await jobs.request(VIDEO_ID, videos.slice(0, 1), 1);
    await expect.poll(() => made.length).toBe(1);
    expect(await countJobs()).toBe(1);
  });

  it('keep their order when a worker stops [10.104]', async () => {
    const stopping = aProcess();
    await stopping.jobs.request(VIDEO_ID, videos, videos.length);
    stopping.jobs.begin();
    await stopping.jobs.close();
    expect(made).toEqual([]);
    const other = aProcess();
    other.jobs.begin();
    await expect.poll(countJobs).toBe(0);
    expect(made).toEqual(itags);
  });
});
