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
  // A journey mostly waits for what plays or moves, so that three fit two processors.
  workers: 3,
  // A shared machine may stall under a browser; a second run is told, never hidden.
  retries: process.env['CI'] ? 1 : 0,
  // Limits are for what never ends: a busy machine may take long.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    launchOptions,
    viewport: { width: 1440, height: 900 },
    // A picture of the failure does instead of a film and copies of the page, which cost an eighth of the whole.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    // A worker answers before a journey that intercepts requests; journeys/offline.e2e.ts is about it.
    serviceWorkers: 'block',
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
        // Mozilla's own Firefox, through WebDriver BiDi, and not the one Playwright builds.
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
      // Without a graphics card it draws, and decodes video, on the processor alone.
      timeout: 480_000,
      expect: { timeout: 60_000 },
      use: { browserName: 'webkit' },
    },
  ],
});
