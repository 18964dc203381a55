import { Agent, get } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { CallReport, TimedCall } from './call-report.ts';
import type { LoadOrder } from './load-order.ts';

/** Runs in a thread of its own, so that receiving the streams' bytes does not make answers look slow. */
const { url, paths, seconds, callsPerSecond } = workerData as LoadOrder;

const CONNECTIONS = 20;
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
const calls: TimedCall[] = [];

const toKind = (path: string): string => path.split('/').slice(0, 3).join('/');
const errors: string[] = [];

const call = (path: string): Promise<void> =>
  new Promise((resolve) => {
    const startedAtMs = performance.now();
    get(url + path, { agent }, (response) => {
      response.resume();
      response.once('end', () => {
        calls.push({ kind: toKind(path), ms: performance.now() - startedAtMs });
        if (response.statusCode !== 200) errors.push(`${path}: status ${response.statusCode}`);
        resolve();
      });
    }).once('error', (cause) => {
      errors.push(`${path}: ${cause.message}`);
      resolve();
    });
  });

/** Starts calls at a fixed rate, whether or not earlier ones were answered (open-loop load). */
async function callAll(): Promise<void> {
  const underWay: Promise<void>[] = [];
  const startedAtMs = performance.now();
  for (let number = 0; number < seconds * callsPerSecond; number += 1) {
    const waitMs = startedAtMs + (number * 1000) / callsPerSecond - performance.now();
    if (waitMs > 0) await setTimeout(waitMs);
    underWay.push(call(paths[number % paths.length] ?? '/healthz'));
  }
  await Promise.all(underWay);
}

await callAll();
agent.destroy();
const report: CallReport = { calls, errors };
parentPort?.postMessage(report, []);
