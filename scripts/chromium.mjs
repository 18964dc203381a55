// Finds a Chromium for the tests, or installs one: Debian's where root may, else Playwright's own.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findChromium } from './chromium-path.mjs';
import { node, root, say } from './packages.mjs';

const isRoot = process.getuid?.() === 0;

/** @param {string} command @param {readonly string[]} options */
const run = (command, options) =>
  spawnSync(command, options, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });

export const hasApt = () => isRoot && existsSync('/usr/bin/apt-get');

/** @param {readonly string[]} names Debian packages. */
export function installDebianPackages(...names) {
  run('apt-get', ['update', '-qq']);
  return run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names]).status === 0;
}

/** Leaves a Chromium in place that `findChromium` or Playwright finds; ends the run when none can be had. */
export function ensureChromium() {
  if (findChromium()) return;
  say('Installing Chromium for the tests (once) …');
  if (hasApt() && installDebianPackages('chromium') && findChromium()) return;
  const cli = `${root}node_modules/playwright/cli.js`;
  if (run(node, [cli, 'install', 'chromium']).status === 0) return;
  say('No Chromium could be installed. Install one and name it with CHROMIUM_PATH.');
  process.exit(1);
}
