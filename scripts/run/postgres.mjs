// Starts a PostgreSQL server of its own for the store tests, in a temporary folder, and stops it afterwards.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from './free-port.mjs';
import { say } from '../install/packages.mjs';

const isRoot = process.getuid?.() === 0;
const debianFolder = '/usr/lib/postgresql';

/** @returns {string | undefined} The bin folder of Debian's newest version, or of a usual other place. */
export function findPostgres() {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder).toSorted().toReversed() : [];
  const folders = [
    ...versions.map((version) => join(debianFolder, version, 'bin')),
    '/usr/local/bin',
    '/opt/homebrew/bin',
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb')));
}

/** @param {string} command @param {readonly string[]} options */
function run(command, options) {
  // The server refuses to run as root; Debian's package creates the user `postgres` for it.
  const [name, given] = isRoot
    ? ['runuser', ['-u', 'postgres', '--', command, ...options]]
    : [command, options];
  const { status } = spawnSync(name, given, { stdio: 'ignore', cwd: '/' });
  return status === 0;
}

const INITDB = ['-U', 'segue', '--auth=trust', '--no-sync', '-E', 'UTF8', '--locale=C.UTF-8'];

/**
 * @typedef {object} PostgresServer
 * @property {string} url
 * @property {number} port
 * @property {() => boolean} start
 * @property {(how?: 'fast' | 'immediate') => boolean} halt With pg_ctl; 'immediate' is like a crash.
 * @property {() => void} stop Stops it and removes its folder.
 */

/** @param {(data: string, bin: string) => boolean} createData @returns {Promise<PostgresServer | null>} */
async function startServer(createData) {
  const found = findPostgres();
  if (!found) return null;
  const folder = mkdtempSync(join(tmpdir(), 'segue-postgres-'));
  if (isRoot) spawnSync('chown', ['postgres', folder]);
  const data = join(folder, 'data');
  const port = await findFreePort();
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c fsync=off`;
  const control = join(found, 'pg_ctl');
  const start = () => run(control, ['-D', data, '-w', '-l', join(folder, 'log'), '-o', settings, 'start']);
  const halt = (how = 'fast') => run(control, ['-D', data, '-m', how, 'stop']);
  const stop = () => {
    halt();
    rmSync(folder, { recursive: true, force: true });
  };
  const url = `postgres://segue@127.0.0.1:${port}/postgres`;
  if (createData(data, found) && start()) return { url, port, start, halt, stop };
  say(`PostgreSQL could not be started in ${folder}.`);
  return null;
}

/** @returns {Promise<PostgresServer | null>} null: missing or not started; store tests then use PGlite. */
export const startPostgres = () =>
  startServer((data, bin) => run(join(bin, 'initdb'), ['-D', data, ...INITDB]));

/** @returns {Promise<PostgresServer>} An empty server. Throws when PostgreSQL cannot be started. */
export async function requirePostgres() {
  const server = await startPostgres();
  if (server === null) throw new Error('Expected PostgreSQL to start.');
  return server;
}

/** @param {PostgresServer} primary @returns {Promise<PostgresServer | null>} Its streaming replica. */
export const startReplica = ({ port }) =>
  startServer((data, bin) =>
    run(join(bin, 'pg_basebackup'), [
      `--dbname=postgres://segue@127.0.0.1:${port}`,
      `--pgdata=${data}`,
      '--write-recovery-conf',
      '--wal-method=stream',
      '--checkpoint=fast',
      '--no-sync',
    ]),
  );
