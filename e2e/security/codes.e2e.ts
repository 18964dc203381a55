import { expect } from '@playwright/test';
import { aPerson, clientOf, readCode } from '../support/server/client.ts';
import { test } from '../support/hostile-test.ts';
import { postJson } from '../support/server/post-json.ts';
import type { Segue } from '../support/server/segue.ts';

const verify = async (segue: Segue, email: string, otp: string): Promise<number> =>
  (await postJson(segue, '/api/verifications/verify-otp', { email, otp })).status;

async function askForCode(segue: Segue, name: string): Promise<{ email: string; code: string }> {
  const { email } = aPerson(name);
  await clientOf(segue).sendOtp({ body: { email } });
  return { email, code: await readCode(segue, email) };
}

/** Codes that differ from the right one. */
const wrongCodes = (code: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => String((Number(code) + 1 + at) % 1_000_000).padStart(6, '0'));

test.describe('a one-time code', () => {
  test('is void after five wrong tries, even for the right code', async ({ hostile }) => {
    const { email, code } = await askForCode(hostile, 'guessed');
    for (const wrong of wrongCodes(code, 5)) expect(await verify(hostile, email, wrong)).toBe(400);
    expect(await verify(hostile, email, code)).toBe(400);
  });

  test('is not found by concurrent guesses', async ({ hostile }) => {
    const { email, code } = await askForCode(hostile, 'guessed-at-once');
    const guesses = [...wrongCodes(code, 8), code];
    const statuses = await Promise.all(guesses.map((guess) => verify(hostile, email, guess)));
    expect(statuses).not.toContain(200);
    expect(await verify(hostile, email, code)).toBe(400);
  });

  test('creates only one account, even with concurrent requests', async ({ hostile }) => {
    const person = aPerson('used-at-once');
    const { email, code } = await askForCode(hostile, 'used-at-once');
    const verified = await Promise.all([1, 2, 3].map(() => verify(hostile, email, code)));
    expect(verified).toContain(200);
    const made = await Promise.all([1, 2, 3].map(() => postJson(hostile, '/api/auth/signup', person)));
    expect(made.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  });

  test('cannot be used again once its account exists', async ({ hostile }) => {
    const { email, code } = await askForCode(hostile, 'used-again');
    expect(await verify(hostile, email, code)).toBe(200);
    expect((await postJson(hostile, '/api/auth/signup', aPerson('used-again'))).status).toBe(200);
    expect(await verify(hostile, email, code)).toBe(400);
    const other = { ...aPerson('used-again'), password: 'another long secret' };
    expect((await postJson(hostile, '/api/auth/signup', other)).status).toBe(409);
  });

  test('does not verify another address', async ({ hostile }) => {
    const { code } = await askForCode(hostile, 'of-one');
    expect(await verify(hostile, aPerson('of-another').email, code)).toBe(400);
  });
});
