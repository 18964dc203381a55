// Installs missing packages of the lock file: those needed to run Segue, or all of them.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

const isWindows = process.platform === 'win32';

/** SEGUE_INSTALL=0, as in the container image: all is installed and built, and nothing is looked for or changed. */
export const isPrebuilt = process.env['SEGUE_INSTALL'] === '0';

/** The Node 24 that the lock file pins, whatever version of Node runs this script; in the image, its own. */
export const node = isPrebuilt
  ? process.execPath
  : `${root}node_modules/node/bin/node${isWindows ? '.exe' : ''}`;

/** Progress goes to standard error: the answer of a command may follow on standard output. @param {string} line */
export const sayProgress = (line) => process.stderr.write(`${line}\n`);

/** @param {string} line */
export const say = (line) => process.stdout.write(`${line}\n`);

/**
 * Which packages: 'to run' builds the web app and runs the server, 'all' has those of tests and checks too.
 * @typedef {'to run' | 'all'} Extent
 *
 * @typedef {{ version?: string, dev?: boolean, optional?: boolean, devOptional?: boolean, link?: boolean }} LockedPackage
 */

/** @param {string} file @returns {Record<string, LockedPackage>} By path; empty without such a file. */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(`${root}${file}`, 'utf8')).packages ?? {};
  } catch {
    return {};
  }
}

/** @param {Extent} extent @returns {[place: string, LockedPackage][]} No optional ones, no workspaces. */
export const lockedPackages = (extent) =>
  Object.entries(readPackages('package-lock.json')).filter(
    ([place, { dev, optional, devOptional, link }]) =>
      place.startsWith('node_modules/') && !optional && !devOptional && !link && (extent === 'all' || !dev),
  );

/**
 * Whether the packages of the lock file are installed in these versions, and the workspaces are linked. npm
 * writes node_modules/.package-lock.json when it is done, so an interrupted install does not count.
 * @param {Extent} extent
 */
export function isInstalled(extent) {
  const installed = readPackages('node_modules/.package-lock.json');
  const links = Object.entries(readPackages('package-lock.json')).filter(([, { link }]) => link);
  return (
    existsSync(node) &&
    links.every(([place]) => existsSync(`${root}${place}`)) &&
    lockedPackages(extent).every(([place, { version }]) => installed[place]?.version === version)
  );
}

const REDRAW_MS = 500;

/** Shows how many packages are installed. @param {Extent} extent @returns {() => void} Ends the display. */
function showProgress(extent) {
  if (!process.stderr.isTTY) return () => {};
  const places = lockedPackages(extent).map(([place]) => `${root}${place}/package.json`);
  const startMs = Date.now();
  const timer = setInterval(() => {
    const done = places.filter((place) => existsSync(place)).length;
    const seconds = Math.round((Date.now() - startMs) / 1000);
    process.stderr.write(`\r${done} of ${places.length} packages, ${seconds} s \u001B[K`);
  }, REDRAW_MS);
  return () => {
    clearInterval(timer);
    process.stderr.write('\r\u001B[K');
  };
}

/** @param {Extent} extent @returns {Promise<number>} npm's exit code. */
function install(extent) {
  const which = extent === 'all' ? '--include=dev' : '--omit=dev';
  const npm = spawn('npm', ['ci', which, '--no-audit', '--no-fund', '--no-progress', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: isWindows,
  });
  return new Promise((resolve, reject) => {
    npm.on('error', reject);
    npm.on('close', (code) => resolve(code ?? 1));
  });
}

/** Installs missing packages; exits with npm's exit code when npm fails. @param {Extent} extent */
export async function ensurePackages(extent) {
  if (isInstalled(extent)) return;
  sayProgress(
    `Installing packages${extent === 'all' ? ' with those of the tests' : ''} (once; about a minute) …`,
  );
  const hideProgress = showProgress(extent);
  const code = await install(extent).finally(hideProgress);
  if (code === 0) return;
  sayProgress('npm ci failed; its message is above. Mend that and start again.');
  process.exit(code);
}
