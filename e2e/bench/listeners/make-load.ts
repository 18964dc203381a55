import { once } from 'node:events';
import { Agent } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { CallReport } from './call-report.ts';
import type { LoadOrder, LoadReport } from './load-order.ts';
import { play } from './play.ts';

/** Listeners start at even distances within this time. */
const ARRIVE_WITHIN_MS = 10_000;
const BYTES_IN_MB = 1_000_000;

const toNumbers = (count: number): number[] => Array.from({ length: count }, (_, number) => number);

async function callBeside(order: LoadOrder): Promise<CallReport> {
  if (order.callsPerSecond === 0) return { calls: [], errors: [] };
  const worker = new Worker(new URL('./call.worker.ts', import.meta.url), { workerData: order });
  const [report] = (await once(worker, 'message')) as [CallReport];
  return report;
}

async function makeLoad(order: LoadOrder): Promise<LoadReport> {
  const { listeners, seconds, streams } = order;
  const agent = new Agent({ keepAlive: true, maxSockets: listeners });
  const untilMs = performance.now() + seconds * 1000;
  const calling = callBeside(order);
  const heard = await Promise.all(
    toNumbers(listeners).map(async (number) => {
      await setTimeout((ARRIVE_WITHIN_MS * number) / listeners);
      return play(agent, streams, number, untilMs);
    }),
  );
  const { calls, errors: callErrors } = await calling;
  agent.destroy();
  const errors = [...heard.flatMap((one) => one.errors), ...callErrors];
  return {
    ranges: heard.reduce((sum, { ranges }) => sum + ranges, 0),
    megabytes: heard.reduce((sum, { bytes }) => sum + bytes, 0) / BYTES_IN_MB,
    errors: errors.length,
    reasons: [...new Set(errors)].slice(0, 10),
    calls,
    longestStallsMs: heard.map(({ longestStallMs }) => longestStallMs),
    firstSoundsMs: heard.flatMap(({ firstSoundMs }) => firstSoundMs ?? []),
  };
}

/**
 * Runs in a process of its own, so that making the load does not block the measuring process or the server.
 */
process.once('message', (order: LoadOrder) => {
  void makeLoad(order).then((report) => process.send?.(report, () => process.disconnect()));
});
