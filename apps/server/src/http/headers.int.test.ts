import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { installNotFoundHandler } from './error-handler.ts';
import { createServer } from './server.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = await createServer({ logger: pino({ level: 'silent' }), otherOrigins: [] });
  app.get('/here', async () => ({ ok: true }));
  app.get('/fault', () => Promise.reject(new Error('a fault')));
  installNotFoundHandler(app);
});
afterAll(() => app.close());

describe('every answer, also a refusal', () => {
  it.each(['/here', '/nowhere', '/fault'])('is not guessed at, framed or sent on: %s', async (url) => {
    const { headers } = await app.inject(url);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers['server']).toBeUndefined();
    const policy = String(headers['content-security-policy']).split(';');
    for (const rule of [
      "default-src 'none'",
      "script-src 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
    ])
      expect(policy).toContain(rule);
  });

  it('repeats no request: TRACE leads nowhere', async () => {
    const reply = await app.inject({
      method: 'TRACE' as 'GET',
      url: '/here',
      headers: { 'auth-token': 'secret' },
    });
    expect(reply.statusCode).toBe(404);
    expect(reply.body).not.toContain('secret');
  });
});
