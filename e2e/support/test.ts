import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { toMissingBrowser } from './browser/browser-here.ts';
import { clientOf, signUp } from './server/client.ts';
import { type Complaints, makeComplaints } from './pages/complaints.ts';
import { putDemoLibrary } from './libraries/demo.ts';
import { type Segue, startSegue } from './server/segue.ts';

interface WorkerParts {
  /** A Segue with the demo library, already scanned; shared by all tests of a Playwright worker. */
  readonly demo: Segue;
  /** Session token of Mara's account on `demo`. */
  readonly token: string;
}

interface TestParts {
  /** Skips the test when its browser is not installed. */
  readonly browserHere: void;
  /** Fails the test on browser errors, except those it declares as expected. */
  readonly complaints: Complaints;
}

/** Waits until a scan has ended and none runs. */
export async function waitForScan(segue: Segue): Promise<void> {
  const client = clientOf(segue);
  for (;;) {
    const { state, lastScanEndedAt } = await client.libraryStatus({});
    if (state === 'idle' && lastScanEndedAt !== null) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

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
    async ({}, use) => {
      const data = await mkdtemp(join(tmpdir(), 'segue-e2e-demo-'));
      await putDemoLibrary(data);
      const segue = await startSegue({ library: null, data });
      await waitForScan(segue);
      await use(segue);
      await segue.stop();
      await rm(data, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  token: [async ({ demo }, use) => use(await signUp(demo)), { scope: 'worker' }],
});
