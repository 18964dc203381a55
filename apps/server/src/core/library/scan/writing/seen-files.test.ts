import { expect, it } from 'vitest';
import { createSeenFiles } from './seen-files.ts';

it('remembers which files were seen, however high their numbers', () => {
  const seen = createSeenFiles();
  for (const fileId of [1, 8, 9, 1_000_000]) seen.add(fileId);
  expect([1, 8, 9, 1_000_000].every(seen.has)).toBe(true);
  expect([0, 2, 7, 10, 999_999, 5_000_000].some(seen.has)).toBe(false);
});

it('remembers the files on both sides of the size at which it grows', () => {
  const seen = createSeenFiles();
  const edge = 1024 * 8;
  for (const fileId of [edge - 1, edge, edge + 1, 2 * edge]) seen.add(fileId);
  expect([edge - 1, edge, edge + 1, 2 * edge].every(seen.has)).toBe(true);
  expect([edge - 2, edge + 2, 2 * edge - 1, 2 * edge + 1].some(seen.has)).toBe(false);
});
