import { clientOf } from './client.ts';
import type { Segue } from './segue.ts';

/** Waits until a scan has ended and none runs. */
export async function waitForScan(segue: Segue): Promise<void> {
  const client = clientOf(segue);
  for (;;) {
    const { state, lastScanEndedAt } = await client.libraryStatus({});
    if (state === 'idle' && lastScanEndedAt !== null) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
