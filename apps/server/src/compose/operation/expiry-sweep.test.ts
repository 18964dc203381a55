import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DAY_MS } from '../../core/accounts/durations.ts';
import { silentLog } from '../../core/log/log.ts';
import { createExpirySweep } from './expiry-sweep.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const NOTHING = {
  sessions: 0,
  codes: 0,
  resets: 0,
  searches: 0,
  plays: 0,
  playlists: 0,
  formats: 0,
  mails: 0,
};

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
