// `npm run segue`: runs an operator command on Node 24, and installs and builds before that what is missing.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { node, root } from './install/packages.mjs';
import { prepare } from './install/prepare.mjs';

const entry = join(root, 'apps/server/dist/segue.js');
const words = process.argv.slice(2);

/** Commands that replace or fill a database, which the next start has to understand. They need Segue stopped. */
const OF_THIS_CHECKOUT = ['restore', 'move'];

/** npm writes this file when it is done. */
const NPM_DONE = join(root, 'node_modules/.package-lock.json');

// Beside a running Segue, what it runs on must not be replaced before it is started again.
const isComplete = [entry, node, NPM_DONE].every((file) => existsSync(file));
if (!isComplete || OF_THIS_CHECKOUT.some((word) => words.includes(word))) await prepare(['server']);

// Ctrl-C goes to the command as well, which reports its progress and ends; this script waits for that.
process.on('SIGINT', () => undefined);
const { status } = spawnSync(node, [entry, ...words], { stdio: 'inherit' });
process.exit(status ?? 1);
