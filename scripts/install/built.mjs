// Builds the web app and the server when their sources have changed since the last build.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { node, root, sayProgress } from './packages.mjs';

/**
 * @typedef {{ folder: string, sources: readonly string[] }} Build Paths relative to the root.
 *
 * @typedef {'web app' | 'server'} BuildName
 */

/** @type {Readonly<Record<BuildName, Build>>} */
export const builds = {
  'web app': {
    folder: 'apps/web',
    sources: ['apps/web', 'packages/domain', 'packages/contract', 'packages/player'],
  },
  server: {
    folder: 'apps/server',
    sources: [
      'apps/server',
      'packages/domain',
      'packages/contract',
      'packages/motifs',
      'packages/demo-library',
    ],
  },
};

const NAMES = /** @type {readonly BuildName[]} */ (Object.keys(builds));

const ignoredNames = new Set(['node_modules', 'dist', 'testing', '.cache']);

/** Whether a build may depend on a file or folder: false for tests and test helpers. @param {string} name */
export const isBuildSource = (name) =>
  !ignoredNames.has(name) && !/\.test\.tsx?$/.test(name) && !name.startsWith('vitest.');

/** @param {string} path @returns {string[]} */
const filesBelow = (path) =>
  readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => isBuildSource(name))
    .flatMap((entry) =>
      entry.isDirectory() ? filesBelow(join(path, entry.name)) : [join(path, entry.name)],
    );

/** @param {Build} build */
function digestSources({ sources }) {
  const digest = createHash('sha256');
  const files = sources.flatMap((source) => filesBelow(join(root, source)).toSorted());
  for (const file of [join(root, 'package-lock.json'), ...files])
    digest.update(file.slice(root.length)).update(readFileSync(file));
  return digest.digest('hex');
}

/** @param {Build} build */
const toMarker = ({ folder }) => join(root, folder, 'dist/.sources');

/** @param {Build} build @param {string} digest of its sources */
const isBuiltFrom = (build, digest) =>
  existsSync(toMarker(build)) && readFileSync(toMarker(build), 'utf8') === digest;

/** Whether builds match the current sources. @param {readonly BuildName[]} names */
export const isBuilt = (names = NAMES) =>
  names.every((name) => isBuiltFrom(builds[name], digestSources(builds[name])));

/** Builds what does not match its sources; exits when a build fails. @param {readonly BuildName[]} names */
export function ensureBuilt(names = NAMES) {
  for (const name of names) {
    const build = builds[name];
    const digest = digestSources(build);
    if (isBuiltFrom(build, digest)) continue;
    sayProgress(`Building the ${name} (once; some seconds) …`);
    const vite = join(root, 'node_modules/vite/bin/vite.js');
    const { status } = spawnSync(node, [vite, 'build', '--logLevel', 'error'], {
      cwd: join(root, build.folder),
      stdio: ['inherit', process.stderr, 'inherit'],
    });
    if (status !== 0) process.exit(status ?? 1);
    writeFileSync(toMarker(build), digest);
  }
}
