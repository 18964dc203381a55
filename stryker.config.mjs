import { existsSync, globSync } from 'node:fs';

/** Rules of the server: each has its own unit test beside it. */
const serverRules = globSync('apps/server/src/core/**/*.test.ts')
  .filter((test) => !test.endsWith('.int.test.ts'))
  .map((test) => test.replace('.test.ts', '.ts'))
  .filter((rule) => existsSync(rule));

export default {
  mutate: [
    'packages/{domain,player,contract}/src/**/*.ts',
    ...serverRules,
    '!**/*.test.ts',
    '!**/testing/**',
  ],
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutants.config.ts', related: false },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  // What is broken while a module loads would need a new process for each mutant.
  ignoreStatic: true,
  tempDirName: '.cache/stryker',
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { allowColor: false, logTests: false, reportMutants: true, reportTests: false },
  thresholds: { high: 95, low: 85, break: 85 },
  // Stryker would rewrite it through the JavaScript API of TypeScript, which version 7 does not have.
  tsconfigFile: 'none',
};
