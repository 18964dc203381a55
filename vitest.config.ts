import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

// Processes and threads that tests start run the sources; with this compile cache each starts in half the time.
// Threads use it only if it is set before the process of their test starts.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, 'node_modules/.cache/segue-sources');

export default defineConfig({
  test: {
    // By default Vitest leaves one core idle.
    maxWorkers: '100%',
    globalSetup: 'scripts/run/temporary-folder.mjs',
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          // Test files share loaded modules, which takes two thirds of the processor time of isolated files.
          isolate: false,
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
