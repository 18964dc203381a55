// Installs Debian packages for the tests with apt, where that is possible and allowed.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** False with SEGUE_TEST_INSTALL=0: the tests then use only the tools that this machine has. */
export const mayInstall = () => process.env['SEGUE_TEST_INSTALL'] !== '0';

export const hasApt = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** @param {readonly string[]} options */
const apt = (options) =>
  spawnSync('apt-get', ['-qq', ...options], { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;

/** @param {readonly string[]} names Debian packages. @returns {boolean} Whether all of them are installed. */
export const installDebianPackages = (names) => apt(['install', '-y', '--no-install-recommends', ...names]);

export const updateDebianLists = () => apt(['update']);
