import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { toServerCommand } from '../../../scripts/run/server-command.mjs';

export interface StartOptions {
  /** Null: the demo library. */
  readonly library: string | null;
  /** Kept when given; else a folder of its own, removed at the end. */
  readonly data?: string;
  /** Left out: any that is free. */
  readonly port?: number;
  readonly env?: Readonly<Record<string, string>>;
  /** Told the process id before it listens. */
  readonly onSpawn?: (pid: number) => void;
}

/** A running Segue, as a person would start it. */
export interface Segue {
  readonly url: string;
  readonly data: string;
  /** Its process. */
  readonly pid: number;
  /** False once its process has ended, however it did. */
  readonly isRunning: () => boolean;
  /** Everything it printed. */
  readonly output: () => string;
  /** Asks it to stop and waits. @returns its exit code. */
  readonly stop: () => Promise<number | null>;
  /** Kills it without warning, as a power cut would. */
  readonly kill: () => Promise<void>;
  /** Mails in its outbox, oldest first. */
  readonly readOutbox: () => Promise<readonly string[]>;
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

/** Waits until a child that runs Segue listens. @param lines get what it prints. */
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
  child.once('exit', (code) => found.reject(new Error(`Segue ended with ${code}:\n${lines.join('\n')}`)));
  return found.promise;
}

/** Starts Segue and waits until it listens. */
export async function startSegue(options: StartOptions): Promise<Segue> {
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
    url,
    data,
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
    readOutbox: () => readOutbox(data),
  };
}

/** Starts Segue where it should refuse to start; waits until it has ended. */
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
  const [code] = (await once(child, 'exit')) as [number | null];
  return { code, output };
}
