import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DEMO_FILES } from './files/make-files.ts';
import { readDemoState, writeMarker } from './files/marker.ts';
import { DEMO_PIECE_COUNT, makeDemoLibrary } from './make-demo-library.ts';

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

it('uses a complete demo at once, without touching it', async () => {
  await writeMarker(folder, true);
  const progress: (readonly [number, number])[] = [];
  await makeDemoLibrary(folder, { onProgress: (made, total) => progress.push([made, total]) });
  expect(progress).toEqual([[DEMO_PIECE_COUNT, DEMO_PIECE_COUNT]]);
  expect(readdirSync(folder)).toEqual(['.segue-demo.json']);
});

it('makes only the files that an interrupted run left missing', async () => {
  const missing = 'Love Letters.m3u8';
  pretendMade(DEMO_FILES.map(({ path }) => path).filter((path) => path !== missing));
  const reports: number[] = [];
  await makeDemoLibrary(folder, { onProgress: (made) => reports.push(made) });
  // Playlists and videos come after the pieces and do not count as progress.
  expect([Math.max(...reports), reports.at(-1)]).toEqual([DEMO_PIECE_COUNT, DEMO_PIECE_COUNT]);
  expect(readFileSync(join(folder, missing), 'utf8')).toContain('Sable Wren - Letters to the Harbour');
  expect(readFileSync(join(folder, DEMO_FILES[0]?.path ?? ''), 'utf8')).toBe('made before');
  expect(await readDemoState(folder)).toBe('complete');
});

it('rejects with AbortError when it is stopped before it is complete', async () => {
  const making = makeDemoLibrary(folder, { signal: AbortSignal.abort() });
  await expect(making).rejects.toMatchObject({ name: 'AbortError' });
  expect(await readDemoState(folder)).toBe('none');
});
