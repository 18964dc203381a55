import { ApiError } from '@segue/contract/client';
import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { isAnswered, retryUntilAnswered } from './retrying.ts';

let warn: MockInstance<typeof console.warn>;

beforeEach(() => {
  vi.useFakeTimers();
  warn = vi.spyOn(console, 'warn').mockReturnValue();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A request that fails the given number of times before it succeeds. */
const aQuestion = (failures: number, cause: Error = new TypeError('Failed to fetch')) => {
  const controller = new AbortController();
  const ask = vi.fn(async () => {
    if (ask.mock.calls.length <= failures) throw cause;
    return 'answer';
  });
  return { ask, controller, answer: retryUntilAnswered('asked', controller.signal, ask) };
};

describe('retryUntilAnswered', () => {
  it('retries after a back-off of 1, 2 and 4 s and logs each failure', async () => {
    const { ask, answer } = aQuestion(3);
    await vi.advanceTimersByTimeAsync(6999);
    expect(ask).toHaveBeenCalledTimes(3);
    await vi.advanceTimersByTimeAsync(1);
    await expect(answer).resolves.toBe('answer');
    expect(warn.mock.calls.map(([event]) => event as unknown)).toEqual(['asked', 'asked', 'asked']);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('retries at once when the network comes back', async () => {
    const { ask, answer } = aQuestion(1);
    await vi.advanceTimersByTimeAsync(0);
    onlineManager.setOnline(false);
    expect(ask).toHaveBeenCalledTimes(1);
    onlineManager.setOnline(true);
    await expect(answer).resolves.toBe('answer');
  });

  it('stops retrying when its signal aborts', async () => {
    const { ask, controller, answer } = aQuestion(9);
    const outcome = answer.catch((cause: unknown) => cause);
    await vi.advanceTimersByTimeAsync(10);
    controller.abort();
    await expect(outcome).resolves.toMatchObject({ name: 'AbortError' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it.each([408, 429, 502, 504, 520, 523, 530])(
    'retries after a %i, also of Cloudflare [4.56]',
    async (status) => {
      const { ask, answer } = aQuestion(1, new ApiError(status, null));
      await vi.advanceTimersByTimeAsync(1000);
      await expect(answer).resolves.toBe('answer');
      expect(ask).toHaveBeenCalledTimes(2);
      expect(isAnswered(new ApiError(status, null))).toBe(false);
    },
  );

  it('does not retry a permanent error such as a 404', async () => {
    const { ask, answer } = aQuestion(9, new ApiError(404, null));
    await expect(answer).rejects.toThrow('HTTP 404');
    expect(ask).toHaveBeenCalledTimes(1);
  });
});
