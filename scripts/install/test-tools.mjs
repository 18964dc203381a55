// The programs beside npm packages that the tests need, how to install them, and what is skipped without.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';
import { findTestChromium } from '../run/chromium-path.mjs';
import { hasApt, installDebianPackages, mayInstall, updateDebianLists } from './debian.mjs';
import { findFirefox, findWebKit } from '../run/other-browsers-path.mjs';
import { node, root, say } from './packages.mjs';
import { findPostgres } from '../run/postgres.mjs';
import { findS3Gateway, installS3Gateway, S3_GATEWAY_COMMAND } from './s3-gateway.mjs';

/**
 * @typedef {object} TestTool
 * @property {string} name
 * @property {() => unknown} find Returns undefined when the tool is missing.
 * @property {readonly string[]} packages Debian packages; empty when apt cannot install the tool.
 * @property {string} without What the tests do without it.
 */

const findPlaywrightChromium = () =>
  existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;

/** Searches PATH and /usr/sbin. @param {string} name @returns {string | undefined} */
const findProgram = (name) =>
  [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin']
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file));

/** @type {readonly TestTool[]} */
const TOOLS = [
  {
    name: 'Chromium',
    find: () => findTestChromium() ?? findPlaywrightChromium(),
    packages: ['chromium-headless-shell', 'chromium'],
    without: 'component tests and journeys in Chromium are skipped',
  },
  {
    name: 'Firefox',
    find: findFirefox,
    packages: ['firefox-esr', 'pulseaudio'],
    without: 'journeys in Firefox are skipped',
  },
  {
    name: 'WebKit',
    find: findWebKit,
    packages: ['webkit2gtk-driver', 'xvfb'],
    without: 'journeys in WebKit are skipped',
  },
  {
    name: 'PostgreSQL',
    find: findPostgres,
    packages: ['postgresql'],
    without: 'store tests run on PGlite alone',
  },
  {
    name: 'PgBouncer',
    find: () => findProgram('pgbouncer'),
    packages: ['pgbouncer'],
    without: 'tests with PgBouncer are skipped',
  },
  {
    name: 'Redis',
    find: () => findProgram('redis-server') ?? findProgram('valkey-server'),
    packages: ['redis-server'],
    without: 'tests of limits that processes share are skipped',
  },
  {
    name: 'nginx',
    find: () => findProgram('nginx'),
    packages: ['nginx-light'],
    without: 'journeys through nginx are skipped',
  },
  {
    name: 'An S3 gateway',
    find: findS3Gateway,
    packages: [],
    without: `tests of buckets are skipped; ${S3_GATEWAY_COMMAND} brings it`,
  },
];

/** @param {readonly TestTool[]} tools */
function installWithApt(tools) {
  updateDebianLists();
  if (installDebianPackages(tools.flatMap(({ packages }) => packages))) return;
  // apt installs none of the packages when this Debian lacks one; so install them tool by tool.
  for (const { packages } of tools) installDebianPackages(packages);
}

function installPlaywrightChromium() {
  const cli = `${root}node_modules/playwright/cli.js`;
  spawnSync(node, [cli, 'install', 'chromium'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
}

/** @param {readonly TestTool[]} tools */
function install(tools) {
  if (tools.some(({ find }) => find === findS3Gateway)) installS3Gateway();
  const aptTools = tools.filter(({ packages }) => packages.length > 0);
  const wanted = hasApt() ? aptTools : aptTools.filter(({ name }) => name === 'Chromium');
  if (wanted.length === 0) return;
  const names = wanted.map(({ name }) => name).join(', ');
  const how = hasApt() ? 'with apt' : "as Playwright's own";
  say(`Installing for the tests, once, ${how}: ${names}. SEGUE_TEST_INSTALL=0 leaves this machine as it is.`);
  if (hasApt()) installWithApt(wanted);
  if (wanted.some(({ name, find }) => name === 'Chromium' && find() === undefined))
    installPlaywrightChromium();
}

/**
 * Installs missing tools where that is allowed, and prints what the tests skip without the rest. Exits when
 * no Chromium can be installed, unless SEGUE_TEST_INSTALL=0 forbids installing.
 * @param {readonly string[]} [names] The tools that are needed; by default all.
 * @returns {{ hasChromium: boolean }}
 */
export function ensureTestTools(names = TOOLS.map(({ name }) => name)) {
  const findMissing = () => TOOLS.filter(({ name, find }) => names.includes(name) && find() === undefined);
  if (mayInstall()) install(findMissing());
  const missing = findMissing();
  for (const { name, without } of missing) say(`${name} is not on this machine: ${without}.`);
  const hasChromium = !missing.some(({ name }) => name === 'Chromium');
  if (hasChromium || !mayInstall()) return { hasChromium };
  say('No Chromium could be installed. Install one and name it with CHROMIUM_PATH.');
  process.exit(1);
}
