import { ApiError, NoAnswerError } from '@segue/contract/client';
import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { isAnswered, isFinalAnswer, isPermanentFailure, isWithoutReply, retryUntil } from './retrying.ts';

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
  return { ask, controller, answer: retryUntil('asked', controller.signal, ask, isPermanentFailure) };
};

describe('retryUntil', () => {
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

it.each([
  ['no reply', new TypeError('Failed to fetch'), [true, false, false, false]],
  ['the reply of another', new NoAnswerError(), [true, false, false, false]],
  ['429', new ApiError(429, null), [false, false, false, false]],
  ['511', new ApiError(511, null), [false, false, false, false]],
  ['500', new ApiError(500, null), [false, true, true, false]],
  ['404', new ApiError(404, null), [false, true, true, true]],
  ['a refusal with 200', new ApiError(200, null), [false, true, true, false]],
  ['an unreadable reply', new Error('Not read.'), [false, true, false, false]],
])('a failed call with %s tells what the table says', (_, error, expected) => {
  const told = [isWithoutReply, isAnswered, isFinalAnswer, isPermanentFailure].map((tells) => tells(error));
  expect(told).toEqual(expected);
});
