// `npm run bench`: installs and builds what is missing, then runs the benchmarks.
// `npm run bench -- scan latency` runs only these parts.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensurePackages, node, root } from './install/packages.mjs';

await ensurePackages('all');
const { ensureTestTools } = await import('./install/test-tools.mjs');
const { ensureBuilt } = await import('./install/built.mjs');
ensureTestTools(['Chromium']);
ensureBuilt();

const bench = join(root, 'e2e/bench/bench.ts');
const { status } = spawnSync(node, [bench, ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' });
process.exit(status ?? 1);
