// What Debian's apt can bring for the tests, and whether it may.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** False with SEGUE_TEST_INSTALL=0: the tests then make do with what this machine has. */
export const mayInstall = () => process.env['SEGUE_TEST_INSTALL'] !== '0';

export const hasApt = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** @param {readonly string[]} options */
const apt = (options) =>
  spawnSync('apt-get', ['-qq', ...options], { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;

/** @param {readonly string[]} names Debian packages. @returns {boolean} Whether all of them are there now. */
export const installDebianPackages = (names) => apt(['install', '-y', '--no-install-recommends', ...names]);

export const updateDebianLists = () => apt(['update']);
