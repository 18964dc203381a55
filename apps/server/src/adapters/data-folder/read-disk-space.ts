import type { StatsFs } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { ReadDiskSpace } from '../../core/storage/disk-space.ts';
import { isMissing } from '../../core/storage/system-error.ts';

/** Reads a folder, or, while that does not exist, the closest one above it. */
async function statNearest(folder: string): Promise<StatsFs> {
  try {
    return await statfs(folder);
  } catch (cause) {
    if (!isMissing(cause) || dirname(folder) === folder) throw cause;
    return statNearest(dirname(folder));
  }
}

/** Reads the space of the disk that a folder is on, or will be on once it is made. */
export const createDiskSpaceReader =
  (folder: string): ReadDiskSpace =>
  async () => {
    const { bavail, blocks, bsize } = await statNearest(folder);
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  };
