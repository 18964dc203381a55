import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { anAddress, PASSWORD } from '../../../core/accounts/testing/accounts-under-test.ts';
import { type AuthHostUnderTest, anAuthHost } from '../testing/an-auth-host.ts';

const OPERATOR = 'operator@example.org';
const NEXT = 'terrace hours, half open';

let host: AuthHostUnderTest;
let token: string;
beforeEach(async () => {
  host = await anAuthHost(undefined, { operatorEmails: [OPERATOR] });
  token = await host.signUp(host.email);
});
afterEach(() => host.close());

const ACCOUNT = '/api/auth/account';

const changePassword = (password: string, newPassword = NEXT) =>
  host.post(`${ACCOUNT}/password`, { password, newPassword }, token);

const erase = (body: object, by = token) => host.post(`${ACCOUNT}/erase`, body, by);

const signIn = (password: string) => host.post('/api/auth/signin', { email: host.email, password });

describe('the account of a listener', () => {
  it.each([
    ['GET', ''],
    ['POST', ''],
    ['POST', '/password'],
    ['GET', '/export'],
    ['POST', '/erase'],
  ] as const)('is nobody else’s: %s %s needs a session', async (method, path) => {
    const payload = { firstName: 'A', lastName: 'B', password: PASSWORD, newPassword: NEXT };
    for (const headers of [{}, { 'auth-token': 'not-a-token' }]) {
      const call = { method, url: `${ACCOUNT}${path}`, headers };
      const reply = await host.app.inject(method === 'POST' ? { ...call, payload } : call);
      expect([reply.statusCode, reply.json().code]).toEqual([401, 'NOT_SIGNED_IN']);
    }
    expect((await signIn(PASSWORD)).statusCode).toBe(200);
  });

  it('is shown to its owner, uncached, and never its hash [2.161]', async () => {
    const reply = await host.get(ACCOUNT, token);
    expect(reply.json()).toEqual({
      firstName: 'Mara',
      lastName: 'Quint',
      email: host.email,
      hasPassword: true,
      isOperator: false,
      isOnlyOperator: false,
    });
    expect(reply.headers['cache-control']).toBe('no-store');
    const operator = await host.signUp(OPERATOR);
    expect((await host.get(ACCOUNT, operator)).json()).toMatchObject({
      isOperator: true,
      isOnlyOperator: true,
    });
  });

  it('gets another name [2.161]', async () => {
    const reply = await host.post(ACCOUNT, { firstName: 'Ilse', lastName: '' }, token);
    expect(reply.json()).toEqual({ success: true });
    expect((await host.post('/api/auth/getuser', {}, token)).json().firstName).toBe('Ilse');
    const blank = await host.post(ACCOUNT, { firstName: ' ', lastName: 'Quint' }, token);
    expect([blank.statusCode, blank.json().error]).toEqual([
      400,
      'A first name needs 1 to 100 characters; a last name has at most 100.',
    ]);
  });

  it('gets another name thirty times at once, then one a minute', async () => {
    const rename = () => host.post(ACCOUNT, { firstName: 'Ilse', lastName: '' }, token);
    for (let n = 0; n < 30; n += 1) expect((await rename()).statusCode).toBe(200);
    expect((await rename()).statusCode).toBe(429);
    host.clock.pass(60_000);
    expect((await rename()).statusCode).toBe(200);
  });
});

