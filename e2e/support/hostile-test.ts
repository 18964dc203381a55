import { rm } from 'node:fs/promises';
import { test as base } from '@playwright/test';
import { makeHostileLibrary } from './libraries/hostile-library.ts';
import { type SegueProcess, startSegue } from './server/segue.ts';
import { waitForScan } from './server/wait-for-scan.ts';

/** Tests that share a running Segue with hostile names in its library. It starts without accounts. */
export const test = base.extend<object, { readonly hostile: SegueProcess }>({
  hostile: [
    // Playwright derives a fixture's dependencies from this pattern, even when there are none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const library = await makeHostileLibrary();
      const segue = await startSegue({ library });
      await waitForScan(segue);
      await use(segue);
      await segue.stop();
      await rm(library, { recursive: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
