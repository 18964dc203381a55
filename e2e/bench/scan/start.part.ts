import { putDemoLibrary } from '../../support/libraries/demo.ts';
import { startSegue } from '../../support/server/segue.ts';
import { waitForScan } from '../../support/server/wait-for-scan.ts';
import { measureProcessor } from '../figures/baseline.ts';
import { delay, type Figure, median, type Part, toRatio } from '../figures/figure.ts';
import { inFolder } from '../server/folders.ts';
import { readMemory } from '../server/server-memory.ts';

const STARTS = 5;
/** Wait after the scan before idle memory is read. */
const SETTLE_MS = 10_000;

/** Milliseconds from spawning the process until it logs that it listens. */
async function timeStart(data: string): Promise<number> {
  const startedAtMs = performance.now();
  const segue = await startSegue({ library: null, data });
  const elapsedMs = performance.now() - startedAtMs;
  await waitForScan(segue);
  await segue.stop();
  return elapsedMs;
}

async function measureIdleMemory(data: string): Promise<Figure> {
  const segue = await startSegue({ library: null, data });
  await waitForScan(segue);
  await delay(SETTLE_MS);
  const memory = await readMemory();
  await segue.stop();
  return {
    what: 'memory of the server, idle, with child processes',
    value: memory.withChildren,
    unit: 'MB',
    budget: '≤ 110',
    note: `demo library, ${SETTLE_MS / 1000} s after its scan; the server alone ${Math.round(memory.server)} MB`,
  };
}

async function measure(): Promise<readonly Figure[]> {
  return inFolder(async (data) => {
    await putDemoLibrary(data);
    await timeStart(data);
    const processorMs = measureProcessor();
    const times: number[] = [];
    for (let start = 0; start < STARTS; start += 1) times.push(await timeStart(data));
    const start: Figure = {
      what: 'start to listening, not the first start',
      value: median(times),
      unit: 'ms',
      budget: '≤ 600',
      note: `median of ${STARTS}; ${toRatio(median(times), processorMs)} the hashing of 16 MiB`,
    };
    return [start, await measureIdleMemory(data)];
  });
}

/** Time from start to listening, and idle memory. */
export const startPart: Part = { name: 'start', measure };
