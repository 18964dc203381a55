import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { anAddress, PASSWORD } from '../../core/accounts/testing/accounts-under-test.ts';
import { type AuthHostUnderTest, anAuthHost } from './testing/an-auth-host.ts';

let host: AuthHostUnderTest;
beforeEach(async () => {
  host = await anAuthHost();
});
afterEach(() => host.close());

const guess = (email: string, password = 'wrong password') =>
  host.post('/api/auth/signin', { email, password });

/** Call 20: an empty body, the identity token in a header. */
const bearer = (token: string) =>
  host.app.inject({
    method: 'POST',
    url: '/api/auth/firebase',
    headers: { authorization: `Bearer ${token}` },
  });

describe('signing in', () => {
  it('answers with the token in each spelling, which no cache keeps [3.17] [7.c18]', async () => {
    await host.signUp(host.email);
    const reply = await host.post('/api/auth/signin', { email: host.email, password: PASSWORD });
    const { authtoken } = reply.json();
    expect(reply.json()).toEqual({
      success: true,
      authtoken,
      authToken: authtoken,
      data: { authToken: authtoken },
    });
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(await host.accounts.findListener(authtoken)).not.toBeNull();
  });

  it('answers an unknown address and a wrong password alike', async () => {
    await host.signUp(host.email);
    const wrong = await host.post('/api/auth/signin', { email: host.email, password: 'wrong password' });
    const unknown = await host.post('/api/auth/signin', { email: anAddress(), password: PASSWORD });
    const nonsense = await host.post('/api/auth/signin', { email: 'nowhere', password: PASSWORD });
    expect([wrong.statusCode, wrong.json().error]).toEqual([401, 'Email or password is incorrect']);
    expect([unknown.statusCode, unknown.body]).toEqual([wrong.statusCode, wrong.body]);
    expect([nonsense.statusCode, nonsense.body]).toEqual([wrong.statusCode, wrong.body]);
  });

  it('is slowed down for an address that is guessed at, known or not, and let go after a while', async () => {
    await host.signUp(host.email);
    for (const at of [host.email, anAddress()]) {
      for (let tries = 0; tries < 5; tries += 1) expect((await guess(at)).statusCode).toBe(401);
      const refused = await guess(at.toUpperCase());
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '5']);
      expect(refused.json().error).toBe('Too many tries. Wait 5 seconds and try again.');
    }
    host.clock.pass(5000);
    expect((await guess(host.email, PASSWORD)).statusCode).toBe(200);
    expect((await guess(host.email)).statusCode).toBe(401);
  });

  it('with Google answers with the token nested, without a body [7.c20]', async () => {
    const identity = {
      subject: `g-${host.email}`,
      email: host.email,
      isEmailVerified: true,
      name: 'Mara',
      picture: null,
    };
    const reply = await bearer(JSON.stringify(identity));
    expect(await host.accounts.findListener(reply.json().data.authToken)).not.toBeNull();
    expect((await bearer('forged')).json()).toMatchObject({ success: false, code: 'IDENTITY_REFUSED' });
  });

  it('with Google says so where it is not set up', async () => {
    await host.close();
    host = await anAuthHost(null);
    const reply = await host.post('/api/auth/firebase');
    expect([reply.statusCode, reply.json().error]).toEqual([
      501,
      'Google sign-in is not set up on this server.',
    ]);
  });
});

describe('a session', () => {
  it('tells first name and picture of the listener, and nothing else [3.15] [7.c24]', async () => {
    const token = await host.signUp(host.email);
    const reply = await host.app.inject({
      method: 'POST',
      url: '/api/auth/getuser',
      headers: { 'auth-token': token },
    });
    expect(reply.json()).toEqual({ firstName: 'Mara', picture: null });
  });

  it('ends with logout [4.02]', async () => {
    const token = await host.signUp(host.email);
    expect((await host.post('/api/auth/logout', {}, token)).json()).toEqual({ success: true });
    expect((await host.post('/api/auth/getuser', {}, token)).statusCode).toBe(401);
  });

  it.each([
    ['POST', '/api/songs/addhistory'],
    ['POST', '/api/songs/addliked'],
    ['DELETE', '/api/songs/deleteLiked/dQw4w9WgXcQ'],
    ['GET', '/api/songs/checkLiked/dQw4w9WgXcQ'],
    ['GET', '/api/songs/fetchhistory'],
    ['GET', '/api/songs/fetchliked'],
    ['POST', '/api/auth/getuser'],
  ] as const)('is needed for %s %s [6.01]', async (method, url) => {
    for (const headers of [{}, { 'auth-token': 'made-up' }]) {
      const reply = await host.app.inject({
        method,
        url,
        headers,
        ...(method === 'POST' ? { payload: { videoId: 'dQw4w9WgXcQ' } } : {}),
      });
      expect([reply.statusCode, reply.json().success]).toEqual([401, false]);
    }
  });
});
