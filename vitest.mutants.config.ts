import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const sourceOf = (name: string) => fileURLToPath(new URL(`packages/${name}/src/index.ts`, import.meta.url));

/** The quick tests of the rules, which `npm run mutants` runs thousands of times. */
export default defineConfig({
  // The packages beside this file, which Stryker has changed, not those that node_modules links to.
  resolve: {
    alias: [
      { find: /^@segue\/domain$/, replacement: sourceOf('domain') },
      { find: /^@segue\/contract$/, replacement: sourceOf('contract') },
      { find: /^@segue\/player$/, replacement: sourceOf('player') },
    ],
  },
  test: {
    testTimeout: 30_000,
    environment: 'node',
    include: ['packages/**/*.test.ts', 'apps/server/src/core/**/*.test.ts'],
    exclude: [
      '**/node_modules/**',
      '**/*.int.test.ts',
      // Measures how long a megabyte takes: a quarter of a minute for each mutant, and no rule of its own.
      '**/worst-texts.test.ts',
      // Random walks take seconds and find a mutant on one run and not on the next.
      '**/*.model.test.ts',
    ],
    // No rule keeps state at module level, so that the files of one run can share a worker and its modules.
    isolate: false,
  },
});
