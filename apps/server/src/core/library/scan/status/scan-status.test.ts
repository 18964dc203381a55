import { expect, it } from 'vitest';
import { toFilesPerSecond, toSecondsLeft } from './scan-status.ts';
import { countFiles } from '../scanner.ts';

const aFile = { path: 'a.mp3', sizeBytes: 1, modifiedAtMs: 1, kind: 'audio' as const };

const files = {
  async *walk(root: string, path: string) {
    yield { folders: [{ root, path, files: [aFile, aFile] }], problems: [] };
    yield { folders: [{ root, path, files: [aFile] }], problems: [] };
  },
};

it('countFiles counts the files of all places, and none when it is aborted', async () => {
  const places = [
    { root: '/a', path: '' },
    { root: '/b', path: 'c' },
  ];
  expect(await countFiles(files, places)).toBe(6);
  expect(await countFiles(files, places, AbortSignal.abort())).toBe(0);
});

it.each([
  [500, 2000, 10_000, 30, 50],
  [2000, 2000, 10_000, 0, 200],
  [10, 2000, 10_000, null, null],
  [500, 2000, 1000, null, null],
  [125, 2000, 9000, 135, 13.9],
])('%i of %i files in %i ms leave %s s at %s files/s', (filesDone, filesFound, elapsedMs, seconds, rate) => {
  const pace = { filesDone, filesFound, elapsedMs };
  expect(toSecondsLeft(pace)).toBe(seconds);
  expect(toFilesPerSecond(pace)).toBe(rate);
});
