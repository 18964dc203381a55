import { expect } from '@playwright/test';
import { ERRORS } from '@segue/contract';
import { aPerson, signUp } from '../support/server/client.ts';
import { test } from '../support/hostile-test.ts';
import { postJson } from '../support/server/post-json.ts';

const TRIES_OF_A_SENDER = 200;
const TRIES_OF_AN_ADDRESS = 5;

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

  test('is not possible through the limit of sign-ins, which also counts those to unknown addresses', async ({
    hostile,
  }) => {
    const known = aPerson('guessed-password');
    await signUp(hostile, known);
    // At once, so that slow hashes do not outlast the wait that the limit asks for.
    const guess = async (email: string) => {
      const tries = Array.from({ length: TRIES_OF_AN_ADDRESS + 2 }, () =>
        postJson(hostile, '/api/auth/signin', { email, password: 'not the one' }),
      );
      return (await Promise.all(tries)).map(({ status }) => status).toSorted((a, b) => a - b);
    };
    const statuses = [...Array.from({ length: TRIES_OF_AN_ADDRESS }, () => 401), 429, 429];
    expect(await guess(known.email)).toEqual(statuses);
    expect(await guess(aPerson('nobody-guessed').email)).toEqual(statuses);
  });

  test('through checkUser is limited to 200 addresses per sender, registered or not', async ({ hostile }) => {
    const known = aPerson('listed');
    await signUp(hostile, known);
    const check = async (email: string, sender: string) => {
      const query = new URLSearchParams({ email });
      const headers = { 'x-forwarded-for': sender };
      const reply = await fetch(`${hostile.url}/api/verifications/checkUser?${query}`, { headers });
      return [reply.status, await reply.json()];
    };
    const free = [200, { success: true }];
    const taken = [200, { success: false, error: ERRORS.ADDRESS_TAKEN.sentence }];
    for (let at = 0; at < TRIES_OF_A_SENDER; at += 2) {
      expect(await check(known.email, '203.0.113.7')).toEqual(taken);
      expect(await check(aPerson(`listed-${at}`).email, '203.0.113.7')).toEqual(free);
    }
    const refused = [429, { success: false, code: 'TOO_MANY_REQUESTS' }];
    const late = [known.email, aPerson('listed-last').email].map((email) => check(email, '203.0.113.7'));
    expect(await Promise.all(late)).toMatchObject([refused, refused]);
    expect(await check(aPerson('listed-last').email, '203.0.113.8')).toEqual(free);
  });
});
