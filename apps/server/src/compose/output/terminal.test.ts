import { expect, it } from 'vitest';
import { toProgressText } from './terminal.ts';

it.each([
  [{ done: 7, total: null }, '7 files so far'],
  [{ done: 7, total: 510, secondsLeft: null }, '7 of 510 files'],
  [{ done: 70, total: 510, secondsLeft: 42 }, '70 of 510 files, about 42 s left'],
  [
    { done: 70, total: 510, secondsLeft: 12, filesPerSecond: 36.7 },
    '70 of 510 files, 37 files a second, about 12 s left',
  ],
  [{ done: 510, total: 510, step: 'comparing videos' }, '510 of 510 files, comparing videos'],
  [{ done: 70, total: 510, secondsLeft: 170 }, '70 of 510 files, about 3 min left'],
])('toProgressText shows %j as %s', (progress, text) => {
  expect(toProgressText(progress, 'files')).toBe(text);
});
