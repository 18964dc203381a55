import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { delay } from '../figures/figure.ts';

const run = promisify(execFile);

const SAMPLE_MS = 500;
const KIB_IN_MB = 1024 / 1_000_000;

interface Process {
  readonly id: number;
  readonly parent: number;
  readonly residentKib: number;
  readonly command: string;
}

/** Resident memory of a running server, in MB. */
export interface ServerMemory {
  readonly server: number;
  /** Including its child processes: media readers and encoders. */
  readonly withChildren: number;
  /**
   * The same, with pages that server and children map, such as Node itself, counted once. What only several
   * children share is left out.
   */
  readonly sharedOnce: number;
}

async function listProcesses(): Promise<readonly Process[]> {
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=,rss=,args='], { maxBuffer: 16 * 1024 ** 2 });
  return stdout.split('\n').flatMap((line) => {
    const [, id, parent, residentKib, command] = /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return command === undefined
      ? []
      : [{ id: Number(id), parent: Number(parent), residentKib: Number(residentKib), command }];
  });
}

const listBelow = (processes: readonly Process[], id: number): Process[] =>
  processes
    .filter(({ parent }) => parent === id)
    .flatMap((child) => [child, ...listBelow(processes, child.id)]);

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Pages of a process that no other process maps; 0: it has ended. */
async function readPrivateKib({ id }: Process): Promise<number> {
  const text = await readFile(`/proc/${id}/smaps_rollup`, 'latin1').catch(() => '');
  return sum(Array.from(text.matchAll(/^Private_(?:Clean|Dirty): +(\d+) kB$/gm), ([, kib]) => Number(kib)));
}

const isOwnSegue = ({ parent, command }: Process): boolean =>
  parent === process.pid && command.includes('apps/server/dist/main.js');

/** @param pid Left out: the only Segue that this process started. */
export async function readMemory(pid?: number): Promise<ServerMemory> {
  const processes = await listProcesses();
  const server = processes.find((one) => (pid === undefined ? isOwnSegue(one) : one.id === pid));
  if (!server) throw new Error('Expected a running server that this process started, found none.');
  const children = listBelow(processes, server.id);
  const privateKib = await Promise.all(children.map(readPrivateKib));
  return {
    server: server.residentKib * KIB_IN_MB,
    withChildren: (server.residentKib + sum(children.map(({ residentKib }) => residentKib))) * KIB_IN_MB,
    sharedOnce: (server.residentKib + sum(privateKib)) * KIB_IN_MB,
  };
}

const toPeak = (one: ServerMemory, other: ServerMemory): ServerMemory => ({
  server: Math.max(one.server, other.server),
  withChildren: Math.max(one.withChildren, other.withChildren),
  sharedOnce: Math.max(one.sharedOnce, other.sharedOnce),
});

/** Peak memory, sampled every 500 ms until `work` ends. */
export async function watchMemory(work: Promise<unknown>, pid?: number): Promise<ServerMemory> {
  const done = work.then(() => 'done' as const);
  let most = await readMemory(pid);
  while ((await Promise.race([delay(SAMPLE_MS), done])) !== 'done')
    most = toPeak(most, await readMemory(pid));
  return most;
}
