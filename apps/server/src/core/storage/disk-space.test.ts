import { expect, it } from 'vitest';
import { toFreeSpaceShortfallBytes } from './disk-space.ts';

const GIB = 1024 ** 3;

it.each([
  [10, 1],
  [100, 5],
  [200, 10],
  [20_000, 10],
])('of a disk of %d GiB, caches leave %d GiB free [16.33]', (totalGib, keptGib) => {
  const disk = { totalBytes: totalGib * GIB, freeBytes: keptGib * GIB };
  expect(toFreeSpaceShortfallBytes(disk)).toBe(0);
  expect(toFreeSpaceShortfallBytes(disk, 1)).toBe(1);
});
