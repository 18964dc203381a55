import { spawnSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const DISK_BYTES = 65_536;

const run = (program: string, args: readonly string[]): boolean => spawnSync(program, args).status === 0;

/** A mounted disk without room; new files on it stay empty. */
export interface FullDisk {
  readonly path: string;
  readonly unmount: () => void;
}

/**
 * Mounts a small disk at a new folder, and fills it.
 * @param filler Name of the file that fills it.
 * @returns null: only root can mount a disk.
 */
export async function mountFullDisk(path: string, filler: string): Promise<FullDisk | null> {
  await mkdir(path);
  if (!run('mount', ['-t', 'tmpfs', '-o', `size=${DISK_BYTES}`, 'tmpfs', path])) return null;
  await writeFile(join(path, filler), Buffer.alloc(DISK_BYTES));
  return { path, unmount: () => void run('umount', [path]) };
}
