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
  /** A Segue with the finished demo library, scanned; one for all tests of a worker. */
  readonly demo: Segue;
  /** The session token of Mara, who has an account there. */
  readonly token: string;
}

interface TestParts {
  /** Skips what needs a browser that is not on this machine. */
  readonly browserHere: void;
  /** A test fails on what its browser complains about, but for what it expects here. */
  readonly complaints: Complaints;
}

/** Waits until the library is scanned. */
export async function waitForScan(segue: Segue): Promise<void> {
  const client = clientOf(segue);
  for (;;) {
    const { state, lastScanEndedAt } = await client.libraryStatus({});
    if (state === 'idle' && lastScanEndedAt !== null) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Tests that share a running Segue with the demo library, and whose browser has nothing to complain about. */
export const test = base.extend<TestParts, WorkerParts>({
  // Playwright reads the fixtures a function needs from this pattern, also where it needs none.
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
