import { execFile } from 'node:child_process';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { mayInstall } from '../../../scripts/install/debian.mjs';
import { exists, TEST_CACHE } from '../test-cache.ts';

const run = promisify(execFile);

const VERSION = '15.34.2';
const folder = join(TEST_CACHE, `firebase-tools-${VERSION}`);
const command = join(folder, 'node_modules/firebase-tools/lib/bin/firebase.js');

/** The emulator needs neither install script, and one compiles for minutes. */
const manifest = {
  private: true,
  dependencies: { 'firebase-tools': VERSION },
  allowScripts: { re2: false, protobufjs: false },
};

async function install(): Promise<void> {
  const draft = `${folder}.tmp`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true });
  await writeFile(join(draft, 'package.json'), JSON.stringify(manifest));
  const options = ['--prefix', draft, '--no-audit', '--no-fund', '--loglevel=error'];
  await run('npm', ['install', ...options], { cwd: draft });
  await rm(folder, { recursive: true, force: true });
  await rename(draft, folder);
}

/**
 * Installs Firebase's tools (266 MB of packages that the product does not need) once into the user's cache
 * folder.
 * @returns the script for Node, or the reason why they are missing.
 */
export async function ensureFirebaseTools(): Promise<{ command: string } | { missing: string }> {
  if (await exists(command)) return { command };
  if (!mayInstall())
    return { missing: `firebase-tools ${VERSION} is not here, and SEGUE_TEST_INSTALL=0 brings nothing` };
  try {
    await install();
    return { command };
  } catch (cause) {
    return {
      missing: `firebase-tools ${VERSION} cannot be had here: ${cause instanceof Error ? cause.message.split('\n')[0] : ''}`,
    };
  }
}
