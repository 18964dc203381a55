import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findFreePort } from '../../../../../../scripts/run/free-port.mjs';
import { findS3Gateway, S3_GATEWAY_COMMAND } from '../../../../../../scripts/install/s3-gateway.mjs';

const program = findS3Gateway();

/** Why the S3 gateway is not available, and how to install it; null: it is available. */
export const withoutGateway =
  program === undefined ? `No S3 gateway is on this machine: ${S3_GATEWAY_COMMAND}` : null;

/** Credentials of a gateway user. */
export interface GatewayUser {
  readonly access: string;
  readonly secret: string;
}

const ROOT: GatewayUser = { access: 'segue', secret: 'the secret of the root user' };

export const REGION = 'us-east-1';

/** A running S3 server on a temporary folder that checks signatures and permissions. */
export interface Gateway {
  readonly url: string;
  /** Its buckets are subfolders. */
  readonly folder: string;
  /** Environment variables to connect as a user; left out: the root user. */
  readonly env: (user?: GatewayUser) => Readonly<Record<string, string>>;
  /** Creates a bucket with a unique name. */
  readonly addBucket: () => Promise<string>;
  /** Creates a user without permissions; bucket policies grant them. */
  readonly addUser: () => Promise<GatewayUser>;
  /** The answered requests in order, such as 'GET /music/a.mp3'. */
  readonly requests: () => readonly string[];
  /** Kills the process to simulate an outage; stored data stays. */
  readonly stop: () => Promise<void>;
  /** Restarts it at the same address. @param webhook URL for change events; left out: none. */
  readonly start: (webhook?: string) => Promise<void>;
  /** Kills the process and removes its folder. */
  readonly close: () => Promise<void>;
}

/** A line of the request log, such as '… | 200 | 1ms | 127.0.0.1 | GET | /music/a.mp3 | …'. */
const REQUEST = /\| *(GET|HEAD|PUT|POST|DELETE) *\| *(\/[^|]*)/;

async function waitUntilListening(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The gateway ended with ${child.exitCode}.`);
    const isThere = await fetch(url).then(
      () => true,
      () => false,
    );
    if (isThere) return;
    await sleep(50);
  }
}

/** Starts the gateway. @throws when it is not on this machine: see `withoutGateway`. */
export async function startGateway(): Promise<Gateway> {
  if (program === undefined) throw new Error(withoutGateway ?? '');
  const home = await mkdtemp(join(tmpdir(), 'segue-gateway-'));
  const folder = join(home, 'buckets');
  const users = join(home, 'users');
  for (const path of [folder, users]) await mkdir(path);
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const requests: string[] = [];
  let child: ChildProcess | null = null;
  let [buckets, people] = [0, 0];

  const start = async (webhook?: string): Promise<void> => {
    const events = webhook === undefined ? [] : ['--event-webhook-url', webhook];
    const options = ['--port', `127.0.0.1:${port}`, '--keep-alive', '--iam-dir', users, ...events];
    const args = [...options, 'posix', folder];
    const env = { ROOT_ACCESS_KEY: ROOT.access, ROOT_SECRET_KEY: ROOT.secret };
    const started = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'ignore'] });
    createInterface({ input: started.stdout }).on('line', (line) => {
      const [, method, path] = REQUEST.exec(line) ?? [];
      if (method !== undefined) requests.push(`${method} ${path?.trim()}`);
    });
    child = started;
    await waitUntilListening(url, started);
  };
  const stop = async (): Promise<void> => {
    if (child === null || child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    child = null;
  };
  await start();

  return {
    url,
    folder,
    env: ({ access, secret } = ROOT) => ({
      AWS_ACCESS_KEY_ID: access,
      AWS_SECRET_ACCESS_KEY: secret,
      AWS_REGION: REGION,
      AWS_ENDPOINT_URL_S3: url,
    }),
    addBucket: async () => {
      buckets += 1;
      const name = `bucket-${buckets}`;
      // A folder inside the gateway's folder is a bucket of the root user.
      await mkdir(join(folder, name));
      return name;
    },
    addUser: async () => {
      people += 1;
      const user = { access: `user-${people}`, secret: `the secret of user ${people}` };
      const who = ['--access', ROOT.access, '--secret', ROOT.secret, '--endpoint-url', url];
      const made = ['create-user', '--access', user.access, '--secret', user.secret, '--role', 'user'];
      await promisify(execFile)(program, ['admin', ...who, ...made]);
      return user;
    },
    requests: () => requests,
    stop,
    start,
    close: async () => {
      await stop();
      await rm(home, { recursive: true, force: true });
    },
  };
}
