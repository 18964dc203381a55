// `npm start`: installs and builds what is missing, then runs the server on Node 24.
import { spawn } from 'node:child_process';
import { ensurePackages } from './install/packages.mjs';
import { toServerCommand } from './run/server-command.mjs';

await ensurePackages('to run');
const { ensureBuilt } = await import('./install/built.mjs');
// Who asks how Segue is used waits for no web app.
const isQuestion = process.argv.some((argument) => ['--help', '-h', '--version'].includes(argument));
ensureBuilt(isQuestion ? ['server'] : ['web app', 'server']);

const LOOK_AGAIN_MS = 500;

const { file, args, env } = toServerCommand(process.argv.slice(2), process.env);
// By the end of the channel the server learns of the end of this script, also of a killed one, and stops.
const server = spawn(file, args, { env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });

let isStopping = false;
/** @param {NodeJS.Signals} signal */
const stop = (signal) => {
  isStopping = true;
  server.kill(signal);
};

// The server ends by itself on a signal, and this script after it.
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.on(signal, () => stop(signal));

// A killed npm forwards no signal. Whoever runs this script without npm may end before it, as nohup users do.
if (process.env['npm_lifecycle_event'] === 'start') {
  const { ppid: npm } = process;
  setInterval(() => {
    if (process.ppid !== npm && !isStopping) stop('SIGTERM');
  }, LOOK_AGAIN_MS).unref();
}

server.on('exit', (code) => process.exit(code ?? (isStopping ? 0 : 1)));
