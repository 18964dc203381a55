import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { findFreePort } from '../../../../../../scripts/run/free-port.mjs';

/** The program that tests start: Redis or Valkey. */
const PROGRAM = ['redis-server', 'valkey-server'].find(
  (name) => spawnSync(name, ['--version'], { stdio: 'ignore' }).status === 0,
);

/** Why tests with Redis cannot run here; null: they can. */
export const withoutRedis: string | null =
  PROGRAM === undefined ? 'no redis-server here (apt-get install redis-server)' : null;

/** A Redis of a test's own. */
export interface RedisServer {
  readonly url: string;
  /** Kills it. */
  readonly stop: () => Promise<void>;
  /** Starts it again at the same port, empty. */
  readonly start: () => Promise<void>;
  /** Suspends its process, so that it takes connections and answers nothing; `thaw` resumes it. */
  readonly freeze: () => void;
  readonly thaw: () => void;
  /** Kills it for good. */
  readonly close: () => Promise<void>;
}

async function waitForPort(port: number): Promise<void> {
  for (;;) {
    const socket = connect({ port, host: '127.0.0.1' });
    const isOpen = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false);
    socket.destroy();
    if (isOpen) return;
    await setTimeout(50);
  }
}

/** Starts a Redis in a temporary folder. @param args more of its options. */
export async function startRedis(args: readonly string[] = []): Promise<RedisServer> {
  if (PROGRAM === undefined) throw new Error(withoutRedis ?? '');
  const program = PROGRAM;
  const folder = mkdtempSync(join(tmpdir(), 'segue-redis-'));
  const port = await findFreePort();
  const options = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--dir', folder, ...args];
  const launch = () => spawn(program, options, { stdio: 'ignore' });
  let child = launch();
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  await waitForPort(port);
  return {
    url: `redis://127.0.0.1:${port}`,
    stop,
    close: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
    start: async () => {
      child = launch();
      await waitForPort(port);
    },
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
  };
}
