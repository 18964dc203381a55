// `npm start`: installs and builds what is missing, then runs the server on Node 24.
import { spawn } from 'node:child_process';
import { prepare } from './install/prepare.mjs';
import { toServerCommand } from './run/server-command.mjs';

// `--help` and `--version` need no web app, so that is not built for them.
const isHelpOrVersion = process.argv.some((argument) => ['--help', '-h', '--version'].includes(argument));
await prepare(isHelpOrVersion ? ['server'] : ['web app', 'server']);

const PARENT_POLL_MS = 500;

/** A stop takes the server two seconds at most, unless a thread waits for a disk that does not answer. */
const KILL_AFTER_MS = 2500;

const { file, args, env } = toServerCommand(process.argv.slice(2), process.env);
// When this script ends, even by SIGKILL, the IPC channel closes, and the server stops.
const server = spawn(file, args, { env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });

let isStopping = false;
/** @param {NodeJS.Signals} signal */
const stop = (signal) => {
  isStopping = true;
  server.kill(signal);
  setTimeout(() => server.kill('SIGKILL'), KILL_AFTER_MS).unref();
};

// Forwards the signal; the server then ends, and this script after it.
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.on(signal, () => stop(signal));

// A killed npm forwards no signal, so poll whether npm is still the parent. Not without npm: there the parent
// may end first on purpose, as with nohup.
if (process.env['npm_lifecycle_event'] === 'start') {
  const { ppid: npm } = process;
  setInterval(() => {
    if (process.ppid !== npm && !isStopping) stop('SIGTERM');
  }, PARENT_POLL_MS).unref();
}

server.on('exit', (code) => process.exit(code ?? (isStopping ? 0 : 1)));
