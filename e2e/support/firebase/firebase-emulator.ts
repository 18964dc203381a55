import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '../../../scripts/run/free-port.mjs';

const node = fileURLToPath(new URL('../../../node_modules/node/bin/node', import.meta.url));

/** Firebase treats projects with the prefix 'demo-' as local: they never contact its servers. */
export const PROJECT_ID = 'demo-segue';

/** A running Firebase Auth emulator: Google sign-in without Google. */
export interface FirebaseEmulator {
  /** Host and port, the value of FIREBASE_AUTH_EMULATOR_HOST. */
  readonly host: string;
  readonly stop: () => Promise<void>;
}

async function writeConfig(folder: string): Promise<number> {
  const [port, hub, logging] = await Promise.all([findFreePort(), findFreePort(), findFreePort()]);
  const at = (port: number) => ({ host: '127.0.0.1', port });
  const emulators = {
    auth: at(port),
    hub: at(hub),
    logging: at(logging),
    ui: { enabled: false },
    singleProjectMode: true,
  };
  await writeFile(join(folder, 'firebase.json'), JSON.stringify({ emulators }));
  return port;
}

/** Starts the emulator and waits until it is ready. @param command From `ensureFirebaseTools`. */
export async function startFirebaseEmulator(command: string): Promise<FirebaseEmulator> {
  const folder = await mkdtemp(join(tmpdir(), 'segue-e2e-firebase-'));
  const port = await writeConfig(folder);
  const child = spawn(node, [command, 'emulators:start', '--only', 'auth', '--project', PROJECT_ID], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'] ?? '', HOME: folder, XDG_CONFIG_HOME: folder, CI: 'true' },
  });
  const exited = once(child, 'exit');
  const ready = Promise.withResolvers<void>();
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line);
      if (line.includes('All emulators ready')) ready.resolve();
    });
  }
  child.once('exit', (code) =>
    ready.reject(new Error(`The emulator ended with ${code}:\n${lines.join('\n')}`)),
  );
  await ready.promise;
  return {
    // The same site as the page: a third-party frame could not use the storage it needs.
    host: `localhost:${port}`,
    stop: async () => {
      child.kill('SIGINT');
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
