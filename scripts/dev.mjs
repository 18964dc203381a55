// `npm run dev`: runs the server, restarted after each change of its code, and in front of it Vite, which
// hot-reloads the web app. Arguments after `--` go to the server: `npm run dev -- --library ~/Music`.
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { builds } from './install/built.mjs';
import { ensurePackages, node, root, say } from './install/packages.mjs';
import { toServerCommand } from './run/server-command.mjs';

await ensurePackages('all');

const SERVER_SOURCES = builds.server.sources.map((folder) => join(folder, 'src'));

/** Debounce of restarts: an editor or a checkout writes several files in one go. */
const RESTART_DEBOUNCE_MS = 100;

const VITE_PORT = '5173';

// The server's replies contain addresses of Vite's port, so that the page has one origin as in production.
const environment = { SEGUE_PUBLIC_URL: `http://localhost:${VITE_PORT}`, ...process.env };
const command = toServerCommand(process.argv.slice(2), environment, join(root, 'apps/server/src/main.ts'));

let isStopping = false;
/** @type {import('node:child_process').ChildProcess | null} */
let server = null;

// `node --watch` is not used: in a worker thread it posts its messages to the parent thread as well,
// which mistakes them for replies.
function startServer() {
  // When this script ends, even by SIGKILL, the IPC channel closes, and the server stops.
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
let restartTimer;
const watchers = SERVER_SOURCES.map((folder) =>
  watch(join(root, folder), { recursive: true }, (_, name) => {
    if (!name?.endsWith('.ts') || name.endsWith('.test.ts')) return;
    clearTimeout(restartTimer);
    restartTimer = setTimeout(restartServer, RESTART_DEBOUNCE_MS);
  }),
);

const viteOptions = ['--port', VITE_PORT, '--strictPort', '--clearScreen', 'false'];
const vite = spawn(node, [join(root, 'node_modules/vite/bin/vite.js'), ...viteOptions], {
  cwd: join(root, 'apps/web'),
  stdio: 'inherit',
});

function stop() {
  isStopping = true;
  clearTimeout(restartTimer);
  for (const watcher of watchers) watcher.close();
  server?.kill('SIGTERM');
  vite.kill('SIGTERM');
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
vite.once('exit', stop);
startServer();
