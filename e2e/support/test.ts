import { test as base } from '@playwright/test';
import { toMissingBrowser } from './browser/browser-here.ts';
import { signUp } from './server/client.ts';
import { findDemo } from './server/demo.ts';
import { type Complaints, makeComplaints } from './pages/complaints.ts';
import type { Segue } from './server/segue.ts';

interface WorkerParts {
  /** A Segue with the demo library, already scanned; shared by all tests. */
  readonly demo: Segue;
  /** Session token of the worker's own account on `demo`. */
  readonly token: string;
}

interface TestParts {
  /** Skips the test when its browser is not installed. */
  readonly browserHere: void;
  /** Fails the test on browser errors, except those it declares as expected. */
  readonly complaints: Complaints;
}

/** Options of journeys in which things move as for most listeners; the others ask for reduced motion. */
export const WITH_MOTION = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/** Tests that share a Segue with the demo library and fail on browser errors. */
export const test = base.extend<TestParts, WorkerParts>({
  // Playwright derives a fixture's dependencies from this pattern, even when there are none.
  // oxlint-disable-next-line no-empty-pattern
  complaints: async ({}, provide) => provide(makeComplaints()),
  browserHere: [
    async ({ browserName }, provide, info) => {
      const missing = toMissingBrowser(browserName);
      info.skip(missing !== null, missing ?? '');
      await provide();
    },
    { auto: true },
  ],
  context: async ({ context, complaints }, provide) => {
    complaints.watch(context);
    await provide(context);
    complaints.check();
  },
  demo: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => use(findDemo()),
    { scope: 'worker' },
  ],
  token: [async ({ demo }, use) => use(await signUp(demo)), { scope: 'worker' }],
});
