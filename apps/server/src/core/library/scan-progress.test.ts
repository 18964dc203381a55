import { expect, it } from 'vitest';
import { countFiles, toSecondsLeft } from './scan-progress.ts';

const aFile = { path: 'a.mp3', sizeBytes: 1, modifiedAtMs: 1, kind: 'audio' as const };

const files = {
  async *walk(root: string, path: string) {
    yield { folders: [{ root, path, files: [aFile, aFile] }], problems: [] };
    yield { folders: [{ root, path, files: [aFile] }], problems: [] };
  },
};

it('all files of all places are counted, until it is stopped', async () => {
  const places = [
    { root: '/a', path: '' },
    { root: '/b', path: 'c' },
  ];
  expect(await countFiles(files, places)).toBe(6);
  expect(await countFiles(files, places, AbortSignal.abort())).toBe(0);
});

it.each([
  [500, 2000, 10_000, 30],
  [2000, 2000, 10_000, 0],
  [10, 2000, 10_000, null],
  [500, 2000, 1000, null],
])('%i of %i files in %i ms leave %s s', (filesDone, filesFound, elapsedMs, seconds) => {
  expect(toSecondsLeft({ filesDone, filesFound, elapsedMs })).toBe(seconds);
});
