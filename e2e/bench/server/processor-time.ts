import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { delay } from '../figures/figure.ts';
import { readProcessStat } from '../../support/server/process-stat.ts';

const TICKS_A_SECOND = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** Indexes into the fields of /proc/<pid>/stat, from the process state on. */
const [PARENT, USER, ENDED_CHILDREN_SYSTEM] = [1, 11, 14];

interface Usage {
  readonly parent: number;
  readonly ticks: number;
}

function readUsage(id: string): Usage | null {
  const fields = readProcessStat(id);
  // A process that ended after it was listed is counted by its parent.
  if (fields === null) return null;
  const ticks = fields.slice(USER, ENDED_CHILDREN_SYSTEM + 1).reduce((sum, field) => sum + Number(field), 0);
  return { parent: Number(fields[PARENT]), ticks };
}

/** Processor time of a process and its descendants in ms, including those that have ended. Linux only. */
export function readProcessorMs(pid: number): number {
  const usages = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => {
        const usage = readUsage(name);
        return usage === null ? [] : [[Number(name), usage] as const];
      }),
  );
  const sumOf = (id: number): number =>
    [...usages].reduce(
      (sum, [child, { parent }]) => (parent === id ? sum + sumOf(child) : sum),
      usages.get(id)?.ticks ?? 0,
    );
  return (sumOf(pid) / TICKS_A_SECOND) * 1000;
}

const QUIET_MS = 2000;
const QUIET_PROCESSOR_MS = 60;

/** Waits until a server does nothing more, covers included. */
export async function waitUntilIdle(pid: number): Promise<void> {
  for (let last = Number.NEGATIVE_INFINITY; ; ) {
    const now = readProcessorMs(pid);
    if (now - last < QUIET_PROCESSOR_MS) return;
    last = now;
    await delay(QUIET_MS);
  }
}
