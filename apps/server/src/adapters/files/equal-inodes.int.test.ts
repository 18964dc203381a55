import fs, {
  type BigIntStats,
  type Dirent,
  mkdirSync,
  mkdtempSync,
  rmSync,
  type Stats,
  type StatOptions,
  type StatSyncOptions,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LibraryAccess } from '../../core/library/library-access.ts';
import { createIsDataFolder } from './library-boundary.ts';
import { createFolderPoll } from './watch/folder-poll.ts';
import { createFolderWatches } from './watch/folder-watches.ts';
import { walkBatches } from './walk-folders.ts';

const { readdirSync, statSync } = fs;
const { readdir, stat } = fs.promises;

/** Whether the file system tells times of birth. */
let areBirthsKnown = false;

/** Subvolumes of btrfs over NFS: each has the inode number 256. */
function withEqualInode<T extends Stats | BigIntStats>(stats: T): T {
  if (!stats.isDirectory()) return stats;
  const isBigInt = typeof stats.ino === 'bigint';
  const birthtimeNs = areBirthsKnown ? BigInt(stats.ino) : 0n;
  const copy: T = Object.create(Object.getPrototypeOf(stats));
  return Object.assign(copy, stats, { ino: isBigInt ? 256n : 256 }, isBigInt && { birthtimeNs });
}

/** A link called 'mounted' looks like a folder, as a mount does and as a link that a file server follows. */
function asMounted(entries: readonly Dirent[]): readonly Dirent[] {
  for (const entry of entries)
    if (entry.name === 'mounted')
      Object.assign(entry, { isDirectory: () => true, isSymbolicLink: () => false });
  return entries;
}

beforeAll(() => {
  Object.assign(fs, {
    statSync: (path: string, options?: StatSyncOptions) => {
      const stats = statSync(path, options);
      return stats && withEqualInode(stats);
    },
    readdirSync: (path: string) => asMounted(readdirSync(path, { withFileTypes: true })),
  });
  Object.assign(fs.promises, {
    stat: async (path: string, options?: StatOptions) => withEqualInode(await stat(path, options)),
    readdir: async (path: string) => asMounted(await readdir(path, { withFileTypes: true })),
  });
  syncBuiltinESMExports();
});
afterAll(() => {
  Object.assign(fs, { readdirSync, statSync });
  Object.assign(fs.promises, { readdir, stat });
  syncBuiltinESMExports();
});

describe('folders with one inode number', () => {
  let above: string;
  let root: string;
  let access: LibraryAccess;

  /** Folders with a song each, that were changed at different times. */
  const make = (...folders: readonly string[]): void => {
    for (const folder of folders) {
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, '1.mp3'), folder);
    }
    for (const [index, folder] of folders.entries()) utimesSync(folder, index, index);
  };
  const at = (...paths: readonly string[]): string[] => paths.map((path) => join(root, path));
  const walk = () => {
    const batches = [...walkBatches({ places: [{ root, path: '' }], isDeep: true }, access)];
    return {
      folders: batches.flatMap(({ folders }) => folders.map(({ path }) => path)),
      problems: batches.flatMap(({ problems }) => problems.map(({ path }) => path)),
    };
  };
  const watch = async (): Promise<string[]> => {
    const watched: string[] = [];
    const watches = createFolderWatches({
      roots: [root],
      changed: () => undefined,
      failed: () => undefined,
      isInside: async () => true,
      isDataFolder: createIsDataFolder(access),
      watchFolder: (folder) => {
        watched.push(folder);
        const watcher = { on: () => watcher as never, close: () => undefined };
        return watcher;
      },
    });
    await watches.refresh(root);
    return watched;
  };

  beforeEach(() => {
    above = mkdtempSync(join(tmpdir(), 'segue-subvolumes-'));
    root = join(above, 'music');
    access = { roots: null, dataFolder: join(above, 'data') };
  });
  afterEach(() => {
    areBirthsKnown = false;
    rmSync(above, { recursive: true });
  });

  it('are all walked, polled and watched [10.138]', async () => {
    const folders = ['flac', 'flac/Nina', 'mp3', 'mp3/Nina'];
    make(...at('flac', 'flac/Nina', 'mp3', 'mp3/Nina'));
    expect(walk()).toEqual({ folders, problems: [] });
    expect(await watch()).toEqual([root, ...at(...folders)]);
    const poll = createFolderPoll(root, access, () => Date.now() + 60_000);
    poll.findChanges();
    for (const folder of folders) {
      writeFileSync(join(root, folder, '2.mp3'), '2');
      expect(poll.findChanges()).toEqual([folder]);
    }
  });

  it('are walked, polled and watched once where links lead to them or back to the library [10.138]', async () => {
    mkdirSync(join(above, 'disk'));
    symlinkSync('disk', root);
    make(...at('flac', 'mp3'));
    for (const link of ['a', 'flac/up', 'mp3/flac', 'z'])
      symlinkSync(basename(link) === 'up' ? root : join(root, 'flac'), join(root, link));
    symlinkSync(above, join(root, 'above'));
    expect(walk()).toEqual({ folders: ['flac', 'mp3'], problems: [] });
    expect(await watch()).toEqual([root, ...at('flac', 'mp3', 'above')]);
    const poll = createFolderPoll(root, access, () => Date.now() + 60_000);
    poll.findChanges();
    writeFileSync(join(root, 'flac', '2.mp3'), '2');
    expect(poll.findChanges()).toEqual(['flac']);
  });

  it('are walked, polled and watched once where one is mounted below itself [10.139]', async () => {
    make(...at('flac', 'mp3'));
    symlinkSync(join(root, 'flac'), join(root, 'flac', 'mounted'));
    expect(walk()).toEqual({ folders: ['flac', 'mp3'], problems: [] });
    expect(await watch()).toEqual([root, ...at('flac', 'mp3')]);
    const poll = createFolderPoll(root, access, () => Date.now() + 60_000);
    poll.findChanges();
    writeFileSync(join(root, 'flac', '2.mp3'), '2');
    expect(poll.findChanges()).toEqual(['flac']);
  });

  it.each([
    ['where births are known', true],
    ['where no births are known', false],
  ])(
    'are told from the data folder, which is known wherever it is mounted, %s [10.140]',
    async (_, areKnown) => {
      areBirthsKnown = areKnown;
      make(join(above, 'data'), join(above, 'data', 'made'));
      make(...at('flac', 'mp3'));
      symlinkSync(join(above, 'data'), join(root, 'mounted'));
      expect(walk()).toEqual({ folders: ['flac', 'mp3'], problems: ['mounted'] });
      expect(await watch()).toEqual([root, ...at('flac', 'mp3')]);
      const poll = createFolderPoll(root, access, () => Date.now() + 60_000);
      poll.findChanges();
      for (const path of ['data/2.mp3', 'data/made/2.mp3', 'music/mp3/2.mp3'])
        writeFileSync(join(above, path), '2');
      expect(poll.findChanges()).toEqual(['mp3']);
    },
  );
});
