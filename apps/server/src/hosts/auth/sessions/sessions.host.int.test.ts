import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashToken } from '../../../core/secrets.ts';
import { anAddress, formFor, PASSWORD } from '../../../core/accounts/testing/accounts-under-test.ts';
import { type AuthHostUnderTest, anAuthHost } from '../testing/an-auth-host.ts';

let host: AuthHostUnderTest;
beforeEach(async () => {
  host = await anAuthHost();
});
afterEach(() => host.close());

const guess = (email: string, password = 'wrong password') =>
  host.post('/api/auth/signin', { email, password });

/** `signInWithGoogle`: an empty body, the identity token in a header. */
const bearer = (token: string) =>
  host.app.inject({
    method: 'POST',
    url: '/api/auth/firebase',
    headers: { authorization: `Bearer ${token}` },
  });

describe('signing in', () => {
  it('returns the token as authtoken, authToken and data.authToken, and forbids caching [3.17] [7.c18]', async () => {
    await host.signUp(host.email);
    const reply = await host.post('/api/auth/signin', { email: host.email, password: PASSWORD });
    const { authtoken } = reply.json();
    expect(reply.json()).toEqual({
      success: true,
      authtoken,
      authToken: authtoken,
      data: { authToken: authtoken },
      deviceToken: expect.any(String),
    });
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(await host.accounts.findListener(authtoken)).not.toBeNull();
  });

  it.each([
    ['', '', 'Enter your email address and your password.'],
    ['', 'a long secret', 'Enter your email address.'],
    ['mara@harbour.example', '', 'Enter your password.'],
  ])('names the empty field: "%s", "%s"', async (email, password, error) => {
    const reply = await host.post('/api/auth/signin', { email, password });
    expect([reply.statusCode, reply.json().error]).toEqual([400, error]);
  });

  it('gives the same answer for an unknown address and a wrong password', async () => {
    await host.signUp(host.email);
    const wrong = await host.post('/api/auth/signin', { email: host.email, password: 'wrong password' });
    const unknown = await host.post('/api/auth/signin', { email: anAddress(), password: PASSWORD });
    const nonsense = await host.post('/api/auth/signin', { email: 'nowhere', password: PASSWORD });
    expect([wrong.statusCode, wrong.json().error]).toEqual([401, 'Email or password is incorrect']);
    expect([unknown.statusCode, unknown.body]).toEqual([wrong.statusCode, wrong.body]);
    expect([nonsense.statusCode, nonsense.body]).toEqual([wrong.statusCode, wrong.body]);
  });

  it('is rate limited per address, known or unknown, and allowed again after the wait', async () => {
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

  it('succeeds on a known device while strangers guess passwords of the account', async () => {
    await host.signUp(host.email);
    const signIn = (sender: string, more: object) =>
      host.postFrom(sender, '/api/auth/signin', { email: host.email, ...more });
    const [owner, stranger] = ['192.0.2.7', '203.0.113.9'];
    const { deviceToken } = (await signIn(owner, { password: PASSWORD })).json();
    for (let tries = 0; tries < 10; tries += 1) await signIn(stranger, { password: 'wrong password' });
    expect((await signIn(owner, { password: PASSWORD })).statusCode).toBe(429);
    expect((await signIn(owner, { password: PASSWORD, deviceToken })).statusCode).toBe(200);
  });

  it('does not count a try that was refused since too many people sign in at once [16.55]', async () => {
    await host.signUp(host.email);
    const ended = Promise.withResolvers<void>();
    const others = Array.from({ length: 48 }, (_, at) =>
      host.limits.passwordTurns.run({ key: `other ${at}`, isKnown: true }, null, () => ended.promise),
    );
    for (let tries = 0; tries < 10; tries += 1)
      expect((await guess(host.email, PASSWORD)).json().code).toBe('UNAVAILABLE');
    ended.resolve();
    await Promise.all(others);
    expect((await guess(host.email, PASSWORD)).statusCode).toBe(200);
  });

  it('is rate limited on a known device too, and ignores forged device tokens', async () => {
    await host.signUp(host.email);
    const other = anAddress();
    await host.signUp(other);
    const signIn = (more: object) => host.post('/api/auth/signin', { email: host.email, ...more });
    const { deviceToken } = (await signIn({ password: PASSWORD })).json();
    const statuses: number[] = [];
    for (let tries = 0; tries < 6; tries += 1)
      statuses.push((await signIn({ password: 'wrong password', deviceToken })).statusCode);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    const signedInElsewhere = await host.post('/api/auth/signin', { email: other, password: PASSWORD });
    const forged = [
      signedInElsewhere.json().deviceToken,
      deviceToken.replace(/^./, deviceToken.startsWith('a') ? 'b' : 'a'),
      deviceToken.replace(/\.\d{13}\./, '.9999999999999.'),
      'made-up',
    ];
    for (const token of [...forged, ...forged])
      statuses.push((await signIn({ password: 'wrong password', deviceToken: token })).statusCode);
    expect(statuses.slice(6)).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
  });

  it('forgets a known device after a password change or a year without sign-in', async () => {
    await host.signUp(host.email);
    const signIn = async (): Promise<string> =>
      (await host.post('/api/auth/signin', { email: host.email, password: PASSWORD })).json().deviceToken;
    const token = await signIn();
    expect(await host.accounts.findDevice(host.email, token)).not.toBeNull();
    host.clock.pass(366 * 86_400_000);
    expect(await host.accounts.findDevice(host.email, token)).toBeNull();
    const later = await signIn();
    await host.post('/api/verifications/reset-password-mail', { email: host.email });
    const link = await host.mailbox.waitForResetToken(host.email);
    const set = { password: 'quarter to nothing' };
    await host.post(`/api/verifications/update-password?token=${link}`, set);
    expect(await host.accounts.findDevice(host.email, later)).toBeNull();
  });

  it('with Google returns a nested token for a request without a body, and refuses a forged token [7.c20]', async () => {
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

  it('with Google answers 501 when it is not set up', async () => {
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
  it('returns first name and picture of the listener, and nothing else [3.15] [7.c24]', async () => {
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
    ['GET', '/api/auth/sessions'],
    ['DELETE', '/api/auth/sessions/anything'],
    ['DELETE', '/api/auth/sessions'],
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

describe('the sessions of a listener', () => {
  const list = async (token: string) => (await host.get('/api/auth/sessions', token)).json().sessions;
  const end = (sessionId: string, token: string) =>
    host.app.inject({
      method: 'DELETE',
      url: `/api/auth/sessions/${sessionId}`,
      headers: { 'auth-token': token },
    });
  const signInAgain = async (): Promise<string> =>
    (await host.post('/api/auth/signin', { email: host.email, password: PASSWORD })).json().authToken;

  it('are listed with their times and the current one marked, without tokens or hashes', async () => {
    const here = await host.signUp(host.email);
    host.clock.pass(60_000);
    const there = await signInAgain();
    const sessions = await list(here);
    const facts = { createdAt: '2026-03-01T12:00:00.000Z', lastUsedAt: '2026-03-01T12:00:00.000Z' };
    expect(sessions).toMatchObject([
      { isCurrent: false },
      { isCurrent: true, ...facts, expiresAt: '2026-05-30T12:00:00.000Z' },
    ]);
    for (const secret of [here, there, hashToken(here), hashToken(there)])
      expect(JSON.stringify(sessions)).not.toContain(secret);
  });

  it('are labelled with browser and system only, whichever way they began', async () => {
    const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
    const post = (url: string, payload: object, headers: object = {}) =>
      host.app.inject({ method: 'POST', url, payload, headers: { 'user-agent': userAgent, ...headers } });
    await host.verify(host.email);
    const made = await post('/api/auth/signup', formFor(host.email));
    await post('/api/auth/signin', { email: host.email, password: PASSWORD });
    const google = { subject: 'g', email: host.email, isEmailVerified: true, name: null, picture: null };
    await post('/api/auth/firebase', {}, { authorization: `Bearer ${JSON.stringify(google)}` });
    const sessions = await list(made.json().authToken);
    expect(sessions.map(({ device }: { device: string }) => device)).toEqual(
      Array.from({ length: 3 }, () => 'Firefox on Linux'),
    );
    expect(JSON.stringify(sessions)).not.toContain('140');
  });

  it('can be ended all at once except the current one', async () => {
    const here = await host.signUp(host.email);
    const there = await signInAgain();
    const reply = await host.app.inject({
      method: 'DELETE',
      url: '/api/auth/sessions',
      headers: { 'auth-token': here },
    });
    expect(reply.json()).toEqual({ success: true });
    expect((await host.post('/api/auth/getuser', {}, there)).statusCode).toBe(401);
    expect(await list(here)).toMatchObject([{ isCurrent: true }]);
  });

  it('can be ended one by one, idempotently', async () => {
    const here = await host.signUp(host.email);
    const there = await signInAgain();
    const other = (await list(here)).find((session: { isCurrent: boolean }) => !session.isCurrent);
    for (let times = 0; times < 2; times += 1)
      expect((await end(other.sessionId, here)).json()).toEqual({ success: true });
    expect((await host.post('/api/auth/getuser', {}, there)).statusCode).toBe(401);
    expect((await host.post('/api/auth/getuser', {}, here)).statusCode).toBe(200);
  });

  it('cannot be listed or ended by another listener', async () => {
    const mine = await host.signUp(host.email);
    const theirs = await host.signUp(anAddress());
    const [session] = await list(mine);
    await end(session.sessionId, theirs);
    expect(await list(theirs)).toHaveLength(1);
    expect(await list(mine)).toEqual([session]);
  });
});
