import { execFile } from 'node:child_process';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { mayInstall } from '../../../scripts/install/debian.mjs';
import { exists, TEST_CACHE } from '../test-cache.ts';

const run = promisify(execFile);

const PACKAGE = 'warzone2100-music';
const music = join(TEST_CACHE, PACKAGE, 'usr/share/games/warzone2100/music');

async function fetchPackage(): Promise<void> {
  const folder = join(TEST_CACHE, `${PACKAGE}.tmp`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  // As root, apt warns that it cannot download as its unprivileged user; the download succeeds anyway.
  await run('apt-get', ['update', '-qq']);
  await run('sh', ['-c', `apt-get download -qq ${PACKAGE} && dpkg -x ${PACKAGE}_*.deb .`], { cwd: folder });
  await rename(folder, join(TEST_CACHE, PACKAGE));
}

/**
 * Ensures music from outside this project: the soundtrack of Warzone 2100 (free licence) from Debian's
 * package, kept in the user's cache folder.
 * @returns its folder, or the reason why it is missing.
 */
export async function ensureWarzoneMusic(): Promise<{ folder: string } | { missing: string }> {
  if (await exists(music)) return { folder: music };
  if (!mayInstall())
    return { missing: `Debian's ${PACKAGE} is not here, and SEGUE_TEST_INSTALL=0 brings nothing` };
  try {
    await fetchPackage();
    return { folder: music };
  } catch (cause) {
    return {
      missing: `Debian's ${PACKAGE} cannot be had here: ${cause instanceof Error ? cause.message.split('\n')[0] : ''}`,
    };
  }
}
