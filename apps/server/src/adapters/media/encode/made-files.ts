import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { MadeFiles } from '../../../core/playback/made/made-files.ts';

async function findSize(path: string): Promise<number | null> {
  try {
    return (await stat(path)).size;
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    // Any system error counts as absent: an unmounted disk fails with various codes.
    if (code !== undefined) return null;
    throw cause;
  }
}

/**
 * Transcoded formats below a folder, spread over 4096 subfolders by the first two characters of the videoId.
 */
export const createMadeFiles = (folder: string): MadeFiles => ({
  isOnDisk: true,
  toPath: (videoId, itag, extension) => join(folder, videoId.slice(0, 2), `${videoId}-${itag}.${extension}`),
  findSize,
  remove: (path) => rm(path, { force: true }),
});
