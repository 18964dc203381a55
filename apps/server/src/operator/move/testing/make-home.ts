import { mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Makes a folder of a test's own, and an empty data folder in it. */
export async function makeHome(): Promise<{ readonly home: string; readonly data: string }> {
  const home = await mkdtemp(join(tmpdir(), 'segue-move-'));
  const data = join(home, 'data');
  await mkdir(data);
  return { home, data };
}
