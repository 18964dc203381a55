import { mkdir, rename } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/**
 * Writes a file atomically: first under a hidden name, which the scanner skips, then renamed. The next write
 * overwrites what an interrupted one left behind.
 * @param write Writes the content to the path it is given.
 */
export async function replaceFile(
  path: string,
  write: (unfinishedPath: string) => void | Promise<void>,
): Promise<void> {
  const unfinished = join(dirname(path), `.${basename(path)}.unfinished`);
  await mkdir(dirname(path), { recursive: true });
  await write(unfinished);
  await rename(unfinished, path);
}
