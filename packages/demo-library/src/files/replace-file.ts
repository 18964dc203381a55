import { mkdir, rename } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/**
 * Writes a file so that it is never seen half made: under a hidden name first, which the scanner passes over,
 * then renamed. What an interrupted write leaves behind is written over by the next one.
 * @param write Fills the file at the path it is given.
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
