import { describe, expect, it } from 'vitest';
import { createJobRunner, type JobOutcome, type JobTimes } from './job-runner.ts';
import type { ClaimedJob, JobStore } from './job.store.ts';
import type { Log } from '../log/log.ts';

const NEVER_MS = 1e12;

/** Jobs are looked for all the time, unless a test says otherwise; the rest follows the clock of the test. */
const TIMES = { leaseMs: 20_000, pollMs: 1, firstRetryMs: 5000, longestRetryMs: 60_000 };

interface Waiting extends ClaimedJob {
  readonly dueAtMs: number;
}

const aJob = (fields: Partial<Waiting> = {}): Waiting => ({
  jobId: 'mail',
  payload: 'hello',
  attempt: 0,
  expiresAtMs: NEVER_MS,
  dueAtMs: 0,
  ...fields,
});

/** A runner over jobs in memory; `outcomes` are those of one attempt after another, then 'done'. */
function aRunner(
  jobs: Waiting[],
  outcomes: readonly (JobOutcome | Error)[] = [],
  times: Partial<JobTimes> = {},
) {
  const happened: string[] = [];
  const warned: unknown[] = [];
  let nowMs = 0;
  let isDown = false;
  let looks = 0;
  const unused = async () => Promise.reject(new Error('Not asked for.'));
  const store: JobStore = {
    add: unused,
    find: unused,
    withdraw: unused,
    removeAll: unused,
    listPayloads: unused,
    count: unused,
    extend: async () => true,
    claim: async (_kind, _worker, claimedAtMs) => {
      looks += 1;
      if (isDown) throw new Error('The database is gone.');
      const at = jobs.findIndex(({ dueAtMs }) => dueAtMs <= claimedAtMs);
      const [job] = at === -1 ? [] : jobs.splice(at, 1);
      return job === undefined ? null : { ...job, attempt: job.attempt + 1 };
    },
    retry: async (jobId, _worker, dueAtMs) => {
      happened.push(`retry ${jobId} at ${dueAtMs / 1000}`);
    },
    remove: async (jobId) => {
      happened.push(`remove ${jobId}`);
    },
  };
  const log: Log = { info: () => {}, error: () => {}, warn: (event) => warned.push(event) };
  let attempts = 0;
  const runner = createJobRunner({
    store,
    kind: 'mail',
    times: { ...TIMES, ...times },
    log,
    clock: { now: () => nowMs },
    onExpired: ({ jobId }) => happened.push(`expired ${jobId}`),
    run: async ({ jobId }, signal) => {
      happened.push(`try ${jobId} at ${nowMs / 1000}`);
      const outcome = outcomes[attempts] ?? 'done';
      attempts += 1;
      if (outcome instanceof Error) throw outcome;
      if (jobId === 'long') await new Promise((resolve) => signal.addEventListener('abort', resolve));
      return outcome;
    },
  });
  return {
    runner,
    jobs,
    happened,
    warned,
    countLooks: () => looks,
    setNow: (ms: number) => {
      nowMs = ms;
    },
    setDown: (down: boolean) => {
      isDown = down;
    },
  };
}

/** Runs until no job is left and it was looked for more. @returns what happened. */
async function runAll({ runner, jobs, happened, countLooks }: ReturnType<typeof aRunner>) {
  runner.begin();
  await expect.poll(() => jobs.length === 0 && countLooks()).toBeGreaterThan(2);
  await runner.close();
  return happened;
}

describe('the job runner', () => {
  it('runs jobs one after another and removes them', async () => {
    const happened = await runAll(aRunner([aJob({ jobId: 'one' }), aJob({ jobId: 'two' })]));
    expect(happened).toEqual(['try one at 0', 'remove one', 'try two at 0', 'remove two']);
  });

  it.each([
    [0, 5],
    [1, 10],
    [2, 20],
    [3, 40],
    [4, 60],
    [30, 60],
  ])(
    'retries a job that failed after %d earlier attempts with a back-off of %d s',
    async (attempt, waitSeconds) => {
      const happened = await runAll(aRunner([aJob({ attempt })], ['again']));
      expect(happened).toEqual(['try mail at 0', `retry mail at ${waitSeconds}`]);
    },
  );

  it('retries a job that throws, and logs a warning', async () => {
    const failing = aRunner([aJob()], [new Error('no mail server')]);
    expect(await runAll(failing)).toEqual(['try mail at 0', 'retry mail at 5']);
    expect(failing.warned).toEqual(['job.failed']);
  });

  it.each([
    ['has expired', 0, ['expired mail', 'remove mail']],
    ['expires before it would be tried again', 5000, ['try mail at 0', 'expired mail', 'remove mail']],
    ['lives a little longer', 5001, ['try mail at 0', 'retry mail at 5']],
  ])('drops or retries a job that %s', async (_, expiresAtMs, expected) => {
    expect(await runAll(aRunner([aJob({ expiresAtMs })], ['again']))).toEqual(expected);
  });

  it('releases a job that it claims while it is closed, and does not begin it', async () => {
    const { runner, happened } = aRunner([aJob()]);
    runner.begin();
    await runner.close();
    expect(happened).toEqual(['retry mail at 0']);
  });

  it('polls for jobs that other processes added', async () => {
    const { runner, jobs, happened, countLooks } = aRunner([]);
    runner.begin();
    await expect.poll(countLooks).toBeGreaterThan(1);
    jobs.push(aJob());
    await expect.poll(() => happened).toEqual(['try mail at 0', 'remove mail']);
    await runner.close();
  });

  it('looks for jobs at once after a nudge', async () => {
    const { runner, jobs, happened, countLooks } = aRunner([], [], { pollMs: 1e9 });
    runner.begin();
    await expect.poll(countLooks).toBe(1);
    jobs.push(aJob());
    runner.nudge();
    await expect.poll(() => happened).toEqual(['try mail at 0', 'remove mail']);
    await runner.close();
  });

  it('releases the running job on close, without a back-off or a warning', async () => {
    const { runner, happened, warned, setNow } = aRunner([aJob({ jobId: 'long' })], ['again']);
    runner.begin();
    await expect.poll(() => happened).toEqual(['try long at 0']);
    setNow(3000);
    await runner.close();
    expect(happened).toEqual(['try long at 0', 'retry long at 0']);
    expect(warned).toEqual([]);
  });

  it('continues after a database outage, and logs one warning per outage', async () => {
    const { runner, jobs, happened, warned, countLooks, setDown } = aRunner([]);
    const lookOften = async () => {
      const before = countLooks();
      await expect.poll(countLooks).toBeGreaterThan(before + 3);
    };
    setDown(true);
    runner.begin();
    await lookOften();
    expect(warned).toEqual(['job.failed']);
    setDown(false);
    jobs.push(aJob());
    await expect.poll(() => happened).toContain('remove mail');
    setDown(true);
    await lookOften();
    expect(warned).toEqual(['job.failed', 'job.failed']);
    await runner.close();
  });
});
