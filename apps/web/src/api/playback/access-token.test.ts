import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { createAccessTokenSource } from './access-token.ts';
import { aServer, refuse } from '../testing/fake-server.ts';

const NOW_SECONDS = 1_800_000_000;
const REFRESH = 'GET songs/api/refreshtoken';

const aToken = (name: string) => Response.json({ access_token: name, expires_in: 3600 });

const store = (token: string, expiresAt: string) => {
  localStorage.setItem('accessToken', token);
  localStorage.setItem('expiresAt', expiresAt);
};

let warn: MockInstance<typeof console.warn>;

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: NOW_SECONDS * 1000, toFake: ['Date'] });
  warn = vi.spyOn(console, 'warn').mockReturnValue();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the access token of the songs host', () => {
  it('is stored with an expiry of now − 30 s + expires_in, in epoch seconds [9.03]', async () => {
    const server = aServer();
    server.answer(REFRESH, aToken('new'));
    await expect(createAccessTokenSource(server.client)()).resolves.toBe('new');
    expect(localStorage.getItem('accessToken')).toBe('new');
    expect(localStorage.getItem('expiresAt')).toBe(String(NOW_SECONDS - 30 + 3600));
  });

  it('is not refreshed while the stored expiry is later than now [5.04] [7.c01]', async () => {
    const server = aServer();
    store('kept', String(NOW_SECONDS + 1));
    expect(createAccessTokenSource(server.client)()).toBe('kept');
    expect(server.asked).toEqual([]);
  });

  it.each([String(NOW_SECONDS), 'soon', ''])(
    'is refreshed when the stored expiry is reached or unreadable: "%s"',
    async (expiry) => {
      const server = aServer();
      server.answer(REFRESH, aToken('new'));
      store('old', expiry);
      await expect(createAccessTokenSource(server.client)()).resolves.toBe('new');
    },
  );

  it.each([
    ['3600', NOW_SECONDS - 30 + 3600],
    [undefined, NOW_SECONDS - 30],
    ['soon', NOW_SECONDS - 30],
  ])(
    'takes expires_in %o as seconds, and as 0 s when it is missing or unreadable',
    async (expires_in, expiresAt) => {
      const server = aServer();
      server.answer(REFRESH, Response.json({ access_token: 'new', expires_in }));
      await expect(createAccessTokenSource(server.client)()).resolves.toBe('new');
      expect(localStorage.getItem('expiresAt')).toBe(String(expiresAt));
    },
  );

  it.each([{}, { access_token: null }, { success: false, error: 'No' }])(
    'stays the old one when the reply has no token: %o',
    async (reply) => {
      const server = aServer();
      server.answer(REFRESH, Response.json(reply));
      store('old', '0');
      await expect(createAccessTokenSource(server.client)()).resolves.toBe('old');
      expect(localStorage.getItem('accessToken')).toBe('old');
    },
  );

  it('is refreshed once for concurrent requests', async () => {
    const server = aServer();
    server.answer(REFRESH, aToken('new'));
    const accessToken = createAccessTokenSource(server.client);
    await expect(Promise.all([accessToken(), accessToken()])).resolves.toEqual(['new', 'new']);
    expect(server.calls(REFRESH)).toHaveLength(1);
  });

  it('falls back to the old token and only logs when a refresh fails [8.04]', async () => {
    const server = aServer();
    server.answer(REFRESH, refuse(503, 'busy'), aToken('new'));
    store('old', '0');
    const accessToken = createAccessTokenSource(server.client);
    await expect(accessToken()).resolves.toBe('old');
    expect(warn).toHaveBeenCalledOnce();
    await expect(accessToken()).resolves.toBe('new');
  });

  it('is not stored when the listener signs in during the refresh', async () => {
    const server = aServer();
    server.answer(
      REFRESH,
      () => {
        localStorage.setItem('token', 'session');
        return aToken('anonymous');
      },
      aToken('mine'),
    );
    const accessToken = createAccessTokenSource(server.client);
    await accessToken();
    expect(localStorage.getItem('accessToken')).toBeNull();
    await expect(accessToken()).resolves.toBe('mine');
    expect(server.asked.at(-1)?.authToken).toBe('session');
  });
});
