import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Event loop delay of a server: maximum and p99. */
export interface LoopDelay {
  readonly maxMs: number;
  readonly p99Ms: number;
}

const fileIn = (data: string): string => join(data, 'event-loop.json');

/** Environment that makes a server write its event loop delay when it exits. @param data Its data folder. */
export const loopWatch = (data: string): Readonly<Record<string, string>> => ({
  NODE_OPTIONS: `--import=${new URL('./watch-loop.mjs', import.meta.url).href}`,
  SEGUE_BENCH_LOOP_FILE: fileIn(data),
});

/** Reads the event loop delay of a stopped server that was started with `loopWatch`. */
export const readLoopDelay = async (data: string): Promise<LoopDelay> =>
  JSON.parse(await readFile(fileIn(data), 'utf8')) as LoopDelay;

/** Resets the event loop delay of a server that was started with `loopWatch`. */
export const forgetLoopDelay = (pid: number): void => void process.kill(pid, 'SIGUSR2');
