import { routes } from '@segue/contract';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { installNotFoundHandler } from '../errors/error-handler.ts';
import { createServe } from '../calls/host.ts';
import { createServer } from '../server.ts';

let app: FastifyInstance;
let log = '';
beforeAll(async () => {
  const logger = pino({ level: 'error' }, { write: (line: string) => void (log += line) });
  app = await createServer({ logger, otherOrigins: [] });
  const context = { findListener: async () => null, originOf: () => 'http://here' };
  createServe(app, context)(routes.checkUser, async ({ query }) => ({ success: true, error: query.email }));
  app.get('/here', async () => ({ ok: true }));
  app.get('/fault', () => Promise.reject(new Error('a fault')));
  installNotFoundHandler(app);
});
afterAll(() => app.close());

describe('every response and error', () => {
  it.each(['/here', '/nowhere', '/fault'])(
    'has the security headers, and sets no cookie or server header: %s',
    async (url) => {
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
    },
  );

  it('hides the cause of an internal error, which is logged', async () => {
    const { body } = await app.inject('/fault');
    expect(body).not.toContain('a fault');
    expect(JSON.parse(log.split('\n')[0] ?? '')).toMatchObject({
      event: 'http.request-failed',
      code: 'INTERNAL',
      cause: { cause: { stack: expect.stringContaining('a fault') as string } },
    });
  });

  it('is 400 for a repeated query parameter', async () => {
    const { statusCode } = await app.inject('/api/verifications/checkUser?email=a@b.c&email=c@d.e');
    expect(statusCode).toBe(400);
  });

  it('never echoes a TRACE request', async () => {
    const reply = await app.inject({
      method: 'TRACE' as 'GET',
      url: '/here',
      headers: { 'auth-token': 'secret' },
    });
    expect(reply.statusCode).toBe(404);
    expect(reply.body).not.toContain('secret');
  });
});
