import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { LOG_EVENTS } from '../../core/log/log-events.ts';
import { startServer } from '../testing/start-server.ts';

it('every line of the log has an event, from the start to the stop [16.08]', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'segue-log-'));
  const [library, data] = [join(folder, 'library'), join(folder, 'data')];
  await mkdir(library);
  const { read, stop } = startServer(library, data);
  await expect.poll(read, { timeout: 30_000 }).toMatch(/^Segue listens on /m);
  const [, origin = ''] = /^Segue listens on (\S+)/m.exec(read()) ?? [];
  expect((await fetch(`${origin}/robots.txt`)).status).toBeLessThan(500);
  expect(await stop()).toEqual([0, null]);
  const events = read()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => (JSON.parse(line) as { readonly event?: string }).event);
  expect(events).toContain('http.request');
  expect(events.filter((event) => event === undefined || !(event in LOG_EVENTS))).toEqual([]);
  await rm(folder, { recursive: true });
});
