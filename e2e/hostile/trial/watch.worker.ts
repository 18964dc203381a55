import { readdirSync, readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { basename } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { readProcessStat } from '../../support/server/process-stat.ts';
import type { ChildMemory, ResidentMemory, WatchOrder, WatchReport } from './watch.ts';

/** Runs in a thread of its own, so that work of the main thread does not make the server look slow. */
const { url, pid } = workerData as WatchOrder;

const HEALTH_EVERY_MS = 25;
const MEMORY_EVERY_MS = 500;
const PAGE_BYTES = 4096;
const BYTES_IN_MB = 1_000_000;

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
let report: WatchReport = { healthMaxMs: 0, healthAsked: 0, healthFailed: 0, memory: null };
const over = new AbortController();

const askHealth = (): Promise<boolean> =>
  new Promise((resolve) => {
    get(`${url}/healthz`, { agent }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode === 200));
    }).once('error', () => resolve(false));
  });

async function watchHealth(): Promise<void> {
  while (!over.signal.aborted) {
    const startedAtMs = performance.now();
    const isWell = await askHealth();
    const elapsedMs = performance.now() - startedAtMs;
    if (over.signal.aborted) return;
    report = {
      ...report,
      healthMaxMs: Math.max(report.healthMaxMs, elapsedMs),
      healthAsked: report.healthAsked + 1,
      healthFailed: report.healthFailed + (isWell ? 0 : 1),
    };
    await setTimeout(HEALTH_EVERY_MS);
  }
}

/** Index of the parent's id in the result of readProcessStat. */
const PARENT = 1;

const PROPORTIONAL = /^Pss:\s+(\d+) kB$/m;
const KIB_IN_MB = 1024 / BYTES_IN_MB;

/** Proportional set size (PSS) of a process in MB: each shared page is divided among its processes. */
function readProportionalMb(id: number): number {
  try {
    return (
      Number(PROPORTIONAL.exec(readFileSync(`/proc/${id}/smaps_rollup`, 'latin1'))?.[1] ?? 0) * KIB_IN_MB
    );
  } catch {
    // The process ended after it was listed.
    return 0;
  }
}

function readResidentMb(id: number): number {
  try {
    return (Number(readFileSync(`/proc/${id}/statm`, 'latin1').split(' ')[1]) * PAGE_BYTES) / BYTES_IN_MB;
  } catch {
    // The process ended after it was listed.
    return 0;
  }
}

/** Name of the program: its first argument that ends in .js, else the executable. */
function readName(id: number): string {
  try {
    const args = readFileSync(`/proc/${id}/cmdline`, 'utf8').split('\0');
    return basename(args.find((arg) => arg.endsWith('.js')) ?? args[0] ?? '');
  } catch {
    // The process ended after it was listed.
    return 'ended';
  }
}

const readChild = (id: number): ChildMemory => ({ name: readName(id), resident: readProportionalMb(id) });

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Resident memory of the server and all its descendants. */
function readMemory(): ResidentMemory {
  const parents = new Map<number, number>();
  for (const id of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const parent = readProcessStat(id)?.[PARENT];
    if (parent !== undefined) parents.set(Number(id), Number(parent));
  }
  const isBelow = (id: number): boolean => {
    const parent = parents.get(id);
    return id === pid || (parent !== undefined && parent > 0 && isBelow(parent));
  };
  const ids = [...parents.keys()].filter(isBelow);
  const children = ids.filter((id) => id !== pid).map(readChild);
  return {
    withChildren: readProportionalMb(pid) + sum(children.map(({ resident }) => resident)),
    summed: sum(ids.map(readResidentMb)),
    server: readResidentMb(pid),
    children: children.toSorted((one, other) => other.resident - one.resident),
  };
}

async function watchMemory(): Promise<void> {
  while (!over.signal.aborted) {
    const memory = readMemory();
    if (memory.withChildren > (report.memory?.withChildren ?? 0)) report = { ...report, memory };
    await setTimeout(MEMORY_EVERY_MS);
  }
}

parentPort?.once('message', () => {
  over.abort();
  parentPort?.postMessage(report, []);
  agent.destroy();
});
void watchHealth();
if (process.platform === 'linux') void watchMemory();
