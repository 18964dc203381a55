// `npm run mutants`: mutation tests with Stryker, which changes one expression of the rules at a time and
// lists the changes that no test detects. All 10,800 changes take hours.
// `npm run mutants -- --mutate packages/player/src/queue/queue.ts` mutates one file.
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
