import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { demoLibraryVersion } from '@segue/demo-library';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DEMO_PIECES } from '../../../../../packages/demo-library/src/catalogue/demo-pieces.ts';
import { createLibraryFiles } from '../../adapters/files/library-files.ts';
import { openInMemory } from '../../adapters/database/testing/databases.ts';
import { createLibraryStore } from '../../adapters/database/stores/library/library.store.ts';
import { saveFiles } from '../../core/library/catalogue/change-files.ts';
import { aMediaFile } from '../../core/library/testing/media-files.ts';
import type { Log } from '../../core/log/log.ts';
import { openLibrary } from './library-folders.ts';

let folder: string;
let lines: [level: string, event: string, details: object | undefined][];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'segue-folders-'));
  lines = [];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const log: Log = {
  info: (event, details) => void lines.push(['info', event, details]),
  warn: (event, details) => void lines.push(['warn', event, details]),
  error: (event, details) => void lines.push(['error', event, details]),
};

/** Of files that no scan has found yet. */
const store = { filesUnder: async () => [] };

const check = async () => ({ kind: 'usable' }) as const;

/** Writes what an interrupted run left: one piece, as a placeholder, which counts as made. */
function leaveFirstPiece(demo: string): void {
  const piece = join(demo, DEMO_PIECES[0]?.path ?? '');
  mkdirSync(dirname(piece), { recursive: true });
  writeFileSync(piece, 'made before');
  const marker = JSON.stringify({ version: demoLibraryVersion(), isComplete: false });
  writeFileSync(join(demo, '.segue-demo.json'), marker);
}

it('the demo library reports its progress, and does not log a stop as a failure', async () => {
  leaveFirstPiece(join(folder, 'demo'));
  const library = await openLibrary(null, join(folder, 'demo'), {
    files: createLibraryFiles({ roots: [folder] }),
    store,
    log,
  });
  expect(library.composing()).toEqual({ done: 1, total: 30 });
  await library.close();
  await expect.poll(() => library.composing()).toBeNull();
  await expect.poll(() => lines).toEqual([['info', 'demo.stopped', expect.objectContaining({ pieces: 30 })]]);
});

it('a library folder whose disk keeps the start waiting is named [10.88]', async () => {
  const files = createLibraryFiles({ roots: [folder] });
  const answer = Promise.withResolvers<void>();
  const slow = { ...files, check: (root: string) => answer.promise.then(() => files.check(root)) };
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  try {
    const opened = openLibrary([folder], '', { files: slow, store, log });
    await expect
      .poll(() => write.mock.calls.flat(), { timeout: 30_000 })
      .toContain(`Waiting for the library folder ${folder} to answer …\n`);
    answer.resolve();
    expect((await opened).roots).toEqual([folder]);
  } finally {
    write.mockRestore();
  }
});

it('a library folder inside another one is part of that [10.146]', async () => {
  const inner = join(folder, 'inbox');
  mkdirSync(inner);
  const files = createLibraryFiles({ roots: [folder] });
  const { roots, innerFolders } = await openLibrary([inner, folder, `${folder}-other`, inner], '', {
    files: { ...files, check },
    store,
    log,
  });
  expect(roots).toEqual([folder, `${folder}-other`]);
  expect(innerFolders).toEqual([{ root: folder, path: 'inbox' }]);
});

it('a known library folder that is away or empty is passed over, also one inside another [16.42]', async () => {
  const database = await openInMemory();
  const known = createLibraryStore(database);
  const inner = join(folder, 'inbox');
  await saveFiles(known, [{ ...aMediaFile({ path: 'inbox/a.mp3', isMissing: true }), root: folder }], null);
  const files = createLibraryFiles({ roots: [folder] });
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  try {
    const open = (...roots: string[]) => openLibrary(roots, '', { files, store: known, log });
    expect((await open(folder, inner)).roots).toEqual([folder]);
    expect(lines).toEqual([folder, inner].map((root) => ['warn', 'library.root-lost', { root }]));
    expect(write.mock.calls.flat()).toEqual([
      expect.stringContaining(`The library folder '${folder}' is empty. Is its disk mounted?`),
      `The library folder '${inner}' does not exist. Its tracks are kept as they are, and play again when it is back.\n`,
    ]);
    await expect(open(folder, join(folder, 'in'))).rejects.toThrow(`'${join(folder, 'in')}' does not exist.`);
  } finally {
    write.mockRestore();
    await database.close();
  }
});
