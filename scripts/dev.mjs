// `npm run dev`: the server, started again after each change of its code, and Vite in front of it, which shows each
// change of the web app at once. What follows `--` goes to the server: `npm run dev -- --library ~/Music`.
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { ensurePackages, node, root, say } from './install/packages.mjs';
import { toServerCommand } from './run/server-command.mjs';

await ensurePackages('all');

const SERVER_SOURCES = ['apps/server/src', 'packages/contract/src', 'packages/domain/src'];

/** Debounce: an editor or a checkout writes several files in one go. */
const SETTLED_AFTER_MS = 100;

const VITE_PORT = '5173';

// Addresses in answers lead through Vite too, so that the page has one origin as it has in production.
const environment = { SEGUE_PUBLIC_URL: `http://localhost:${VITE_PORT}`, ...process.env };
const command = toServerCommand(process.argv.slice(2), environment, join(root, 'apps/server/src/main.ts'));

let isStopping = false;
/** @type {import('node:child_process').ChildProcess | null} */
let server = null;

// Node's own `--watch` also posts its messages to the parents of worker threads, which mistake them for answers.
function startServer() {
  // By the end of the channel the server learns of the end of this script, also of a killed one.
  const child = spawn(command.file, command.args, {
    cwd: root,
    env: command.env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  server = child;
  child.once('exit', (code, signal) => {
    server = null;
    if (isStopping) return;
    if (child.killed) startServer();
    else say(`The server ended (${signal ?? code}); the next change of its code starts it again.`);
  });
}

const restartServer = () => {
  if (server) server.kill('SIGTERM');
  else startServer();
};

/** @type {NodeJS.Timeout | undefined} */
let settling;
const watchers = SERVER_SOURCES.map((folder) =>
  watch(join(root, folder), { recursive: true }, (_, name) => {
    if (!name?.endsWith('.ts') || name.endsWith('.test.ts')) return;
    clearTimeout(settling);
    settling = setTimeout(restartServer, SETTLED_AFTER_MS);
  }),
);

const viteOptions = ['--port', VITE_PORT, '--strictPort', '--clearScreen', 'false'];
const vite = spawn(node, [join(root, 'node_modules/vite/bin/vite.js'), ...viteOptions], {
  cwd: join(root, 'apps/web'),
  stdio: 'inherit',
});

function stop() {
  isStopping = true;
  clearTimeout(settling);
  for (const watcher of watchers) watcher.close();
  server?.kill('SIGTERM');
  vite.kill('SIGTERM');
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
vite.once('exit', stop);
startServer();
