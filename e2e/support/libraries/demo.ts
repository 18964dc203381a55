import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { demoLibraryVersion, readDemoState } from '@segue/demo-library';
import { node } from '../../../scripts/install/packages.mjs';
import { TEST_CACHE } from '../test-cache.ts';

const maker = fileURLToPath(new URL('../../../packages/demo-library/src/cli.ts', import.meta.url));

const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

/** Makes the library, and removes other versions that are more than a week old. */
async function makeLibrary(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await promisify(execFile)(node, [maker, folder]);
  for (const name of await readdir(TEST_CACHE)) {
    const other = join(TEST_CACHE, name);
    if (!name.startsWith('demo-library-') || other === folder) continue;
    if (Date.now() - (await stat(other)).mtimeMs > KEPT_MS) await rm(other, { recursive: true });
  }
}

/** Makes the demo library once and keeps it in the user's cache folder. @returns its folder. */
export async function ensureDemoLibrary(): Promise<string> {
  const folder = join(TEST_CACHE, `demo-library-${demoLibraryVersion()}`);
  if ((await readDemoState(folder)) !== 'complete') await makeLibrary(folder);
  return folder;
}

/** Copies the finished demo library into a data folder, as if Segue had made it there before. */
export async function putDemoLibrary(data: string): Promise<void> {
  await cp(await ensureDemoLibrary(), join(data, 'demo-library'), {
    recursive: true,
    preserveTimestamps: true,
  });
}
