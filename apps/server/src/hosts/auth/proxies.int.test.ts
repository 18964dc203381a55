import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { anAddress, PASSWORD } from '../../core/accounts/testing/accounts-under-test.ts';
import { type AuthHostUnderTest, anAuthHost } from './testing/an-auth-host.ts';

let host: AuthHostUnderTest;
beforeEach(async () => {
  host = await anAuthHost();
});
afterEach(() => host.close());

const SIGN_IN = '/api/auth/signin';
const wrong = () => ({ email: anAddress(), password: 'wrong password' });

/** Uses a new unknown address each time, so that only the limit per sender applies and nothing is hashed. */
const askForLinks = async (ask: () => ReturnType<AuthHostUnderTest['post']>, times: number) => {
  const statuses: number[] = [];
  for (let at = 0; at < times; at += 1) statuses.push((await ask()).statusCode);
  return statuses;
};

describe('rate limits behind a proxy that sends no client address', () => {
  it('delay sign-in tries but lock nobody out', async () => {
    await host.signUp(host.email);
    const ask = () => host.post('/api/auth/firebase', {});
    const statuses = await askForLinks(ask, 300);
    expect(statuses).not.toContain(429);
    for (let tries = 0; tries < 205; tries += 1)
      expect((await host.post(SIGN_IN, { email: 'nowhere', password: 'x' })).statusCode).not.toBe(500);
    expect((await host.post(SIGN_IN, { email: host.email, password: PASSWORD })).statusCode).toBe(200);
    expect(host.pauses.length).toBeGreaterThan(50);
    expect(Math.max(...host.pauses)).toBeLessThanOrEqual(5000);
  });
});

describe('rate limits behind a proxy that sends the client address', () => {
  it('count each client separately', async () => {
    const ask = (sender: string) => host.postFrom(sender, '/api/auth/firebase', {}, 'proxy');
    const statuses = await askForLinks(() => ask('192.0.2.7'), 202);
    expect(statuses.slice(0, 200)).not.toContain(429);
    expect(statuses.slice(200)).toEqual([429, 429]);
    expect((await ask('192.0.2.8')).statusCode).not.toBe(429);
    expect(host.pauses).toEqual([]);
  });

  it('ignore X-Forwarded-For from a client that bypasses the proxy', async () => {
    const ask = (name: number) =>
      host.app.inject({
        method: 'POST',
        url: '/api/auth/firebase',
        remoteAddress: '203.0.113.9',
        headers: { 'x-forwarded-for': `192.0.2.${name}` },
      });
    const statuses: number[] = [];
    for (let name = 0; name < 201; name += 1) statuses.push((await ask(name)).statusCode);
    expect(statuses.at(-1)).toBe(429);
  });

  it('count wrong passwords for one e-mail address across clients', async () => {
    const { email } = wrong();
    const guess = (sender: string) =>
      host.postFrom(sender, SIGN_IN, { email, password: 'wrong password' }, 'proxy');
    for (let at = 0; at < 5; at += 1) expect((await guess(`192.0.2.${at}`)).statusCode).toBe(401);
    expect((await guess('192.0.2.99')).statusCode).toBe(429);
  });
});
