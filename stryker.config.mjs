import { existsSync, globSync } from 'node:fs';

/** Modules of the server core that have a unit test next to them. */
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
  // A mutant in code that runs at module load would need a new process.
  ignoreStatic: true,
  tempDirName: '.cache/stryker',
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { allowColor: false, logTests: false, reportMutants: true, reportTests: false },
  thresholds: { high: 95, low: 85, break: 85 },
  // Stryker would rewrite tsconfig.json with the JavaScript API of TypeScript, which version 7 does not have.
  tsconfigFile: 'none',
};
