import { expect, it } from 'vitest';
import { createSeenFiles } from './seen-files.ts';

it('remembers which files were seen, however high their numbers', () => {
  const seen = createSeenFiles();
  for (const fileId of [1, 8, 9, 1_000_000]) seen.add(fileId);
  expect([1, 8, 9, 1_000_000].every(seen.has)).toBe(true);
  expect([0, 2, 7, 10, 999_999, 5_000_000].some(seen.has)).toBe(false);
});
