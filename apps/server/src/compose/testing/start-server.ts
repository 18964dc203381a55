import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { MAIN, NO_SETTINGS, NODE } from './segue-commands.ts';

/**
 * Starts Segue on a free port.
 * @returns `read` gives what it has printed so far, `ended` its exit code and signal.
 */
export function startServer(library: string, data: string, env: Readonly<Record<string, string>> = {}) {
  const server = spawn(NODE, [MAIN, '--library', library, '--data', data, '--port', '0'], {
    env: { ...NO_SETTINGS, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [server.stdout, server.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const ended = once(server, 'close');
  const stop = (): Promise<unknown[]> => {
    server.kill('SIGTERM');
    return ended;
  };
  return { read: () => output, stop, ended };
}
