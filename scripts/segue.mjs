// `npm run segue`: installs what is missing, then runs a command of operators on Node 24.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensurePackages, node, root } from './packages.mjs';

await ensurePackages('to run');

const entry = join(root, 'apps/server/src/segue.ts');
const { status } = spawnSync(node, [entry, ...process.argv.slice(2)], { stdio: 'inherit' });
process.exit(status ?? 1);
