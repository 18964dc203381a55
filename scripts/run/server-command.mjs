// The command that starts the server process: for `npm start`, `npm run dev`, the tests and the benchmarks.
import { join } from 'node:path';
import { node, root } from '../install/packages.mjs';

/** Output of `ensureBuilt`; `npm run dev` runs the sources instead. */
const bundle = join(root, 'apps/server/dist/main.js');

/**
 * Megabytes of half the young generation of the server's main thread. `main.ts` favours memory over speed with
 * `--optimize-for-size`, which at the start of the process would fix 1 MB: then objects of a single request
 * grow old, and a list of 10,000 entries takes half as much processor time again.
 */
const SEMI_SPACE = '--max-semi-space-size=4';

/**
 * Threads that access files: of the four that are Node's default, each library file on a network disk that hangs takes
 * one. At most half of them read one library folder
 * (core/storage/library-reads.ts).
 */
const THREADS = '16';

const memory = {
  // By default glibc gives each thread an arena of its own, whose memory it hardly ever releases.
  MALLOC_ARENA_MAX: '2',
  // Fixed, since glibc otherwise raises both whenever a large buffer is freed, and keeps ever larger ones.
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
  // Cache of compiled code, so that a start does not compile.
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/segue'),
};

/**
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @param {string} main
 */
export const toServerCommand = (args, env, main = bundle) => ({
  file: node,
  args: [SEMI_SPACE, main, ...args],
  env: { UV_THREADPOOL_SIZE: THREADS, ...memory, ...env },
});
