// Where a Chromium for tests is: Debian's, or the one named by CHROMIUM_PATH, or Playwright's own.
import { existsSync } from 'node:fs';

const headlessShell = '/usr/bin/chromium-headless-shell';

const candidates = [
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** @returns {string | undefined} Path of an installed Chromium; undefined lets Playwright use its own. */
export const findChromium = () => candidates.find((path) => path !== undefined && existsSync(path));

/**
 * Chromium without its own window, menus and start page, which costs a test half the processor time. Benchmarks use
 * what a listener has.
 * @returns {string | undefined} As `findChromium`, which it falls back to.
 */
export const findTestChromium = () =>
  process.env['CHROMIUM_PATH'] === undefined && existsSync(headlessShell) ? headlessShell : findChromium();

/** Arguments of every test browser: no traffic of its own, and sound without a press only where asked for. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
