// Installs the packages of the lock file when they are not there yet, or not of this lock file any more.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

const marker = `${root}node_modules/.segue-installed`;
const isWindows = process.platform === 'win32';

/** Node 24, as the lock file names it, whatever Node started this script. */
export const node = `${root}node_modules/node/bin/node${isWindows ? '.exe' : ''}`;

const lockDigest = () =>
  createHash('sha256')
    .update(readFileSync(`${root}package-lock.json`))
    .digest('hex');

/** Whether the packages are those of the lock file, put there by `ensurePackages`. */
export const isInstalled = () =>
  existsSync(node) && existsSync(marker) && readFileSync(marker, 'utf8') === lockDigest();

/** @param {string} line */
export const say = (line) => process.stdout.write(`${line}\n`);

/** Does nothing when all is there; exits with npm's own code when npm fails. */
export function ensurePackages() {
  if (isInstalled()) return;
  say('Installing packages (once; about a minute) …');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: isWindows,
  });
  if (status !== 0) {
    say('npm ci failed; its message is above. Mend that and start again.');
    process.exit(status ?? 1);
  }
  writeFileSync(marker, lockDigest());
}
