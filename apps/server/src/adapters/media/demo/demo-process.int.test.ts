import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DEMO_PIECE_COUNT, demoLibraryVersion, readDemoState } from '@segue/demo-library';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DEMO_PIECES } from '../../../../../../packages/demo-library/src/catalogue/demo-pieces.ts';
import { startDemoLibrary } from './demo-process.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'segue-demo-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Writes placeholder files, which count as made. */
function pretendMade(paths: readonly string[]): void {
  for (const path of paths) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), 'made before');
  }
}

it('startDemoLibrary uses a complete demo at once and changes nothing', async () => {
  const marker = JSON.stringify({ version: demoLibraryVersion(), isComplete: true });
  writeFileSync(join(folder, '.segue-demo.json'), marker);
  const progress: (readonly [number, number])[] = [];
  const demo = startDemoLibrary({ folder, onProgress: (made, total) => progress.push([made, total]) });
  await Promise.all([demo.firstPiece, demo.done]);
  expect(progress).toEqual([[DEMO_PIECE_COUNT, DEMO_PIECE_COUNT]]);
  expect(readdirSync(folder)).toEqual(['.segue-demo.json']);
});

it('startDemoLibrary deletes a demo of another version, has written a piece once firstPiece resolves, and can be stopped half-way', async () => {
  pretendMade(['Old Artist/Old Song.mp3']);
  writeFileSync(join(folder, '.segue-demo.json'), '{"version":"0","isComplete":true}');
  const progress: (readonly [number, number])[] = [];
  const demo = startDemoLibrary({ folder, onProgress: (made, total) => progress.push([made, total]) });
  await demo.firstPiece;
  await demo.stop();
  expect(progress[0]).toEqual([1, DEMO_PIECE_COUNT]);
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  expect(found).not.toContain(join('Old Artist', 'Old Song.mp3'));
  expect(found).toContain(DEMO_PIECES[0]?.path);
  await expect(demo.done).rejects.toMatchObject({ name: 'AbortError' });
  expect(await readDemoState(folder)).toBe('partial');
});

it('startDemoLibrary counts the pieces of an interrupted run at once, and makes the others', async () => {
  writeFileSync(
    join(folder, '.segue-demo.json'),
    JSON.stringify({ version: demoLibraryVersion(), isComplete: false }),
  );
  pretendMade(DEMO_PIECES.slice(0, 2).map(({ path }) => path));
  const progress: number[] = [];
  const demo = startDemoLibrary({ folder, onProgress: (made) => progress.push(made) });
  await demo.firstPiece;
  expect(progress).toEqual([2]);
  await expect.poll(() => progress.at(-1), { timeout: 60_000 }).toBeGreaterThan(2);
  await demo.stop();
  expect(progress).toEqual(progress.toSorted((one, other) => one - other));
  await expect(demo.done).rejects.toMatchObject({ name: 'AbortError' });
});

it('startDemoLibrary rejects with AbortError if stopped before it is complete', async () => {
  const demo = startDemoLibrary({ folder, onProgress: () => undefined });
  await demo.stop();
  await expect(demo.firstPiece).rejects.toMatchObject({ name: 'AbortError' });
  await expect(demo.done).rejects.toMatchObject({ name: 'AbortError' });
  expect(await readDemoState(folder)).not.toBe('complete');
});

it('startDemoLibrary rejects with the system error if the folder cannot be written', async () => {
  writeFileSync(join(folder, 'file'), '');
  const demo = startDemoLibrary({ folder: join(folder, 'file', 'inside'), onProgress: () => undefined });
  await expect(demo.done).rejects.toThrow(/ENOTDIR/);
});
