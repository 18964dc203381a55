import { fileURLToPath } from 'node:url';
import { defineConfig, devices } from '@playwright/test';
import { chromiumArguments, findTestChromium } from '../scripts/run/chromium-path.mjs';

const executablePath = findTestChromium();
const launchOptions = { ...(executablePath ? { executablePath } : {}), args: chromiumArguments };

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results',
  globalSetup: './support/prepare.ts',
  // Journeys mostly wait for playback and animations, so three workers fit two cores.
  workers: 3,
  // A shared machine may stall a browser. The report shows a test that passed only when retried.
  retries: process.env['CI'] ? 1 : 0,
  // Generous, for busy machines: it only has to end tests that hang.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    launchOptions,
    viewport: { width: 1440, height: 900 },
    // A screenshot of the failure is enough: video and DOM snapshots would take an eighth of the whole run.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    // A service worker would answer requests before the test's routes do; journeys/offline/ tests it.
    serviceWorkers: 'block',
    // Drawing motion in software takes a seventh of the whole run; journeys that are about it use WITH_MOTION.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    {
      name: 'chromium',
      testIgnore: 'webkit/**',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'firefox',
      testIgnore: 'webkit/**',
      grep: /@every-browser/,
      use: {
        ...devices['Desktop Firefox'],
        viewport: { width: 1440, height: 900 },
        // The installed Firefox by Mozilla, through WebDriver BiDi, instead of Playwright's patched build.
        channel: 'moz-firefox',
        launchOptions: {
          executablePath: fileURLToPath(new URL('./firefox/firefox.mjs', import.meta.url)),
          firefoxUserPrefs: { 'ui.systemUsesDarkTheme': 1, 'ui.prefersReducedMotion': 1 },
        },
      },
    },
    {
      name: 'webkit',
      testMatch: 'webkit/*.e2e.ts',
      // Renders and decodes video in software; a video whose seek never completes is opened again after 30 s.
      timeout: 600_000,
      expect: { timeout: 120_000 },
      use: { browserName: 'webkit' },
    },
  ],
});
