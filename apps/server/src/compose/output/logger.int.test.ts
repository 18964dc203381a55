import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { LOG_EVENTS } from '../../core/log/log-events.ts';

const NODE = fileURLToPath(new URL('../../../../../node_modules/node/bin/node', import.meta.url));
const MAIN = fileURLToPath(new URL('../../main.ts', import.meta.url));
const { PATH, NODE_COMPILE_CACHE } = process.env;

it('every line of the log has an event, from the start to the stop [16.08]', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'segue-log-'));
  const [library, data] = [join(folder, 'library'), join(folder, 'data')];
  await mkdir(library);
  const server = spawn(NODE, [MAIN, '--library', library, '--data', data, '--port', '0'], {
    env: { PATH, NODE_COMPILE_CACHE },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  server.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  await expect.poll(() => output, { timeout: 30_000 }).toMatch(/^Segue listens on /m);
  const [, origin = ''] = /^Segue listens on (\S+)/m.exec(output) ?? [];
  expect((await fetch(`${origin}/robots.txt`)).status).toBeLessThan(500);
  server.kill('SIGTERM');
  expect(await once(server, 'exit')).toEqual([0, null]);
  const events = output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => (JSON.parse(line) as { readonly event?: string }).event);
  expect(events).toContain('http.request');
  expect(events.filter((event) => event === undefined || !(event in LOG_EVENTS))).toEqual([]);
  await rm(folder, { recursive: true });
});
