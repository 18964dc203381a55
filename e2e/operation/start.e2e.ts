import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { isInstalled } from '../../scripts/packages.mjs';
import { isWebAppBuilt } from '../../scripts/web-app.mjs';
import { ensureDemoLibrary } from '../support/demo.ts';
import { waitForAddress } from '../support/segue.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Whether anything answers at an address. */
const isServed = (url: string): Promise<boolean> =>
  fetch(`${url}/healthz`).then(
    () => true,
    () => false,
  );

test.describe('npm start', () => {
  test.skip(
    !isInstalled('to run') || !isWebAppBuilt(),
    'npm start would first install and build what the other tests run on',
  );
  test.skip(process.platform === 'win32', 'Windows has no signals');

  let data: string;
  let started: ChildProcess | null = null;
  test.beforeEach(async () => {
    data = await mkdtemp(join(tmpdir(), 'segue-e2e-start-'));
  });
  test.afterEach(async () => {
    started?.kill('SIGTERM');
    await rm(data, { recursive: true, force: true });
  });

  const start = async (command: string, args: readonly string[]) => {
    const child = spawn(
      command,
      [...args, '--data', data, '--library', await ensureDemoLibrary(), '--port', '0'],
      {
        cwd: root,
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    started = child;
    const exited = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
    const url = await waitForAddress(child, []);
    return { child, url, exited };
  };

  test('ended by SIGTERM, stops Segue, and tells that all is well', async () => {
    const { child, url, exited } = await start('npm', ['start', '--']);
    expect(await isServed(url)).toBe(true);
    child.kill('SIGTERM');
    expect(await exited).toEqual([0, null]);
    expect(await isServed(url)).toBe(false);
  });

  test('killed, leaves no Segue behind that holds the port', async () => {
    const { child, url, exited } = await start('npm', ['start', '--']);
    child.kill('SIGKILL');
    await exited;
    await expect.poll(() => isServed(url)).toBe(false);
  });

  test('with its script killed, stops Segue as well', async () => {
    const { child, url } = await start(process.execPath, ['scripts/start.mjs']);
    child.kill('SIGKILL');
    await expect.poll(() => isServed(url)).toBe(false);
  });

  test('goes on when whoever started the script without npm has ended, as daemons do', async () => {
    // The shell ends at once; the script becomes a child of the first process.
    const script = `"${process.execPath}" scripts/start.mjs "$@" & echo "script $!" >&2`;
    const lines: string[] = [];
    const shell = spawn(
      'sh',
      ['-c', script, 'sh', '--data', data, '--library', await ensureDemoLibrary(), '--port', '0'],
      {
        cwd: root,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { ...process.env, npm_lifecycle_event: '' },
      },
    );
    const exited = once(shell, 'exit');
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

  test('goes on when the reader of what it prints has gone', async () => {
    const { child, url, exited } = await start('npm', ['start', '--']);
    child.stdout?.destroy();
    child.stderr?.destroy();
    // Each refused request and each mail is a line.
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
