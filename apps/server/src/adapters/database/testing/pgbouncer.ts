import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import { findFreePort } from '../../../../../../scripts/run/free-port.mjs';

const PROGRAM = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer'].find((path) =>
  existsSync(path),
);

/** Why tests with PgBouncer cannot run here; null: they can. */
export const withoutPgBouncer: string | null =
  PROGRAM === undefined ? 'no PgBouncer here (apt-get install pgbouncer)' : null;

/** A PgBouncer that a test has started. */
export interface PgBouncer {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

const toSettings = (port: number, server: URL): string =>
  [
    '[databases]',
    `* = host=${server.hostname} port=${server.port}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    'default_pool_size = 4',
    'max_client_conn = 200',
  ].join('\n');

async function waitForAnswer(url: string): Promise<void> {
  for (;;) {
    const client = new Client({ connectionString: url });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await setTimeout(50);
    }
  }
}

/** Starts PgBouncer in front of a server, in transaction mode with four connections to it. */
export async function startPgBouncer(serverUrl: string): Promise<PgBouncer> {
  if (PROGRAM === undefined) throw new Error(withoutPgBouncer ?? '');
  const folder = mkdtempSync(join(tmpdir(), 'segue-pgbouncer-'));
  const port = await findFreePort();
  const server = new URL(serverUrl);
  const file = join(folder, 'pgbouncer.ini');
  // PgBouncer connects all clients to the server as this user.
  const databases = toSettings(port, server).replace('* = ', `* = user=${server.username} `);
  writeFileSync(file, databases);
  const isRoot = process.getuid?.() === 0;
  // PgBouncer refuses to run as root.
  if (isRoot) spawnSync('chown', ['-R', 'postgres', folder]);
  const child = spawn(PROGRAM, [...(isRoot ? ['-u', 'postgres'] : []), file], { stdio: 'ignore' });
  const url = new URL(serverUrl);
  url.port = String(port);
  await waitForAnswer(url.href);
  return {
    url: url.href,
    stop: async () => {
      child.kill('SIGKILL');
      await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
