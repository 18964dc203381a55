import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { findFreePort } from '../../scripts/run/free-port.mjs';

/** A running WebKitWebDriver from Debian, whose browsers use a virtual display. */
export interface WebKitDriver {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

export interface WebKitPrograms {
  /** Path of WebKitWebDriver. */
  readonly driver: string;
  /** Path of Xvfb, a virtual X server. */
  readonly display: string;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  await once(child, 'exit');
}

/** Starts Xvfb. @returns its process, and the value for DISPLAY, which Xvfb chooses. */
async function startDisplay(program: string) {
  const options = ['-displayfd', '3', '-screen', '0', '1600x1000x24', '-nolisten', 'tcp'];
  const child = spawn(program, options, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const [number] = (await once(createInterface({ input: child.stdio[3] as Readable }), 'line')) as [string];
  return { child, name: `:${number}` };
}

async function waitUntilReady(url: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${url}/status`).catch(() => null);
    if (answer?.ok) return;
    await setTimeout(50);
  }
}

export async function startWebKitDriver(programs: WebKitPrograms): Promise<WebKitDriver> {
  const display = await startDisplay(programs.display);
  const home = await mkdtemp(join(tmpdir(), 'segue-webkit-'));
  const port = await findFreePort();
  const child = spawn(programs.driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: { PATH: process.env['PATH'] ?? '', HOME: home, XDG_RUNTIME_DIR: home, DISPLAY: display.name },
  });
  const url = `http://127.0.0.1:${port}`;
  await waitUntilReady(url);
  return {
    url,
    async stop() {
      await end(child);
      await end(display.child);
      await rm(home, { recursive: true, force: true });
    },
  };
}
