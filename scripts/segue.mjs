// `npm run segue`: installs and builds what is missing, then runs a command of operators on Node 24.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensurePackages, node, root } from './install/packages.mjs';

await ensurePackages('to run');
const { ensureBuilt } = await import('./install/built.mjs');
ensureBuilt(['server']);

// Ctrl-C ends the command, which says how far it came; this script waits for it.
process.on('SIGINT', () => undefined);
const entry = join(root, 'apps/server/dist/segue.js');
const { status } = spawnSync(node, [entry, ...process.argv.slice(2)], { stdio: 'inherit' });
process.exit(status ?? 1);
