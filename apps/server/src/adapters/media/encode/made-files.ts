import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { MadeFiles } from '../../../core/playback/made/made-formats.ts';

async function findSize(path: string): Promise<number | null> {
  try {
    return (await stat(path)).size;
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    // An unmounted disk answers in its own ways; what cannot be read is not there.
    if (code !== undefined) return null;
    throw cause;
  }
}

/** Made formats below a folder, in 4096 folders by the beginning of the videoId. */
export const createMadeFiles = (folder: string): MadeFiles => ({
  toPath: (videoId, itag, extension) => join(folder, videoId.slice(0, 2), `${videoId}-${itag}.${extension}`),
  findSize,
  remove: (path) => rm(path, { force: true }),
});
