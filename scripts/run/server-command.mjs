// How the server process is started: by `npm start`, `npm run dev`, the tests and the benchmarks alike.
import { join } from 'node:path';
import { node, root } from '../install/packages.mjs';

/** What `ensureBuilt` makes; `npm run dev` runs the sources instead. */
const bundle = join(root, 'apps/server/dist/main.js');

/**
 * V8 collects garbage once its heap has grown by a third instead of several times over: with 2,000 hostile files
 * the server alone takes 205 MB instead of 311; the median answer to 300 listeners takes 2.2 ms instead of 1.9. The main thread's young generation has 2 MB then, see `startThread` for others.
 */
const SMALL_HEAP = '--optimize-for-size';

const memory = {
  // Each thread would allocate from an arena of its own, which glibc hardly ever gives back.
  MALLOC_ARENA_MAX: '2',
  // Else glibc raises both thresholds with each large buffer that is freed, and keeps ever larger ones.
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
  // Compiled code, so that a start compiles nothing.
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
