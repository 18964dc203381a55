// `npm run bench`: installs and builds what is missing, then runs the benchmarks.
// `npm run bench -- scan latency` runs only these parts.
import { runTool } from './run/run-tool.mjs';

await runTool('e2e/bench/bench.ts', { tools: ['Chromium'] });
