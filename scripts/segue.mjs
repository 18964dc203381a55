// `npm run segue`: installs and builds what is missing, then runs an operator command on Node 24.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { node, root } from './install/packages.mjs';
import { prepare } from './install/prepare.mjs';

await prepare(['server']);

// Ctrl-C goes to the command as well, which reports its progress and ends; this script waits for that.
process.on('SIGINT', () => undefined);
const entry = join(root, 'apps/server/dist/segue.js');
const { status } = spawnSync(node, [entry, ...process.argv.slice(2)], { stdio: 'inherit' });
process.exit(status ?? 1);
