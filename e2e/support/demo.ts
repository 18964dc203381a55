import { cp, mkdir } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import {
  DEMO_LIBRARY_VERSION,
  makeDemoLibrary,
} from '../../apps/server/src/adapters/demo-library/demo-library.ts';

const cache = join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'segue-tests');

/** The finished demo library, composed once and kept in the user's cache folder. @returns its folder. */
export async function ensureDemoLibrary(): Promise<string> {
  const folder = join(cache, `demo-library-${DEMO_LIBRARY_VERSION}`);
  await mkdir(folder, { recursive: true });
  await makeDemoLibrary({ folder, onProgress: () => {} }).done;
  return folder;
}

/** Puts the finished demo library into a data folder, as a second start finds it. */
export async function putDemoLibrary(data: string): Promise<void> {
  await cp(await ensureDemoLibrary(), join(data, 'demo-library'), {
    recursive: true,
    preserveTimestamps: true,
  });
}
