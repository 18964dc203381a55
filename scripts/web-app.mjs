// Builds the web app when its sources have changed since the last build.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { node, root, say } from './packages.mjs';

const dist = join(root, 'apps/web/dist');
const marker = join(dist, '.sources');
const sources = ['package-lock.json', 'apps/web', 'packages/domain', 'packages/contract', 'packages/player'];
const skipped = new Set(['node_modules', 'dist', 'testing', '.cache']);

/** Whether what is built may depend on it: tests and what serves them alone do not count. @param {string} name */
export const isBuildSource = (name) =>
  !skipped.has(name) && !/\.test\.tsx?$/.test(name) && !name.startsWith('vitest.');

/** @param {string} path @returns {string[]} */
const filesBelow = (path) =>
  readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => isBuildSource(name))
    .flatMap((entry) =>
      entry.isDirectory() ? filesBelow(join(path, entry.name)) : [join(path, entry.name)],
    );

function digestSources() {
  const digest = createHash('sha256');
  for (const source of sources.map((path) => join(root, path))) {
    const files = source.endsWith('.json') ? [source] : filesBelow(source).toSorted();
    for (const file of files) digest.update(file.slice(root.length)).update(readFileSync(file));
  }
  return digest.digest('hex');
}

/** @param {string} digest of the sources */
const isBuiltOf = (digest) => existsSync(marker) && readFileSync(marker, 'utf8') === digest;

/** Whether the built app is of these sources. */
export const isWebAppBuilt = () => isBuiltOf(digestSources());

/** Does nothing when the built app is of these sources; exits when the build fails. */
export function ensureWebApp() {
  const digest = digestSources();
  if (isBuiltOf(digest)) return;
  say('Building the web app (once; some seconds) …');
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const { status } = spawnSync(node, [vite, 'build', '--logLevel', 'error'], {
    cwd: join(root, 'apps/web'),
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(marker, digest);
}
