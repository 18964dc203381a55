// The command that starts the server process: for `npm start`, `npm run dev`, the tests and the benchmarks.
import { join } from 'node:path';
import { node, root } from '../install/packages.mjs';

/** Output of `ensureBuilt`; `npm run dev` runs the sources instead. */
const bundle = join(root, 'apps/server/dist/main.js');

/**
 * Makes V8 collect garbage once its heap has grown by a third, instead of several times over. Measured: with
 * 2,000 hostile files the server process alone takes 205 MB instead of 311; the median reply to 300 listeners
 * takes 2.2 ms instead of 1.9. The young generation of the main thread then has 2 MB; `startThread` sets that
 * of other threads.
 */
const SMALL_HEAP = '--optimize-for-size';

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
  args: [SMALL_HEAP, main, ...args],
  env: { ...memory, ...env },
});