describe('a new password', () => {
  it('is set with the current one, and ends all other sessions [2.162]', async () => {
    const there = (await signIn(PASSWORD)).json().authToken;
    const reply = await changePassword(PASSWORD);
    expect(reply.json()).toEqual({ success: true, deviceToken: expect.any(String) });
    expect((await host.get(ACCOUNT, token)).statusCode).toBe(200);
    expect((await host.get(ACCOUNT, there)).statusCode).toBe(401);
    expect((await signIn(PASSWORD)).statusCode).toBe(401);
    expect((await signIn(NEXT)).statusCode).toBe(200);
  });

  it('is refused with a wrong current one, and where it cannot be used', async () => {
    const wrong = await changePassword('wrong password');
    expect([wrong.statusCode, wrong.json()]).toMatchObject([
      403,
      { code: 'CONFIRMATION_REFUSED', error: 'This is not the password of your account.' },
    ]);
    expect((await changePassword(PASSWORD, 'short')).json().code).toBe('PASSWORD_REFUSED');
    expect((await signIn(PASSWORD)).statusCode).toBe(200);
  });

  it('is limited by account: after five wrong tries the right one waits, here and for deleting', async () => {
    for (let n = 0; n < 5; n += 1) expect((await changePassword('wrong password')).statusCode).toBe(403);
    for (const reply of [await changePassword(PASSWORD), await erase({ password: PASSWORD })]) {
      expect([reply.statusCode, reply.json().code]).toEqual([429, 'TOO_MANY_REQUESTS']);
      expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    }
    const other = await host.signUp(anAddress());
    expect((await erase({ password: PASSWORD }, other)).statusCode).toBe(200);
    host.clock.pass(60_000);
    expect((await changePassword(PASSWORD)).statusCode).toBe(200);
    expect((await changePassword('wrong password')).statusCode).toBe(403);
  });
});

describe('a password that confirms a change', () => {
  it('is not counted while too many people sign in at once [16.55]', async () => {
    const ended = Promise.withResolvers<void>();
    const others = Array.from({ length: 48 }, (_, at) =>
      host.limits.passwordTurns.run({ key: `other ${at}`, isKnown: true }, null, () => ended.promise),
    );
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await changePassword(PASSWORD)).json().code).toBe('UNAVAILABLE');
      expect((await erase({ password: PASSWORD })).json().code).toBe('UNAVAILABLE');
    }
    ended.resolve();
    await Promise.all(others);
    expect((await changePassword(PASSWORD)).statusCode).toBe(200);
  });
});

describe('the data of a listener', () => {
  it('are a JSON file for them [2.163]', async () => {
    const reply = await host.get(`${ACCOUNT}/export`, token);
    expect(reply.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename=segue-data.json',
      'cache-control': 'no-store',
    });
    expect(reply.json()).toMatchObject({ account: { email: host.email }, likes: [], plays: [] });
    expect(reply.body).not.toContain('argon2');
  });

  it('can be downloaded five times at once, then every ten minutes', async () => {
    const download = async () => (await host.get(`${ACCOUNT}/export`, token)).statusCode;
    for (let n = 0; n < 5; n += 1) expect(await download()).toBe(200);
    expect(await download()).toBe(429);
    host.clock.pass(600_000);
    expect(await download()).toBe(200);
  });
});

describe('deleting an account', () => {
  it('removes it once the password confirms it, with its likes [2.164]', async () => {
    const { accountId } = (await host.accounts.findListener(token)) ?? { accountId: '' };
    await host.fillLikes(accountId, 3);
    for (const body of [{}, { password: 'wrong password' }, { email: host.email }])
      expect((await erase(body)).json()).toMatchObject({ success: false, code: 'CONFIRMATION_REFUSED' });
    expect((await erase({ password: PASSWORD })).json()).toEqual({ success: true });
    expect((await host.get(ACCOUNT, token)).statusCode).toBe(401);
    expect(await host.database.db.selectFrom('likes').selectAll().execute()).toEqual([]);
    expect((await signIn(PASSWORD)).statusCode).toBe(401);
  });

  it('takes the typed address where there is no password [2.164]', async () => {
    const email = anAddress();
    const identity = { subject: 'g', email, isEmailVerified: true, name: null, picture: null };
    const reply = await host.app.inject({
      method: 'POST',
      url: '/api/auth/firebase',
      headers: { authorization: `Bearer ${JSON.stringify(identity)}` },
    });
    const google = reply.json().authToken;
    const wrong = await erase({ email: host.email }, google);
    expect([wrong.statusCode, wrong.json().error]).toEqual([
      403,
      'This is not the email address of your account.',
    ]);
    expect((await erase({ email: email.toUpperCase() }, google)).statusCode).toBe(200);
    expect((await host.get(ACCOUNT, google)).statusCode).toBe(401);
  });

  it('of the only operator needs to be confirmed as such [2.165]', async () => {
    const operator = await host.signUp(OPERATOR);
    const refused = await erase({ password: PASSWORD }, operator);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'ONLY_OPERATOR']);
    expect((await erase({ password: PASSWORD, isLeavingServer: true }, operator)).statusCode).toBe(200);
  });
});
