import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { isInstalled } from '../../scripts/install/packages.mjs';
import { isBuilt } from '../../scripts/install/built.mjs';
import { makeSonglessLibrary } from '../support/libraries/songless.ts';
import { waitForAddress } from '../support/server/segue.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Whether a server answers at the address. */
const isServed = (url: string): Promise<boolean> =>
  fetch(`${url}/healthz`).then(
    () => true,
    () => false,
  );

/** The kernel function in which a thread waits that opens a pipe which nobody writes to. */
const OPENS_PIPE = 'wait_for_partner';

const readLines = async (path: string): Promise<string[]> =>
  // The process or thread may have ended.
  (await readFile(path, 'utf8').catch(() => '')).split(/\s+/).filter((line) => line !== '');

/** The child processes of a process, on Linux, of which a thread waits for a pipe to be opened. */
async function findWaiting(parent: number): Promise<number[]> {
  const waiting: number[] = [];
  for (const child of await readLines(`/proc/${parent}/task/${parent}/children`)) {
    const threads = await readdir(`/proc/${child}/task`).catch(() => []);
    const functions = await Promise.all(
      threads.map((thread) => readLines(`/proc/${child}/task/${thread}/wchan`)),
    );
    if (functions.flat().includes(OPENS_PIPE)) waiting.push(Number(child));
  }
  return waiting;
}

test.describe('npm start', () => {
  test.skip(
    !isInstalled('to run') || !isBuilt(),
    'npm start would first install and build what the other tests run on',
  );
  test.skip(process.platform === 'win32', 'Windows has no signals');

  let data: string;
  let started: ChildProcess | null = null;
  /** Resolves when all processes have ended that write to the output of what was started. */
  let ended: Promise<unknown> = Promise.resolve();
  test.beforeEach(async () => {
    data = await mkdtemp(join(tmpdir(), 'segue-e2e-start-'));
  });
  test.afterEach(async () => {
    started?.kill('SIGTERM');
    // A server that stops would still write into the folder.
    await ended;
    await rm(data, { recursive: true, force: true });
  });

  const start = async (command: string, args: readonly string[]) => {
    const child = spawn(
      command,
      [...args, '--data', data, '--library', await makeSonglessLibrary(), '--port', '0'],
      {
        cwd: root,
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    started = child;
    ended = once(child, 'close');
    const exited = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
    const url = await waitForAddress(child, []);
    return { child, url, exited };
  };

  test('stops Segue on SIGTERM, and exits with code 0', async () => {
    const { child, url, exited } = await start('npm', ['start', '--']);
    expect(await isServed(url)).toBe(true);
    child.kill('SIGTERM');
    expect(await exited).toEqual([0, null]);
    expect(await isServed(url)).toBe(false);
  });

  test('stops Segue on SIGTERM while a thread of it waits for a disk [10.88]', async () => {
    test.skip(process.platform !== 'linux', 'only Linux shows what a thread waits for');
    // Opening a pipe waits for a writer, as opening a file of a network disk that hangs does for its server.
    execFileSync('sh', ['-c', 'mkfifo -m 600 "$0"', join(data, 'secret')]);
    const child = spawn(
      process.execPath,
      ['scripts/start.mjs', '--data', data, '--library', await makeSonglessLibrary(), '--port', '0'],
      { cwd: root, stdio: 'ignore' },
    );
    started = child;
    ended = once(child, 'close');
    await expect.poll(() => findWaiting(child.pid ?? 0)).toHaveLength(1);
    const [server = 0] = await findWaiting(child.pid ?? 0);
    child.kill('SIGTERM');
    // The thread keeps the server from ending by itself, and may do so forever.
    await expect.poll(() => child.exitCode, { timeout: 15_000 }).toBe(0);
    expect(existsSync(`/proc/${server}`)).toBe(false);
    await ended;
  });

  test('leaves no Segue behind when npm is killed', async () => {
    const { child, url, exited } = await start('npm', ['start', '--']);
    child.kill('SIGKILL');
    await exited;
    await expect.poll(() => isServed(url)).toBe(false);
  });

  test('stops Segue when its script is killed', async () => {
    const { child, url } = await start(process.execPath, ['scripts/start.mjs']);
    child.kill('SIGKILL');
    await expect.poll(() => isServed(url)).toBe(false);
  });

  test('keeps running when the shell that started the script has ended, like a daemon', async () => {
    // The shell ends at once, so that the script is reparented to process 1.
    const script = `"${process.execPath}" scripts/start.mjs "$@" & echo "script $!" >&2`;
    const lines: string[] = [];
    const shell = spawn(
      'sh',
      ['-c', script, 'sh', '--data', data, '--library', await makeSonglessLibrary(), '--port', '0'],
      {
        cwd: root,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { ...process.env, npm_lifecycle_event: '' },
      },
    );
    const exited = once(shell, 'exit');
    ended = once(shell, 'close');
    const url = await new Promise<string>((resolve) => {
      for (const stream of [shell.stdout, shell.stderr])
        stream.setEncoding('utf8').on('data', (text: string) => {
          lines.push(text);
          const address = /listens on (\S+)/.exec(lines.join(''));
          if (address?.[1] !== undefined) resolve(address[1]);
        });
    });
    await exited;
    expect(await isServed(url)).toBe(true);
    process.kill(Number(/script (\d+)/.exec(lines.join(''))?.[1]), 'SIGTERM');
    await expect.poll(() => isServed(url)).toBe(false);
  });

  test('keeps running when its output pipes are closed', async () => {
    const { child, url, exited } = await start('npm', ['start', '--']);
    child.stdout?.destroy();
    child.stderr?.destroy();
    // Each refused request and each mail writes a log line.
    for (let count = 0; count < 20; count += 1) {
      const reply = await fetch(`${url}/api/auth/sendOtp`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: `nobody-${count}@harbour.example` }),
      });
      expect(reply.status).toBeLessThan(500);
    }
    expect(await isServed(url)).toBe(true);
    child.kill('SIGTERM');
    expect(await exited).toEqual([0, null]);
  });
});

/** Copies the sources without build output, like a fresh clone, and links the installed packages. */
async function copySources(): Promise<string> {
  const clone = await mkdtemp(join(tmpdir(), 'segue-e2e-clone-'));
  const isCopied = (path: string): boolean =>
    !/\/(node_modules|dist|\.cache)(\/|$)/.test(path.slice(root.length - 1));
  for (const part of [
    'apps',
    'packages',
    'scripts',
    'package.json',
    'package-lock.json',
    'tsconfig.base.json',
  ])
    await cp(join(root, part), join(clone, part), { recursive: true, filter: isCopied });
  await symlink(join(root, 'node_modules'), join(clone, 'node_modules'));
  return clone;
}

test('npm start answers --version and --help on a fresh clone, without building the web app', async () => {
  test.skip(!isInstalled('to run'), 'npm start would first install what the other tests run on');
  const clone = await copySources();
  for (const [question, answer] of [
    ['--version', /^Segue \d+\.\d+\.\d+$/m],
    ['--help', /^ {2}npm start -- /m],
  ] as const) {
    const { stdout } = await promisify(execFile)('npm', ['start', '--silent', '--', question], {
      cwd: clone,
    });
    expect(stdout).toMatch(answer);
  }
  expect(existsSync(join(clone, 'apps/server/dist'))).toBe(true);
  expect(existsSync(join(clone, 'apps/web/dist'))).toBe(false);
  await rm(clone, { recursive: true });
});
