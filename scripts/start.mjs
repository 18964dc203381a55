// `npm start`: installs and builds what is missing, then runs the server on Node 24.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensurePackages, node, root } from './packages.mjs';

ensurePackages();
const { ensureWebApp } = await import('./web-app.mjs');
ensureWebApp();

const main = join(root, 'apps/server/src/main.ts');
const server = spawn(node, [main, ...process.argv.slice(2)], { stdio: 'inherit' });

// The server ends by itself on a signal, and this script after it.
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => server.kill(signal));
}
server.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 1 : 0)));
