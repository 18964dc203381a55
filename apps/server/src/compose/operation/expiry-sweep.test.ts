import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DAY_MS } from '../../core/durations.ts';
import { silentLog } from '../../core/log/log.ts';
import { noMutex } from '../../core/jobs/named-mutex.ts';
import { createExpirySweep, createSweepAll } from './expiry-sweep.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const NO_ROWS = { sessions: 0, codes: 0, resets: 0, searches: 0, jobs: 0, plays: 0, playlists: 0 };
const NOTHING = { ...NO_ROWS, formats: 0, thumbnails: 0, mails: 0 };

it('the expiry sweep runs at the start and once a day, also after a failure', async () => {
  const sweep = vi.fn().mockResolvedValue(NOTHING).mockRejectedValueOnce(new Error('disk full'));
  const keeping = createExpirySweep(sweep, silentLog);
  keeping.begin();
  await vi.advanceTimersByTimeAsync(2 * DAY_MS);
  expect(sweep).toHaveBeenCalledTimes(3);
  await keeping.close();
});

it('closing the expiry sweep aborts and awaits a running sweep, and leaves no timer', async () => {
  let isDone = false;
  const sweep = async (signal: AbortSignal) => {
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    isDone = true;
    return NOTHING;
  };
  const keeping = createExpirySweep(sweep, silentLog);
  keeping.begin();
  await vi.advanceTimersByTimeAsync(0);
  await keeping.close();
  expect([isDone, vi.getTimerCount()]).toEqual([true, 0]);
});

it('a part of the sweep that fails is logged, and the other parts are done [16.32]', async () => {
  const logged: unknown[] = [];
  const log = { ...silentLog, error: (event: string, details: object) => void logged.push([event, details]) };
  const cause = new Error('Input/output error');
  const fail = () => Promise.reject(cause);
  const parts = {
    isWorker: true,
    hasOwnFiles: false,
    mutex: noMutex,
    sweepMade: async () => 2,
    sweepThumbnails: async () => 1,
    sweepRows: async () => ({ ...NO_ROWS, sessions: 3 }),
    outboxFolder: '/nowhere',
    log,
  };
  const { signal } = new AbortController();
  expect(await createSweepAll({ ...parts, sweepMade: fail })(signal)).toEqual({
    ...NOTHING,
    thumbnails: 1,
    sessions: 3,
  });
  expect(await createSweepAll({ ...parts, sweepRows: fail })(signal)).toEqual({
    ...NOTHING,
    formats: 2,
    thumbnails: 1,
  });
  expect(logged).toEqual([
    ['sweep.failed', { cause }],
    ['sweep.failed', { cause }],
  ]);
});

it.each([
  ['the transcodes and thumbnails in its data folder', true, { formats: 2, thumbnails: 1 }],
  ['no bucket', false, {}],
])('a process that only answers listeners sweeps %s [13.12]', async (_, hasOwnFiles, swept) => {
  const sweepAll = createSweepAll({
    isWorker: false,
    hasOwnFiles,
    mutex: noMutex,
    sweepMade: async () => 2,
    sweepThumbnails: async () => 1,
    sweepRows: async () => ({ ...NO_ROWS, sessions: 3 }),
    outboxFolder: '/nowhere',
    log: silentLog,
  });
  expect(await sweepAll(new AbortController().signal)).toEqual({ ...NOTHING, ...swept });
});
