import { mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Creates a temporary folder with an empty data folder in it. */
export async function makeHome(): Promise<{ readonly home: string; readonly data: string }> {
  const home = await mkdtemp(join(tmpdir(), 'segue-move-'));
  const data = join(home, 'data');
  await mkdir(data);
  return { home, data };
}
