import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Log } from '../../../core/log/log.ts';
import type { Places } from '../../../core/library/library-place.ts';
import { createDiskThread } from '../thread/disk-thread.ts';
import { type LibraryWatch, type WatchOptions, watchLibrary } from './watch-library.ts';

const NEVER_MS = 2 ** 30;
const ROOTS_ALONE = { rootEveryMs: 30, foldersEveryMs: NEVER_MS };

const run = (program: string, args: readonly string[]): void =>
  void execFileSync(program, args, { stdio: 'ignore' });

/** Mounting needs privileges that the tests may not have. */
function canMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'segue-mount-'));
  try {
    run('mount', ['-t', 'tmpfs', 'segue', folder]);
    run('umount', [folder]);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('a library folder that goes away and comes back', () => {
  let root: string;
  let watching: LibraryWatch | null = null;
  let told: Places[] = [];
  let events: string[] = [];
  const at = (path: string): string => join(root, path);
  const log: Log = {
    info: (event) => void events.push(event),
    warn: (event) => void events.push(event),
    error: (event) => void events.push(event),
  };

  const begin = async (options: Partial<WatchOptions>): Promise<void> => {
    watching = watchLibrary({
      roots: [root],
      access: { roots: [root] },
      changed: (places) => void told.push(places),
      log,
      quietMs: 50,
      pollTimes: ROOTS_ALONE,
      ...options,
    });
    await watching.ready;
  };
  const places = () => told.flat();
  const forget = (): void => {
    told = [];
    events = [];
  };
  const fill = (): void => {
    mkdirSync(at('Nina'), { recursive: true });
    writeFileSync(at('Nina/1.mp3'), '1');
  };
  /** A poll reports just changed folders once more. */
  const makeOld = (): void => {
    const hourAgo = new Date(Date.now() - 3_600_000);
    for (const path of ['Nina', '']) utimesSync(at(path), hourAgo, hourAgo);
  };

  beforeEach(() => {
    forget();
    root = mkdtempSync(join(tmpdir(), 'segue-away-'));
  });
  afterEach(() => {
    watching?.close();
    rmSync(root, { recursive: true, force: true });
  });

  it('is reported lost and found, and is watched again', async () => {
    fill();
    await begin({ findMounts: async () => null });
    renameSync(root, `${root}-away`);
    await expect.poll(() => events).toContain('library.root-lost');
    await expect.poll(places).toContainEqual({ root, path: '' });
    forget();
    renameSync(`${root}-away`, root);
    await expect.poll(() => events).toContain('library.root-found');
    await expect.poll(places).toContainEqual({ root, path: '' });
    forget();
    writeFileSync(at('Nina/2.mp3'), '2');
    await expect.poll(places).toContainEqual({ root, path: 'Nina' });
  });

  it('is not reported once the watch is closed', async () => {
    fill();
    const closing = (event: string): void => {
      events.push(event);
      watching?.close();
    };
    await begin({ log: { ...log, warn: closing } });
    renameSync(root, `${root}-away`);
    await expect.poll(() => events).toContain('library.root-lost');
    expect(told).toEqual([]);
    renameSync(`${root}-away`, root);
  });

  it('is watched again when another folder replaces it', async () => {
    fill();
    await begin({});
    renameSync(root, `${root}-old`);
    fill();
    await expect.poll(() => events).toContain('library.root-found');
    // The first write may be merged into the report of the whole folder.
    const writeAgain = () => {
      writeFileSync(at('Nina/2.mp3'), `${performance.now()}`);
      return places();
    };
    await expect.poll(writeAgain, { interval: 500 }).toContainEqual({ root, path: 'Nina' });
    rmSync(`${root}-old`, { recursive: true });
  });

  it('is reported lost while it is empty, and found once it is not', async () => {
    await begin({});
    await expect.poll(() => events).toContain('library.root-lost');
    expect(told).toEqual([]);
    fill();
    await expect.poll(() => events).toContain('library.root-found');
    await expect.poll(places).toContainEqual({ root, path: '' });
  });

  it('is reported lost while its mount point holds only hidden entries [10.84]', async () => {
    fill();
    await begin({});
    renameSync(root, `${root}-away`);
    mkdirSync(at('lost+found'), { recursive: true });
    writeFileSync(at('.keep'), '');
    await expect.poll(() => events).toContain('library.root-lost');
    forget();
    rmSync(root, { recursive: true });
    renameSync(`${root}-away`, root);
    await expect.poll(() => events).toContain('library.root-found');
  });

  it.runIf(canMount())('is watched again after its disk was unmounted and mounted', async () => {
    const mount = (): void => {
      run('mount', ['-t', 'tmpfs', 'segue', root]);
      fill();
    };
    mount();
    try {
      await begin({});
      run('umount', ['-l', root]);
      await expect.poll(() => events).toContain('library.root-lost');
      forget();
      mount();
      await expect.poll(() => events).toContain('library.root-found');
      await expect.poll(places).toContainEqual({ root, path: '' });
      forget();
      writeFileSync(at('Nina/2.mp3'), '2');
      await expect.poll(places).toContainEqual({ root, path: 'Nina' });
    } finally {
      watching?.close();
      run('umount', ['-l', root]);
    }
  });

  it('is polled by a thread only until the system watches its local disk, and again once its mounts change', async () => {
    fill();
    makeOld();
    let mounts = 'one';
    const disk = createDiskThread({ roots: [root] });
    const poll = vi.spyOn(disk, 'poll');
    let isHeld = false;
    const hold = (): (() => void) => {
      const release = disk.hold();
      isHeld = true;
      return () => {
        isHeld = false;
        release();
      };
    };
    await begin({ disk: { ...disk, hold }, findMounts: async () => mounts });
    await expect.poll(() => isHeld).toBe(false);
    const polls = poll.mock.calls.length;
    forget();
    writeFileSync(at('Nina/2.mp3'), '2');
    await expect.poll(places).toContainEqual({ root, path: 'Nina' });
    expect(poll).toHaveBeenCalledTimes(polls);
    forget();
    mounts = 'another';
    await expect.poll(places).toContainEqual({ root, path: '' });
    expect(poll.mock.calls.length).toBeGreaterThan(polls);
    await expect.poll(() => isHeld).toBe(false);
    renameSync(root, `${root}-away`);
    await expect.poll(() => events).toContain('library.root-lost');
    renameSync(`${root}-away`, root);
    await expect.poll(() => events).toContain('library.root-found');
  });

  it('is polled for changes where the system reports none, as on network mounts', async () => {
    fill();
    makeOld();
    const silent = { on: () => silent, close: () => {} };
    await begin({
      watchFolder: () => silent as unknown as ReturnType<NonNullable<WatchOptions['watchFolder']>>,
      findMounts: async () => null,
      pollTimes: { rootEveryMs: 30, foldersEveryMs: 30 },
    });
    writeFileSync(at('Nina/2.mp3'), '2');
    await expect.poll(places).toContainEqual({ root, path: 'Nina' });
    // May be reported twice, since file systems may keep coarse times.
    for (const one of told) expect(one).toEqual([{ root, path: 'Nina' }]);
  });
});
