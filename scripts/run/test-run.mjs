// Runs the checks and the tests of `npm test` in child processes that `stopAll` ends.
import { spawn } from 'node:child_process';
import { node, root } from '../install/packages.mjs';

const isWindows = process.platform === 'win32';

/**
 * @typedef {object} Running
 * @property {Promise<boolean>} passed
 * @property {() => void} stop Ends the script and all processes that it has started.
 */

/** @type {Set<() => void>} */
const stops = new Set();

export const stopAll = () => {
  for (const stop of stops) stop();
};

/**
 * @param {string} command
 * @param {readonly string[]} options
 * @param {NodeJS.ProcessEnv} env
 * @returns {Running}
 */
function start(command, options, env) {
  // `detached` makes a new process group, so that npm, the test runner and its workers can be ended together.
  const child = spawn(command, options, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env,
    detached: !isWindows,
    shell: isWindows,
  });
  const stop = () => {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
    if (isWindows) child.kill();
    else process.kill(-child.pid, 'SIGTERM');
  };
  stops.add(stop);
  const passed = new Promise((resolve) => {
    child.once('error', () => resolve(false));
    child.once('close', (code) => {
      stops.delete(stop);
      resolve(code === 0);
    });
  });
  return { passed, stop };
}

/**
 * @param {string} script of package.json
 * @param {readonly string[]} options
 * @param {NodeJS.ProcessEnv} env
 */
export const startScript = (script, options, env) =>
  start('npm', ['run', '--silent', script, '--', ...options], env);

/**
 * @param {string} file Its path in the repository.
 * @param {NodeJS.ProcessEnv} env
 */
export const startNode = (file, env) => start(node, [file], env);
