import { expect, it } from 'vitest';
import { expectSoon, stopTime } from './still-time.ts';

const read = (numbers: readonly number[]) => {
  const left = [...numbers];
  return () => (left.length > 1 ? left.shift() : left[0]);
};

it('a counter that has gone past the value fails before the test times out', async () => {
  stopTime();
  await expect(expectSoon(read([0, 1, 3]), 2)).rejects.toThrow('expected 3 to be 2');
}, 20_000);

it('a number that goes past the value and comes back is waited for', async () => {
  stopTime();
  await expect(expectSoon(read([0, 2, 2, 1]), 1)).resolves.toBeUndefined();
});
