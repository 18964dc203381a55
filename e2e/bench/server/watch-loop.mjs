// Loaded before the server through NODE_OPTIONS: writes the event loop delay at exit. SIGUSR2 resets it.
import { writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

const file = process.env['SEGUE_BENCH_LOOP_FILE'];
const NANOSECONDS_IN_MS = 1e6;
const RESOLUTION_MS = 5;

// Child processes and threads of the server inherit the option; only the server's main thread is measured.
if (file && isMainThread && process.argv[1]?.endsWith('/main.js')) {
  const loop = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  loop.enable();
  const toMs = (/** @type {number} */ nanoseconds) =>
    Math.max(0, nanoseconds / NANOSECONDS_IN_MS - RESOLUTION_MS);
  process.on('SIGUSR2', () => loop.reset());
  process.on('exit', () => {
    writeFileSync(file, JSON.stringify({ maxMs: toMs(loop.max), p99Ms: toMs(loop.percentile(99)) }));
  });
}
