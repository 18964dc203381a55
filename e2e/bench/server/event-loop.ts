import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** How long the event loop of a server was held up, at most and for one turn in a hundred. */
export interface LoopDelay {
  readonly maxMs: number;
  readonly p99Ms: number;
}

const fileIn = (data: string): string => join(data, 'event-loop.json');

/** The environment that has a server tell of its event loop when it stops. @param data Its data folder. */
export const loopWatch = (data: string): Readonly<Record<string, string>> => ({
  NODE_OPTIONS: `--import=${new URL('./watch-loop.mjs', import.meta.url).href}`,
  SEGUE_BENCH_LOOP_FILE: fileIn(data),
});

/** Reads what a server told that was started with `loopWatch` and has stopped. */
export const readLoopDelay = async (data: string): Promise<LoopDelay> =>
  JSON.parse(await readFile(fileIn(data), 'utf8')) as LoopDelay;

/** Has a server that was started with `loopWatch` forget what held it up so far. */
export const forgetLoopDelay = (pid: number): void => void process.kill(pid, 'SIGUSR2');
