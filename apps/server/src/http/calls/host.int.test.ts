import { routes } from '@segue/contract';
import type { SearchResult } from '@segue/domain';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { AppError } from '../errors/app-error.ts';
import { createServe, type HttpContext } from './host.ts';
import { createServer } from '../server.ts';

const context: HttpContext = {
  findListener: async (token) => (token === 'good' ? { accountId: 'mara', homeVersion: 0 } : null),
  originOf: () => 'http://here',
};

const anAlbumResult = (title: string): SearchResult => ({
  category: null,
  card: {
    kind: 'album',
    title,
    browseId: 'MPREb_1',
    type: null,
    year: null,
    artists: [],
    isExplicit: false,
    thumbnails: [],
    audioPlaylistId: null,
  },
});

async function anApp() {
  const app = await createServer({
    logger: pino({ level: 'silent' }),
    otherOrigins: ['https://music.example.org'],
    allowedOrigins: ['https://app.example.org'],
  });
  const serve = createServe(app, context);
  serve(routes.signIn, async () => ({ token: 't', deviceToken: null }));
  serve(routes.checkLiked, async ({ params, listener }) => params.videoId === listener.accountId);
  serve(routes.getUser, async () => {
    throw new Error('SELECT secret FROM /var/lib');
  });
  serve(routes.search, async ({ params }) => {
    if (params.query === 'away') throw Object.assign(new Error('terminating connection'), { code: '57P01' });
    return [anAlbumResult(params.query)];
  });
  serve(routes.sendOtp, async () => {
    throw new AppError('TOO_MANY_REQUESTS', undefined, { retryAfterSeconds: 30 });
  });
  return app;
}

describe('the http layer', () => {
  it.each([
    [{ email: 'a@b.c' }, "Expected 'password' in the body."],
    [{ email: 7, password: 'x' }, "Expected 'email' to be string."],
    ['[', 'Expected the body to be JSON.'],
  ])('answers an invalid body with 400 and a plain message', async (payload, error) => {
    const app = await anApp();
    const headers = { 'content-type': 'application/json' };
    const reply = await app.inject({ method: 'POST', url: '/api/auth/signin', payload, headers });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toEqual({ success: false, error, message: error, code: 'BAD_REQUEST' });
  });

  it('refuses U+0000 in a body [13.30]', async () => {
    const app = await anApp();
    const payload = { email: 'a@b.c', password: 'x\0' };
    const reply = await app.inject({ method: 'POST', url: '/api/auth/signin', payload });
    expect([reply.statusCode, reply.json()]).toEqual([
      400,
      expect.objectContaining({ code: 'BAD_REQUEST', error: 'Expected no character U+0000.' }),
    ]);
  });

  it('identifies the listener by the auth-token header, and refuses anyone else [6.02]', async () => {
    const app = await anApp();
    const ask = (token?: string) =>
      app.inject({ url: '/api/songs/checkLiked/mara', headers: token ? { 'auth-token': token } : {} });
    expect((await ask('good')).json()).toEqual({ exists: true });
    expect((await ask('stale')).statusCode).toBe(401);
    expect((await ask()).json()).toMatchObject({ success: false, code: 'NOT_SIGNED_IN' });
  });

  it('never exposes a stack, a path or SQL', async () => {
    const app = await anApp();
    const reply = await app.inject({
      method: 'POST',
      url: '/api/auth/getuser',
      headers: { 'auth-token': 'good' },
    });
    expect(reply.statusCode).toBe(500);
    expect(reply.body).not.toMatch(/SELECT|var|Error/);
  });

  it('answers 503 with Retry-After while the database is unavailable [13.19]', async () => {
    const app = await anApp();
    const reply = await app.inject({ url: '/api/search/away' });
    expect([reply.statusCode, reply.headers['retry-after'], reply.json().code]).toEqual([
      503,
      '10',
      'UNAVAILABLE',
    ]);
  });

  it.each(['AC%2FDC', '50%25', 'C%23', '%3F', '%20..'])('decodes %s as one search text', async (segment) => {
    const app = await anApp();
    const reply = await app.inject({ url: `/api/search/${segment}` });
    expect(reply.json()).toMatchObject([{ title: decodeURIComponent(segment) }]);
  });

  it.each(['%zz', '..%c0%af', 'a'.repeat(5000)])(
    'answers 400 to the malformed or overlong path %s without echoing it',
    async (segment) => {
      const app = await anApp();
      const reply = await app.inject({ url: `/api/search/${segment}` });
      expect(reply.statusCode).toBe(400);
      expect(reply.json()).toMatchObject({ success: false, code: 'BAD_REQUEST' });
      expect(reply.body).not.toContain(segment);
    },
  );

  it('accepts an empty body with a content type', async () => {
    const app = await anApp();
    const headers = { 'content-type': 'application/json', 'auth-token': 'none' };
    const reply = await app.inject({ method: 'POST', url: '/api/auth/getuser', headers, payload: '' });
    expect(reply.statusCode).toBe(401);
  });

  it('sends Retry-After when rate limited', async () => {
    const app = await anApp();
    const reply = await app.inject({
      method: 'POST',
      url: '/api/verifications/sendOtp',
      payload: { email: 'a@b.c' },
    });
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([429, '30']);
  });

  it.each(['https://music.example.org', 'https://app.example.org'])(
    'allows CORS requests from %s with every header and method of the calls [7.01]',
    async (origin) => {
      const app = await anApp();
      const asked = await app.inject({
        method: 'OPTIONS',
        url: '/api/songs/deleteLiked/x',
        headers: {
          origin,
          'access-control-request-method': 'DELETE',
          'access-control-request-headers': 'auth-token',
        },
      });
      const listOf = (header: string) => String(asked.headers[header]).split(', ').toSorted();
      // Headers needed for the session token, Google's identity token, a JSON body and a range of a stream.
      expect(listOf('access-control-allow-headers')).toEqual([
        'auth-token',
        'authorization',
        'content-type',
        'range',
      ]);
      expect(listOf('access-control-allow-methods')).toEqual(['DELETE', 'GET', 'HEAD', 'POST']);
      const reply = await app.inject({ url: '/api/search/a', headers: { origin } });
      expect(reply.headers['access-control-allow-origin']).toBe(origin);
      expect(reply.headers['vary']).toContain('Origin');
    },
  );

  it.each(['https://elsewhere.example', 'null', 'https://music.example.org.elsewhere.example'])(
    'sends no CORS header to %s, even for a public call',
    async (origin) => {
      const app = await anApp();
      const reply = await app.inject({ url: '/api/search/a', headers: { origin } });
      expect(reply.statusCode).toBe(200);
      expect(reply.headers['access-control-allow-origin']).toBeUndefined();
    },
  );

  it('allows only its own scripts by Content-Security-Policy', async () => {
    const app = await anApp();
    const reply = await app.inject({ url: '/api/search/a' });
    expect(reply.headers['content-security-policy']).toContain("script-src 'self'");
    expect(reply.headers['x-content-type-options']).toBe('nosniff');
  });
});
