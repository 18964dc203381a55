import fs, {
  closeSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  type StatOptions,
  type StatSyncOptions,
  writeFileSync,
} from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { NotInLibrary, openLibraryFile, openLibraryFileSync } from './library-boundary.ts';
import { createFolderPoll, loadRootIdentity, readRootIdentity } from './watch/folder-poll.ts';
import { createFolderWatches } from './watch/folder-watches.ts';
import { walkBatches } from './walk-folders.ts';

const { stat } = fs.promises;
const { statSync } = fs;
const inodes = new Map<string, bigint>();

/** Inode numbers in a row that doubles cannot tell apart, as some network file systems give them. */
function withLargeInode<T extends object>(stats: T, path: string, isBigInt: boolean): T {
  const inode = inodes.get(path) ?? 2n ** 60n + BigInt(inodes.size);
  inodes.set(path, inode);
  const copy: T = Object.create(Object.getPrototypeOf(stats));
  return Object.assign(copy, stats, { ino: isBigInt ? inode : Number(inode) });
}

beforeAll(() => {
  const isBigInt = (options: { bigint?: boolean | undefined } | undefined) => options?.bigint === true;
  Object.assign(fs, {
    statSync: (path: string, options?: StatSyncOptions) => {
      const stats = statSync(path, options);
      return stats && withLargeInode(stats, path, isBigInt(options));
    },
  });
  Object.assign(fs.promises, {
    stat: async (path: string, options?: StatOptions) =>
      withLargeInode(await stat(path, options), path, isBigInt(options)),
  });
  syncBuiltinESMExports();
});
afterAll(() => {
  Object.assign(fs, { statSync });
  Object.assign(fs.promises, { stat });
  syncBuiltinESMExports();
});

describe('folders whose inode numbers differ only in the last digits [10.67]', () => {
  const root = mkdtempSync(join(tmpdir(), 'segue-inodes-'));
  const folders = ['Nina', 'Otto'];
  beforeAll(() => {
    for (const folder of folders) {
      mkdirSync(join(root, folder));
      writeFileSync(join(root, folder, '1.mp3'), '1');
    }
  });
  afterAll(() => rmSync(root, { recursive: true }));

  it('are all walked', () => {
    const batches = [...walkBatches({ places: [{ root, path: '' }], isDeep: true }, { roots: [root] })];
    expect(batches.flatMap((batch) => batch.folders.map(({ path }) => path))).toEqual(folders);
  });

  it('are all polled', () => {
    const poll = createFolderPoll(root, { roots: [root] }, () => Date.now() + 60_000);
    poll.findChanges();
    for (const folder of folders) {
      writeFileSync(join(root, folder, '2.mp3'), '2');
      expect(poll.findChanges()).toEqual([folder]);
    }
  });

  it('have the same identity whether or not the read blocks', async () => {
    const [first, second] = folders.map((folder) => join(root, folder)) as [string, string];
    expect(await loadRootIdentity(first)).toBe(readRootIdentity(first));
    expect(await loadRootIdentity(second)).not.toBe(readRootIdentity(first));
  });

  it('are all watched', async () => {
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
    expect(watched).toEqual([root, ...folders.map((folder) => join(root, folder))]);
  });
});

describe('outside Linux, a path that names another file than the one that was opened [10.67]', () => {
  const root = mkdtempSync(join(tmpdir(), 'segue-inodes-'));
  const path = join(realpathSync(root), '1.mp3');
  const { fstatSync } = fs;
  const opened = 2n ** 60n + 500n;
  beforeAll(async () => {
    writeFileSync(path, '1');
    vi.spyOn(process, 'platform', 'get').mockReturnValue('darwin');
    const statOpened = (descriptor: number, options?: StatOptions) => {
      const isBigInt = options?.bigint === true;
      const stats = fstatSync(descriptor, { bigint: isBigInt });
      return Object.assign(Object.create(Object.getPrototypeOf(stats)), stats, {
        ino: isBigInt ? opened : Number(opened),
      });
    };
    Object.assign(fs, { fstatSync: statOpened });
    syncBuiltinESMExports();
    const handle = await fs.promises.open(path);
    const prototype: Pick<FileHandle, 'stat'> = Object.getPrototypeOf(handle);
    vi.spyOn(prototype, 'stat').mockImplementation(async function (this: FileHandle, options) {
      return statOpened(this.fd, options);
    });
    await handle.close();
  });
  afterAll(() => {
    vi.restoreAllMocks();
    Object.assign(fs, { fstatSync });
    syncBuiltinESMExports();
    rmSync(root, { recursive: true });
  });

  it('is not read', async () => {
    inodes.set(path, opened + 1n);
    await expect(openLibraryFile(path, async () => true)).rejects.toThrow(NotInLibrary);
    expect(() => openLibraryFileSync(path, () => true)).toThrow(NotInLibrary);
  });

  it('is read if it is the same after all', async () => {
    inodes.set(path, opened);
    const { handle } = await openLibraryFile(path, async () => true);
    await handle.close();
    const { descriptor, stats } = openLibraryFileSync(path, () => true);
    closeSync(descriptor);
    expect(stats.size).toBe(1);
  });
});
