// Lets one process at a time install and build in this folder: several may be started at once, as by systemd.
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { root, sayProgress } from './packages.mjs';

const RETRY_MS = 50;

/** An abstract socket, which Linux alone has: the kernel frees its name however its process ends. */
const ADDRESS = { path: `\0segue-${createHash('sha256').update(root).digest('hex')}` };

/** @returns {Promise<(() => void) | null>} Releases the lock; null: another process has it. */
async function tryLock() {
  /** @type {import('node:net').Socket[]} */
  const waiting = [];
  const server = createServer((socket) => waiting.push(socket.on('error', () => undefined))).listen(ADDRESS);
  try {
    await once(server, 'listening');
    return () => {
      server.close();
      for (const socket of waiting) socket.destroy();
    };
  } catch (cause) {
    if (/** @type {NodeJS.ErrnoException} */ (cause).code === 'EADDRINUSE') return null;
    throw cause;
  }
}

/** Waits until the process that has the lock ends or releases it. */
async function waitForHolder() {
  const socket = connect(ADDRESS);
  await once(socket, 'close').catch(() => undefined);
  await sleep(RETRY_MS);
}

/** @returns {Promise<() => void>} Releases the lock; it ends with the process, too. */
export async function lockClone() {
  if (process.platform !== 'linux') return () => undefined;
  for (let tries = 0; ; tries += 1) {
    const release = await tryLock();
    if (release !== null) return release;
    if (tries === 0) sayProgress('Waiting for another process that starts in this folder …');
    await waitForHolder();
  }
}
