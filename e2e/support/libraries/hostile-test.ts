import { rm } from 'node:fs/promises';
import { test as base } from '@playwright/test';
import { makeHostileLibrary } from './hostile-library.ts';
import { type Segue, startSegue } from '../server/segue.ts';
import { waitForScan } from '../test.ts';

/** Tests that share a running Segue whose library has hostile names; nobody has an account there yet. */
export const test = base.extend<object, { readonly hostile: Segue }>({
  hostile: [
    // Playwright reads the fixtures a function needs from this pattern, also where it needs none.
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
