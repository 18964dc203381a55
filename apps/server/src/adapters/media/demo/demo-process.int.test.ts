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

it('uses a complete demo at once, without touching it', async () => {
  const marker = JSON.stringify({ version: demoLibraryVersion(), isComplete: true });
  writeFileSync(join(folder, '.segue-demo.json'), marker);
  const progress: (readonly [number, number])[] = [];
  const demo = startDemoLibrary({ folder, onProgress: (made, total) => progress.push([made, total]) });
  await Promise.all([demo.firstPiece, demo.done]);
  expect(progress).toEqual([[DEMO_PIECE_COUNT, DEMO_PIECE_COUNT]]);
  expect(readdirSync(folder)).toEqual(['.segue-demo.json']);
});

it('has one piece there when it says that the first can be played', async () => {
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

it('says so when it is stopped before it is complete', async () => {
  const demo = startDemoLibrary({ folder, onProgress: () => undefined });
  await demo.stop();
  await expect(demo.firstPiece).rejects.toMatchObject({ name: 'AbortError' });
  await expect(demo.done).rejects.toMatchObject({ name: 'AbortError' });
  expect(await readDemoState(folder)).not.toBe('complete');
});

it('says what went wrong when the folder cannot be written', async () => {
  writeFileSync(join(folder, 'file'), '');
  const demo = startDemoLibrary({ folder: join(folder, 'file', 'inside'), onProgress: () => undefined });
  await expect(demo.done).rejects.toThrow(/ENOTDIR/);
});
