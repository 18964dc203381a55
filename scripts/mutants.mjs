// `npm run mutants`: breaks one expression of the rules after another and says which change no test notices.
// `npm run mutants -- --mutate packages/player/src/queue/queue.ts` looks at one file; all take about half an hour.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensurePackages, node, root } from './install/packages.mjs';

await ensurePackages('all');

const stryker = join(root, 'node_modules/@stryker-mutator/core/bin/stryker.js');
const { status } = spawnSync(node, [stryker, 'run', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
process.exit(status ?? 1);
