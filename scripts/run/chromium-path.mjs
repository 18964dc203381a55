// Finds a Chromium for the tests: the one named by CHROMIUM_PATH, an installed one, or Playwright's own.
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
 * The headless shell: Chromium without windows, menus and start page, which takes half the processor time in
 * tests. Benchmarks use the full browser, as listeners do.
 * @returns {string | undefined} Its path; without it or with CHROMIUM_PATH, the result of `findChromium`.
 */
export const findTestChromium = () =>
  process.env['CHROMIUM_PATH'] === undefined && existsSync(headlessShell) ? headlessShell : findChromium();

/** Arguments of every test browser: no background traffic; the autoplay policy stays the browser's own. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
