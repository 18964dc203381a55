// `npm run hostile`: makes a library of broken and malicious files and has a Segue scan and play it.
// `npm run hostile -- --files 500 --seed 7` sets the number of files and the seed; `--keep` keeps the files.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensurePackages, node, root } from './install/packages.mjs';

await ensurePackages('all');
const { ensureBuilt } = await import('./install/built.mjs');
ensureBuilt();

const hostile = join(root, 'e2e/hostile/hostile.ts');
const { status } = spawnSync(node, [hostile, ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' });
process.exit(status ?? 1);
