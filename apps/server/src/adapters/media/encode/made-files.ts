import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissing, toErrorCode } from '../../../core/storage/system-error.ts';
import { type MadeFile, type MadeFiles, toMadeFormatOf } from '../../../core/playback/made/made-files.ts';

async function findSize(path: string): Promise<number | null> {
  try {
    return (await stat(path)).size;
  } catch (cause) {
    // Any system error counts as absent: an unmounted disk fails with various codes.
    if (toErrorCode(cause) !== null) return null;
    throw cause;
  }
}

async function listNames(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (cause) {
    if (isMissing(cause) || toErrorCode(cause) === 'ENOTDIR') return [];
    throw cause;
  }
}

async function findMade(folder: string, name: string): Promise<MadeFile[]> {
  const format = toMadeFormatOf(name);
  if (format === null) return [];
  const path = join(folder, name);
  try {
    return [{ ...format, path, modifiedAtMs: (await stat(path)).mtimeMs }];
  } catch (cause) {
    // Removed meanwhile.
    if (isMissing(cause)) return [];
    throw cause;
  }
}

async function* listMade(folder: string): AsyncGenerator<readonly MadeFile[]> {
  for (const beginning of await listNames(folder)) {
    const names = await listNames(join(folder, beginning));
    const found = await Promise.all(names.map((name) => findMade(join(folder, beginning), name)));
    yield found.flat();
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
  list: () => listMade(folder),
});
