import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_PIECE_COUNT, demoLibraryVersion, readDemoState } from '@segue/demo-library';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startDemoLibrary } from './demo-process.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'segue-demo-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('startDemoLibrary uses a complete demo at once and changes nothing', async () => {
  const marker = JSON.stringify({ version: demoLibraryVersion(), isComplete: true });
  writeFileSync(join(folder, '.segue-demo.json'), marker);
  const progress: (readonly [number, number])[] = [];
  const demo = startDemoLibrary({ folder, onProgress: (made, total) => progress.push([made, total]) });
  await Promise.all([demo.firstPiece, demo.done]);
  expect(progress).toEqual([[DEMO_PIECE_COUNT, DEMO_PIECE_COUNT]]);
  expect(readdirSync(folder)).toEqual(['.segue-demo.json']);
});

it('startDemoLibrary has written a piece once firstPiece resolves, and can be stopped half-way', async () => {
  const progress: (readonly [number, number])[] = [];
  const demo = startDemoLibrary({ folder, onProgress: (made, total) => progress.push([made, total]) });
  await demo.firstPiece;
  await demo.stop();
  expect(progress[0]).toEqual([1, DEMO_PIECE_COUNT]);
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  expect(found.filter((path) => /^[^.].*\.(opus|mp3|flac|m4a)$/.test(path))).not.toEqual([]);
  await expect(demo.done).rejects.toMatchObject({ name: 'AbortError' });
  expect(await readDemoState(folder)).toBe('partial');
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
