import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { registerHealth } from './health.ts';
import { createServer } from './server.ts';

describe('/readyz', () => {
  let app: FastifyInstance;
  let lines: string[];
  let failure: Error | null;

  beforeEach(async () => {
    lines = [];
    failure = null;
    const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
    app = await createServer({ logger, otherOrigins: [] });
    registerHealth(app, async () => {
      if (failure !== null) throw failure;
      return {};
    });
  });
  afterEach(() => app.close());

  const probe = async (times: number): Promise<readonly number[]> => {
    const replies = await Promise.all(Array.from({ length: times }, () => app.inject('/readyz')));
    return replies.map(({ statusCode }) => statusCode);
  };
  const eventsOf = () => lines.map((line) => JSON.parse(line).event);

  it('logs once that the server cannot serve listeners, and once that it can again [16.07]', async () => {
    expect(await probe(2)).toEqual([200, 200]);
    for (let round = 0; round < 2; round += 1) {
      lines = [];
      failure = new Error('The database does not answer.');
      expect(await probe(3)).toEqual([503, 503, 503]);
      expect(eventsOf()).toEqual(['http.not-ready']);
      expect(lines[0]).toContain('The database does not answer.');
      failure = null;
      expect(await probe(2)).toEqual([200, 200]);
      expect(eventsOf()).toEqual(['http.not-ready', 'http.ready-again']);
    }
  });

  it('logs another reason when that takes the place of the first', async () => {
    failure = new Error('The database does not answer.');
    await probe(2);
    failure = Object.assign(new Error('No space left on device'), { code: 'ENOSPC' });
    await probe(2);
    expect(eventsOf()).toEqual(['http.not-ready', 'http.not-ready']);
  });
});
