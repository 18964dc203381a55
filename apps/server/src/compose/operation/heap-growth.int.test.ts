import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const MODULE = new URL('./heap-growth.ts', import.meta.url).href;

/** Leaves the same garbage with a small heap and afterwards, and reports how often all of it was collected. */
const SCRIPT = `
import { constants, PerformanceObserver } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { withSmallHeap } from ${JSON.stringify(MODULE)};
setFlagsFromString('--optimize-for-size');
let count = 0;
new PerformanceObserver((list) => {
  for (const { detail } of list.getEntries()) if (detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR) count += 1;
}).observe({ entryTypes: ['gc'] });
const kept = Array.from({ length: 1000 }, () => []);
async function litter() {
  count = 0;
  for (let round = 0; round < 4000; round += 1) {
    kept[round % kept.length] = Array.from({ length: 1000 }, (_, index) => ({ index }));
    if (round % 50 === 0) await sleep(1);
  }
  await sleep(20);
  return count;
}
await litter();
console.log(JSON.stringify([await withSmallHeap(litter), await litter()]));
`;

it('V8 collects all garbage less often once the work with a small heap has ended', async () => {
  const args = ['--max-semi-space-size=4', '--input-type=module', '--eval', SCRIPT];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  const [small, grown] = JSON.parse(stdout) as [number, number];
  expect(grown).toBeGreaterThan(0);
  expect(small).toBeGreaterThan(grown * 2);
});
