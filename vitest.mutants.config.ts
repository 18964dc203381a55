import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const sourceOf = (name: string) => fileURLToPath(new URL(`packages/${name}/src/index.ts`, import.meta.url));

/** The fast unit tests, which `npm run mutants` runs thousands of times. */
export default defineConfig({
  // Resolves to the packages in Stryker's copy, which it mutates, not to those that node_modules links to.
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
    include: ['packages/{domain,player,contract}/**/*.test.ts', 'apps/server/src/core/**/*.test.ts'],
    setupFiles: ['scripts/run/testing/mutant-coverage.ts'],
    exclude: [
      '**/node_modules/**',
      '**/*.int.test.ts',
      // A performance test on a megabyte of text: takes 15 s per mutant and tests no further rule.
      '**/worst-texts.test.ts',
      // Random walks take seconds and detect a mutant in one run but not in the next.
      '**/*.model.test.ts',
    ],
    // The tested code keeps no state at module level, so test files can share a worker and its modules.
    isolate: false,
  },
});
