import { statfs } from 'node:fs/promises';
import type { ReadDiskSpace } from '../../core/storage/disk-space.ts';

/** Reads the space of the disk that a folder is on. */
export const createDiskSpaceReader =
  (folder: string): ReadDiskSpace =>
  async () => {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  };
