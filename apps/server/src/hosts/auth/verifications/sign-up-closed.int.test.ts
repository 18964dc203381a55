import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { formFor, readableIdentities } from '../../../core/accounts/testing/accounts-under-test.ts';
import { type AuthHostUnderTest, anAuthHost } from '../testing/an-auth-host.ts';

let host: AuthHostUnderTest;
beforeEach(async () => {
  host = await anAuthHost(readableIdentities, { isSignUpOpen: false });
});
afterEach(() => host.close());

const CLOSED = [
  403,
  {
    success: false,
    error: 'Sign-up is closed on this server. Ask the person who runs it for an account.',
    message: 'Sign-up is closed on this server. Ask the person who runs it for an account.',
    code: 'SIGN_UP_CLOSED',
  },
];

const signInWithGoogle = (email: string) =>
  host.app.inject({
    method: 'POST',
    url: '/api/auth/firebase',
    headers: {
      authorization: `Bearer ${JSON.stringify({ subject: email, email, isEmailVerified: true, name: 'Mara', picture: null })}`,
    },
  });

describe('closed sign-up', () => {
  it('refuses every sign-up call with one message, and mails no code', async () => {
    const { email } = host;
    const replies = [
      await host.post('/api/verifications/check-sign-up', formFor(email)),
      await host.get(`/api/verifications/checkUser?email=${encodeURIComponent(email)}`),
      await host.post('/api/verifications/sendOtp', { email }),
      await host.post('/api/verifications/verify-otp', { email, otp: '012345' }),
      await host.post('/api/auth/signup', formFor(email)),
    ];
    for (const reply of replies) expect([reply.statusCode, reply.json()]).toEqual(CLOSED);
    expect(host.mailbox.mails).toEqual([]);
  });

  it('lets Google sign-in open an existing account but create none', async () => {
    const refused = await signInWithGoogle(host.email);
    expect([refused.statusCode, refused.json()]).toEqual(CLOSED);
    await host.addAccount(host.email);
    const opened = await signInWithGoogle(host.email);
    expect(await host.accounts.findListener(opened.json().authToken)).not.toBeNull();
  });

  it('lets a listener with an account from the operator set a password by link and sign in', async () => {
    const token = await host.addAccount(host.email);
    const password = 'slow tide atlas';
    const set = await host.post(`/api/verifications/update-password?token=${token}`, { password });
    expect(set.statusCode).toBe(200);
    expect((await host.post('/api/auth/signin', { email: host.email, password })).statusCode).toBe(200);
  });
});
