import { realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isUnder } from '../../core/library/library-place.ts';
import { isObjectPath } from '../../adapters/object-store/object-path.ts';
import type { Config } from '../../config.ts';
import { StartRefused } from './start-refused.ts';

/** A path with its links resolved; its last parts may not exist yet. */
function toRealPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    const parent = dirname(path);
    return parent === path ? path : join(toRealPath(parent), basename(path));
  }
}

/**
 * Library folders are only read. A data folder in one of them would change it with every write, so that each
 * scan led to the next one, and what is transcoded there would be found as music.
 * @throws StartRefused when the data folder lies in a library folder.
 */
export function refuseDataInLibrary({
  dataFolder,
  libraryFolders,
}: Pick<Config, 'dataFolder' | 'libraryFolders'>): void {
  const path = toRealPath(dataFolder);
  const library = libraryFolders?.find((root) => !isObjectPath(root) && isUnder(path, toRealPath(root)));
  if (library !== undefined)
    throw new StartRefused(
      `The data folder ${dataFolder} is in the library folder ${library}, which Segue only reads; name another one with --data.`,
    );
}
