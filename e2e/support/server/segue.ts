import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { toServerCommand } from '../../../scripts/run/server-command.mjs';

export interface StartOptions {
  /** null: the demo library. */
  readonly library: string | null;
  /** Given: it is kept. Left out: a temporary folder, which `stop` removes. */
  readonly data?: string;
  /** Left out: any free port. */
  readonly port?: number;
  readonly env?: Readonly<Record<string, string>>;
  /** Called with the process id before the server listens. */
  readonly onSpawn?: (pid: number) => void;
}

/** A Segue that runs: its address, its data folder, and the mails it sent. */
export interface Segue {
  readonly url: string;
  readonly data: string;
  /** Mails in the outbox, oldest first. */
  readonly readOutbox: () => Promise<readonly string[]>;
}

/** A Segue process, started as a user would start it. */
export interface SegueProcess extends Segue {
  /** Process id. */
  readonly pid: number;
  /** false once the process has ended in any way. */
  readonly isRunning: () => boolean;
  /** Everything it printed to stdout and stderr. */
  readonly output: () => string;
  /** Sends SIGTERM and waits. @returns its exit code. */
  readonly stop: () => Promise<number | null>;
  /** Sends SIGKILL and waits. */
  readonly kill: () => Promise<void>;
}

export interface Ended {
  readonly code: number | null;
  readonly output: string;
}

const spawnSegue = ({ library, env = {} }: StartOptions, data: string, args: readonly string[]) => {
  const command = toServerCommand(
    ['--data', data, ...(library === null ? [] : ['--library', library]), ...args],
    { PATH: process.env['PATH'] ?? '', ...env },
  );
  return spawn(command.file, command.args, {
    cwd: tmpdir(),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: command.env,
  });
};

const makeDataFolder = () => mkdtemp(join(tmpdir(), 'segue-e2e-'));

const ADDRESS = /https?:\/\/localhost:\d+/;

async function readOutbox(data: string): Promise<readonly string[]> {
  const folder = join(data, 'outbox');
  const names = await readdir(folder).catch(() => []);
  return Promise.all(
    names.toSorted((a, b) => a.localeCompare(b)).map((name) => readFile(join(folder, name), 'utf8')),
  );
}

/** A Segue that another process started. */
export const findSegue = (url: string, data: string): Segue => ({
  url,
  data,
  readOutbox: () => readOutbox(data),
});

/**
 * Waits until a Segue child process listens.
 * @param lines Receives its output. @returns its address. Rejects when it ends.
 */
export async function waitForAddress(child: ChildProcess, lines: string[]): Promise<string> {
  const found = Promise.withResolvers<string>();
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue;
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line);
      const address = ADDRESS.exec(line);
      if (address && line.includes('listens')) found.resolve(address[0]);
    });
  }
  // Not 'exit': its last lines may follow.
  child.once('close', (code) => found.reject(new Error(`Segue ended with ${code}:\n${lines.join('\n')}`)));
  return found.promise;
}

/** Starts Segue and waits until it listens. */
export async function startSegue(options: StartOptions): Promise<SegueProcess> {
  const data = options.data ?? (await makeDataFolder());
  const child = spawnSegue(options, data, ['--port', String(options.port ?? 0)]);
  options.onSpawn?.(child.pid ?? 0);
  const exited = once(child, 'exit') as Promise<[number | null]>;
  exited.catch(() => undefined);
  const lines: string[] = [];
  const url = await waitForAddress(child, lines);
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  const end = async (signal: NodeJS.Signals) => {
    if (isRunning()) child.kill(signal);
    const [code] = await exited;
    return code;
  };
  return {
    ...findSegue(url, data),
    pid: child.pid ?? 0,
    isRunning,
    output: () => lines.join('\n'),
    stop: async () => {
      const code = await end('SIGTERM');
      if (options.data === undefined) await rm(data, { recursive: true, force: true });
      return code;
    },
    kill: async () => {
      await end('SIGKILL');
    },
  };
}

/** Runs Segue until it exits by itself, for starts that it should refuse. */
export async function runSegue(
  options: StartOptions & { readonly args?: readonly string[] },
): Promise<Ended> {
  const data = options.data ?? (await makeDataFolder());
  const child = spawnSegue(options, data, options.args ?? []);
  let output = '';
  const collect = (text: Buffer) => {
    output += text.toString();
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  // Not 'exit', which may come before the last of its output.
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}
