import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromiumArguments, findTestChromium } from '../../scripts/run/chromium-path.mjs';

const executablePath = findTestChromium();

/** Packages that the app imports. Vite would reload the page when it discovers one only during a test. */
const packages = [
  '@base-ui/react/dialog',
  '@base-ui/react/menu',
  '@base-ui/react/tooltip',
  '@dnd-kit/dom',
  '@dnd-kit/react',
  '@tanstack/react-query',
  '@tanstack/react-virtual',
  'culori/fn',
  '@firebase/app',
  '@firebase/auth',
  'lucide-react',
  'react',
  'react/jsx-dev-runtime',
  'react-dom',
  'react-dom/client',
  'react-router',
  '@segue/contract > typebox',
  'vitest-browser-react',
  'zustand',
];

// Two processes with one cache would replace each other's files on the first run.
const cacheDir = process.env['SEGUE_WEB_TEST_CACHE'];

export default defineConfig({
  plugins: [react()],
  ...(cacheDir === undefined ? {} : { cacheDir }),
  optimizeDeps: { include: packages },
  // Sources do not change during a run, and the tests are not watched: without this, the page of each test file asks
  // for all of them again.
  server: { headers: { 'Cache-Control': 'public, max-age=31536000, immutable' } },
  test: {
    name: 'web',
    // With two pages in one browser, pressed keys were lost now and then.
    maxWorkers: 1,
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/ui/testing/no-devtools-traces.ts', 'src/ui/testing/empty-storage.ts'],
    // Long, for busy machines; longer than the poll timeout, since a test polls more than once.
    testTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      instances: [{ browser: 'chromium' }],
      provider: playwright({
        // Tests wait for the end of animations, which took half of their processor time.
        contextOptions: { reducedMotion: 'reduce' },
        launchOptions: { ...(executablePath ? { executablePath } : {}), args: chromiumArguments },
      }),
    },
  },
});
