import { expect } from '@playwright/test';
import { aPerson, signUp } from '../support/server/client.ts';
import { test } from '../support/libraries/hostile-test.ts';
import { postJson } from '../support/server/post-json.ts';

const TRIES_OF_A_SENDER = 200;

test.describe('account enumeration', () => {
  test('is not possible through sign-in or password reset', async ({ hostile }) => {
    const known = aPerson('enumerated');
    await signUp(hostile, known);
    const unknown = aPerson('nobody-here');
    const ask = (email: string) =>
      Promise.all([
        postJson(hostile, '/api/auth/signin', { email, password: 'not the one' }),
        postJson(hostile, '/api/verifications/reset-password-mail', { email }),
      ]);
    expect(await ask(known.email)).toEqual(await ask(unknown.email));
  });

  test('through checkUser is limited to 200 addresses per sender', async ({ hostile }) => {
    const check = async (at: number, sender: string): Promise<number> => {
      const { email } = aPerson(`listed-${at}`);
      const query = new URLSearchParams({ email });
      const headers = { 'x-forwarded-for': sender };
      return (await fetch(`${hostile.url}/api/verifications/checkUser?${query}`, { headers })).status;
    };
    for (let at = 0; at < TRIES_OF_A_SENDER; at += 1) expect(await check(at, '203.0.113.7')).toBe(200);
    expect(await check(TRIES_OF_A_SENDER, '203.0.113.7')).toBe(429);
    expect(await check(TRIES_OF_A_SENDER, '203.0.113.8')).toBe(200);
  });
});
