import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Makes a library folder without songs, for tests in which no song matters: scanning the demo library takes more
 * processor time than all else in such a test. It has a file, since Segue says in its output that a folder is empty.
 */
export async function makeSonglessLibrary(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'segue-e2e-'));
  await writeFile(join(folder, 'notes.txt'), 'no song');
  return folder;
}
