import { setTimeout } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { StoreUnavailable } from '../../core/storage/store-unavailable.ts';
import { createSilenceBreaker } from './silence-breaker.ts';

const SILENCE = new StoreUnavailable('no answer');
const PATIENCE_MS = 1;

/** A breaker whose last request got no answer. */
async function aBrokenOne() {
  const run = createSilenceBreaker(PATIENCE_MS);
  await expect(run(() => setTimeout(5 * PATIENCE_MS).then(() => Promise.reject(SILENCE)))).rejects.toBe(
    SILENCE,
  );
  return run;
}

it('lets requests wait for their answer while the store answers, also by a refusal [14.11]', async () => {
  const run = createSilenceBreaker(PATIENCE_MS);
  await expect(run(() => Promise.reject(new Error('AccessDenied')))).rejects.toThrow('AccessDenied');
  await expect(run(() => Promise.reject(SILENCE))).rejects.toBe(SILENCE);
  expect(await run(() => setTimeout(20 * PATIENCE_MS, 'late'))).toBe('late');
});

it('lets requests wait only for a moment once one got no answer [14.11]', async () => {
  const run = await aBrokenOne();
  await expect(run(() => new Promise(() => undefined))).rejects.toBeInstanceOf(StoreUnavailable);
});

it('sends a silent store only a few requests at once, and refuses others without sending them [14.11]', async () => {
  const run = await aBrokenOne();
  const request = vi.fn(() => new Promise(() => undefined));
  const refused = await Promise.allSettled(Array.from({ length: 20 }, () => run(request)));
  expect(refused.every(({ status }) => status === 'rejected')).toBe(true);
  expect(request).toHaveBeenCalledTimes(4);
});

it('lets requests wait again after an answer that came too late for its listener [14.11]', async () => {
  const run = await aBrokenOne();
  const first = Promise.withResolvers<string>();
  await expect(run(() => first.promise)).rejects.toBeInstanceOf(StoreUnavailable);
  first.resolve('late');
  await first.promise;
  expect(await run(() => setTimeout(20 * PATIENCE_MS, 'late again'))).toBe('late again');
});

it('lets requests of a silent store that is back have their answer [14.11]', async () => {
  const run = await aBrokenOne();
  expect(await run(async () => 'at once')).toBe('at once');
});
