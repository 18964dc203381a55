import { pino } from 'pino';
import { expect, it } from 'vitest';
import { registerAccessLog } from './access-log.ts';
import { registerHealth } from './health.ts';
import { createServer } from './server.ts';

it('the access log has each request, but no probe that succeeded [16.48]', async () => {
  const lines: string[] = [];
  const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  const app = await createServer({ logger, otherOrigins: [] });
  registerAccessLog(app);
  let failure: Error | null = null;
  registerHealth(app, async () => {
    if (failure !== null) throw failure;
    return {};
  });
  const requestsOf = async (...paths: string[]) => {
    lines.length = 0;
    for (const path of paths) await app.inject(path);
    return lines
      .map((line) => JSON.parse(line))
      .filter(({ event }) => event === 'http.request')
      .map(({ route, status }) => ({ route, status }));
  };
  expect(await requestsOf('/healthz', '/readyz', '/nowhere')).toEqual([{ route: 'none', status: 404 }]);
  failure = new Error('The database does not answer.');
  expect(await requestsOf('/healthz', '/readyz')).toEqual([{ route: '/readyz', status: 503 }]);
  await app.close();
});
