import fs, { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLibraryFiles } from './library-files.ts';
import { walkBatches } from './walk-folders.ts';
import { createFolderPoll, loadRootIdentity, readRootIdentity } from './watch/folder-poll.ts';
import { createFolderWatches } from './watch/folder-watches.ts';

const REPLACEMENT = '\u{FFFD}';
const { opendirSync, readdirSync } = fs;
const { opendir, readdir } = fs.promises;

const missing = () => Object.assign(new Error('ENOENT: lstat'), { code: 'ENOENT', errno: -2 });

/**
 * Node on a file system without types of entries, such as ext4 without `filetype`: it looks for each entry by its name.
 * A test cannot mount one without privileges.
 */
function refuseInvalid<T>(entries: T, options: object | undefined): T {
  const names = Array.isArray(entries) ? entries.map((entry: { name?: unknown }) => entry.name) : [];
  const isByName = options !== undefined && 'withFileTypes' in options && !('encoding' in options);
  if (isByName && names.some((name) => String(name).includes(REPLACEMENT))) throw missing();
  return entries;
}

describe('a folder with a name that is not valid UTF-8, on a file system that tells no types [10.148]', () => {
  const root = mkdtempSync(join(tmpdir(), 'segue-types-'));

  beforeAll(() => {
    mkdirSync(join(root, 'Nina'));
    writeFileSync(join(root, 'Nina', '1.mp3'), '1');
    for (const [folder, name] of [
      [root, '.mp3'],
      [join(root, 'Nina'), '.flac'],
    ] as const)
      writeFileSync(Buffer.concat([Buffer.from(`${folder}/`), Buffer.from([0xff]), Buffer.from(name)]), 'x');
    const refusing = {
      read: async () => Promise.reject(missing()),
      readSync: () => {
        throw missing();
      },
      closeSync: () => undefined,
      [Symbol.asyncIterator]: async function* () {
        yield* [];
        throw missing();
      },
    };
    Object.assign(fs, {
      readdirSync: (path: string, options?: Parameters<typeof readdirSync>[1]) =>
        refuseInvalid(readdirSync(path, options as never), options as object),
      opendirSync: () => refusing,
    });
    Object.assign(fs.promises, {
      readdir: async (path: string, options?: object) =>
        refuseInvalid(await readdir(path, options as never), options),
      opendir: async () => refusing,
    });
    syncBuiltinESMExports();
  });
  afterAll(() => {
    Object.assign(fs, { opendirSync, readdirSync });
    Object.assign(fs.promises, { opendir, readdir });
    syncBuiltinESMExports();
    rmSync(root, { recursive: true });
  });

  it('is walked; the file with that name alone is a problem', () => {
    const batches = [...walkBatches({ places: [{ root, path: '' }], isDeep: true }, { roots: [root] })];
    const files = batches.flatMap(({ folders }) => folders.flatMap((folder) => folder.files));
    expect(files.map(({ path }) => path)).toEqual(['Nina/1.mp3']);
    expect(batches.flatMap(({ problems }) => problems.map(({ path }) => path))).toEqual([
      `${REPLACEMENT}.mp3`,
      `Nina/${REPLACEMENT}.flac`,
    ]);
  });

  it('is polled, and neither lost nor empty', async () => {
    const poll = createFolderPoll(root, { roots: [root] }, () => Date.now() + 60_000);
    poll.findChanges();
    writeFileSync(join(root, 'Nina', '2.mp3'), '2');
    expect(poll.findChanges()).toEqual(['Nina']);
    expect(readRootIdentity(root)).not.toBeNull();
    expect(await loadRootIdentity(root)).toBe(readRootIdentity(root));
    expect(await createLibraryFiles({ roots: [root] }).check(root)).toEqual({ kind: 'usable' });
  });

  it('is watched with the folders in it', async () => {
    const watched: string[] = [];
    const watches = createFolderWatches({
      roots: [root],
      changed: () => undefined,
      failed: () => undefined,
      isInside: async () => true,
      watchFolder: (folder) => {
        watched.push(folder);
        const watcher = { on: () => watcher as never, close: () => undefined };
        return watcher;
      },
    });
    await watches.refresh(root);
    expect(watched).toEqual([root, join(root, 'Nina')]);
  });
});
