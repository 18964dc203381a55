import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // By default one core of two is left idle, and the browser's tests wait for the others.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          // Files share the modules they load, which costs two thirds of the processor time of loading them anew.
          isolate: false,
          // The processes that tests start load the sources: compiled once, each starts in half the time.
          env: { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/segue-sources') },
          include: [
            'packages/**/*.test.ts',
            'apps/server/**/*.test.ts',
            'scripts/**/*.test.ts',
            'e2e/bench/**/*.test.ts',
            'e2e/eval/*.test.ts',
          ],
          exclude: ['**/node_modules/**', '**/dist/**'],
          testTimeout: 120_000,
          expect: { poll: { timeout: 60_000 } },
          hookTimeout: 180_000,
        },
      },
      'apps/web/vitest.config.ts',
    ],
  },
});
