// `npm run check`: format, lint, types, unused code, the rules of the code, and the unit tests that import a file
// changed since the last passed check. `npm run unit` runs all unit tests, `npm test` everything.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { ensurePackages, node, root } from './install/packages.mjs';
import { GOGC } from './run/go-memory.mjs';

await ensurePackages('all');

/**
 * File with the commit that was HEAD when everything last passed. Changes that were not committed then count
 * as changed in the next check.
 */
const marker = join(root, '.cache/checked');

const PATH = [dirname(node), join(root, 'node_modules/.bin'), process.env['PATH']].join(delimiter);

/** @param {readonly string[]} options @returns {string | null} What git prints; null when it fails. */
function git(options) {
  const { status, stdout } = spawnSync('git', options, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}

/** @returns {string | null} The commit to compare with; null when none is stored or it no longer exists. */
function readCheckedCommit() {
  try {
    return git(['rev-parse', '--verify', '--quiet', `${readFileSync(marker, 'utf8')}^{commit}`]);
  } catch {
    return null;
  }
}

/** @param {string} script of package.json @param {readonly string[]} [options] */
function run(script, options = []) {
  const { status } = spawnSync('npm', ['run', '--silent', script, '--', ...options], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH, GOGC },
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(status ?? 1);
}

const checked = readCheckedCommit();
for (const script of ['format', 'lint', 'types', 'unused']) run(script);
// Tests that read the sources instead of importing them are never among those that a change selects.
run('unit', ['--project', 'node', 'scripts/rules', 'apps/server/src/rules']);
run('unit', checked === null ? [] : [`--changed=${checked}`]);

const head = git(['rev-parse', 'HEAD']);
if (head !== null) {
  mkdirSync(dirname(marker), { recursive: true });
  writeFileSync(marker, head);
}
