import { beforeAll, inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Name of the global in which Stryker's runner keeps its state. */
    globalNamespace: string;
  }
}

type StrykerState = { mutantCoverage?: { perTest: Record<string, object> } };

// Stryker reports its coverage after each test file. Files that share a worker also share the record, so without this
// each report would hold those of all files before, which takes gigabytes.
beforeAll(() => {
  const state = (globalThis as unknown as Record<string, StrykerState | undefined>)[
    inject('globalNamespace')
  ];
  const perTest = state?.mutantCoverage?.perTest ?? {};
  for (const test of Object.keys(perTest)) delete perTest[test];
});
