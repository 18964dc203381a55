import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

const MODULE = new URL('./start-thread.ts', import.meta.url).href;

/**
 * Produces garbage, some of which lives on for a while, and reports the size of the young generation in
 * bytes.
 */
const WORKER = `
import { getHeapSpaceStatistics } from 'node:v8';
import { parentPort } from 'node:worker_threads';
const kept = [];
for (let round = 0; round < 100; round += 1)
  kept[round % 2] = Array.from({ length: 10_000 }, (_, index) => ({ index, name: 'a' + index }));
parentPort.postMessage(getHeapSpaceStatistics().find((space) => space.space_name === 'new_space').space_size);
`;

/** Runs the worker in a process with the server's V8 options. */
async function readYoungBytes(youngMb?: number): Promise<number> {
  const url = `data:text/javascript,${encodeURIComponent(WORKER)}`;
  const script = `
    import { setFlagsFromString } from 'node:v8';
    import { startThread } from ${JSON.stringify(MODULE)};
    setFlagsFromString('--optimize-for-size');
    const start = { url: new URL(${JSON.stringify(url)}), workerData: null, youngMb: ${youngMb} };
    startThread(start).once('message', (bytes) => console.log(bytes));
  `;
  const args = ['--max-semi-space-size=4', '--input-type=module', '--eval', script];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return Number(stdout);
}

describe('startThread', () => {
  it('gives a thread the young generation it asks for, or a small one by default', async () => {
    const [small, large] = await Promise.all([readYoungBytes(), readYoungBytes(24)]);
    expect(small).toBeLessThan(4_000_000);
    expect(large).toBeGreaterThan(8_000_000);
  });
});
