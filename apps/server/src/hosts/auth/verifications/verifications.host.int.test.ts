import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { anAddress, formFor } from '../../../core/accounts/testing/accounts-under-test.ts';
import { type AuthHostUnderTest, anAuthHost } from '../testing/an-auth-host.ts';

let host: AuthHostUnderTest;
beforeEach(async () => {
  host = await anAuthHost();
});
afterEach(() => host.close());

/** @param query the e-mail address as encoded in the query. */
const check = (query: string) => host.get(`/api/verifications/checkUser?email=${query}`);

const askForLink = (email: string) => host.post('/api/verifications/reset-password-mail', { email });

describe('signing up', () => {
  it('checks the address, mails a code, verifies it and creates the account [3.16] [7.c21] [7.c22] [7.c23] [7.c19]', async () => {
    const free = await check(encodeURIComponent(host.email));
    expect(free.json()).toEqual({ success: true });
    const sent = await host.post('/api/verifications/sendOtp', { email: host.email });
    expect(sent.json()).toEqual({
      success: true,
      message: 'A code is on its way. Look in your inbox.',
      verification: expect.stringMatching(/^[\w-]{43}$/),
    });
    const otp = host.mailbox.codeFor(host.email);
    const verified = await host.post('/api/verifications/verify-otp', { email: host.email, otp });
    expect(verified.json()).toEqual({ success: true, message: 'Your email address is verified.' });
    const made = await host.post('/api/auth/signup', formFor(host.email));
    expect([made.statusCode, made.json().success]).toEqual([200, true]);
    expect(await host.accounts.findListener(made.json().authToken)).not.toBeNull();
  });

  it('first validates the form field by field, without mailing anything', async () => {
    const judge = async (over: object) =>
      (await host.post('/api/verifications/check-sign-up', { ...formFor(host.email), ...over })).json();
    expect(await judge({})).toEqual({ success: true, problems: [] });
    expect(await judge({ firstName: ' ', email: 'mara@example..org', password: 'P@ssw0rd!' })).toEqual({
      success: true,
      problems: [
        { field: 'firstName', error: 'Enter a first name of 1 to 100 characters.' },
        { field: 'email', error: 'Enter a valid email address.' },
        { field: 'password', error: 'This password is one of the first that are guessed. Choose another.' },
      ],
    });
    expect(host.mailbox.mails).toEqual([]);
  });

  it('refers to the operator for codes and links when there is no mail server', async () => {
    const mailless = await anAuthHost(undefined, { hasMail: false });
    const { email } = mailless;
    const sent = await mailless.post('/api/verifications/sendOtp', { email });
    expect(sent.json().message).toBe('Your code is ready. Whoever runs this server can tell it to you.');
    const reset = await mailless.post('/api/verifications/reset-password-mail', { email });
    expect(reset.json().message).toMatch(/^If this address has an account, .*Whoever runs this server/);
    await mailless.close();
  });

  it('requires the verification value once it was used, and accepts it from any sender', async () => {
    const [home, abroad] = ['192.0.2.7', '203.0.113.9'];
    const call = (sender: string, path: string, body: object) => host.postFrom(sender, path, body);
    const { email } = host;
    const sent = await call(home, '/api/verifications/sendOtp', { email });
    const { verification } = sent.json();
    const code = { email, otp: host.mailbox.codeFor(email) };
    expect((await call(home, '/api/verifications/verify-otp', { ...code, verification })).statusCode).toBe(
      200,
    );
    const bare = await call(home, '/api/auth/signup', formFor(email));
    expect([bare.statusCode, bare.json().code]).toEqual([403, 'ADDRESS_NOT_VERIFIED']);
    const shown = await call(abroad, '/api/auth/signup', { ...formFor(email), verification });
    expect(shown.statusCode).toBe(200);
  });

  it('without the verification value continues only from the sender that verified', async () => {
    const [owner, stranger] = ['192.0.2.7', '203.0.113.9'];
    const { email } = host;
    await host.postFrom(owner, '/api/verifications/sendOtp', { email });
    const code = { email, otp: host.mailbox.codeFor(email) };
    expect((await host.postFrom(owner, '/api/verifications/verify-otp', code)).statusCode).toBe(200);
    const taken = await host.postFrom(stranger, '/api/auth/signup', {
      ...formFor(email),
      password: 'password of a stranger',
    });
    expect(taken.statusCode).toBe(403);
    expect((await host.postFrom(owner, '/api/auth/signup', formFor(email))).statusCode).toBe(200);
  });

  it('succeeds while a stranger requests and guesses codes for the same address', async () => {
    const [owner, stranger] = ['192.0.2.7', '203.0.113.9'];
    const { email } = host;
    await host.postFrom(owner, '/api/verifications/sendOtp', { email });
    const otp = host.mailbox.codeFor(email);
    for (let tries = 0; tries < 20; tries += 1) {
      await host.postFrom(stranger, '/api/verifications/sendOtp', { email });
      await host.postFrom(stranger, '/api/verifications/verify-otp', { email, otp: 'abcdef' });
      await host.postFrom(stranger, '/api/auth/signup', formFor(email));
    }
    const verified = await host.postFrom(owner, '/api/verifications/verify-otp', { email, otp });
    expect(verified.statusCode).toBe(200);
    expect((await host.postFrom(owner, '/api/auth/signup', formFor(email))).statusCode).toBe(200);
  });

  it('is refused for a registered address, with the reason [5.09] [4.09]', async () => {
    await host.signUp(host.email);
    const error = 'This email address is already registered.';
    const taken = await check(host.email.toUpperCase());
    expect([taken.statusCode, taken.json()]).toEqual([200, { success: false, error }]);
    const send = await host.post('/api/verifications/sendOtp', { email: host.email });
    expect([send.statusCode, send.json()]).toEqual([
      409,
      { success: false, error, message: error, code: 'ADDRESS_TAKEN' },
    ]);
  });

  it('distinguishes a plus sign from a space in an address', async () => {
    const plus = host.email.replace('@', '+music@');
    await host.signUp(plus);
    expect((await check(encodeURIComponent(plus))).json()).toMatchObject({ success: false });
    expect((await check(plus.replace('+', '%20'))).json()).toEqual({
      success: false,
      error: 'Enter a valid email address.',
    });
  });

  it.each([
    [{ password: 'short' }, 400, 'PASSWORD_REFUSED'],
    [{ password: 'password123' }, 400, 'PASSWORD_REFUSED'],
    [{ firstName: '' }, 400, 'BAD_REQUEST'],
    [{ email: 'nobody@example.org' }, 403, 'ADDRESS_NOT_VERIFIED'],
  ])('with %j is refused', async (wrong, status, code) => {
    await host.verify(host.email);
    const reply = await host.post('/api/auth/signup', { ...formFor(host.email), ...wrong });
    expect([reply.statusCode, reply.json().code]).toEqual([status, code]);
  });

  it('accepts a code only as a string, and reports a wrong one [5.08]', async () => {
    await host.post('/api/verifications/sendOtp', { email: host.email });
    const asNumber = await host.post('/api/verifications/verify-otp', { email: host.email, otp: 123456 });
    expect(asNumber.json().error).toBe("Expected 'otp' to be string.");
    const wrong = await host.post('/api/verifications/verify-otp', { email: host.email, otp: 'abcdef' });
    expect([wrong.statusCode, wrong.json().message]).toEqual([400, 'This code is wrong or has expired.']);
  });

  it('refuses a second code at once, and says how long to wait', async () => {
    await host.post('/api/verifications/sendOtp', { email: host.email });
    const again = await host.post('/api/verifications/sendOtp', { email: host.email });
    expect([again.statusCode, again.headers['retry-after']]).toEqual([429, '30']);
    expect(again.json().error).toBe(
      'A code was sent a moment ago. Use that one, or ask for another in a while.',
    );
  });

  it('says that a code may take a while when the mail server is slow, and accepts it [1.33]', async () => {
    host.mailbox.fail('slow');
    const reply = await host.post('/api/verifications/sendOtp', { email: host.email });
    expect([reply.statusCode, reply.json().message]).toEqual([
      200,
      expect.stringContaining('may take a while'),
    ]);
    const otp = host.mailbox.codeFor(host.email);
    const verified = await host.post('/api/verifications/verify-otp', { email: host.email, otp });
    expect(verified.statusCode).toBe(200);
  });

  it('answers 502 when the mail cannot be sent', async () => {
    host.mailbox.fail('failed');
    const reply = await host.post('/api/verifications/sendOtp', { email: host.email });
    expect([reply.statusCode, reply.json().code]).toEqual([502, 'MAIL_FAILED']);
  });

  it('says that the disk is full when a code cannot be written to it, and sends one once there is room [16.04]', async () => {
    host.mailbox.fail('disk-full');
    const reply = await host.post('/api/verifications/sendOtp', { email: host.email });
    expect([reply.statusCode, reply.json()]).toMatchObject([
      507,
      { code: 'STORAGE_FULL', error: expect.stringContaining('disk of the server is full') },
    ]);
    host.mailbox.fail(null);
    const again = await host.post('/api/verifications/sendOtp', { email: host.email });
    expect(again.statusCode).toBe(200);
  });
});

describe('resetting a password', () => {
  it('says that the disk is full, for a known and an unknown address, and asks for no link', async () => {
    const full = await anAuthHost(undefined, { isDiskFull: async () => true });
    await full.signUp(full.email);
    const mails = full.mailbox.mails.length;
    const replies = [full.email, anAddress()].map((email) =>
      full.post('/api/verifications/reset-password-mail', { email }),
    );
    const [known, unknown] = await Promise.all(replies);
    expect([known?.statusCode, known?.json().code]).toEqual([507, 'STORAGE_FULL']);
    expect([unknown?.statusCode, unknown?.body]).toEqual([507, known?.body]);
    expect(full.mailbox.mails).toHaveLength(mails);
    await full.close();
  });

  it('gives the same answer for a known and an unknown address [7.c16]', async () => {
    await host.signUp(host.email);
    const known = await askForLink(host.email);
    const unknown = await askForLink(anAddress());
    expect(known.json().message).toBe(
      'If this address has an account, a link to set a new password is on its way.',
    );
    expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
  });

  it('sets a valid new password by the link, once [7.c17]', async () => {
    await host.signUp(host.email);
    await askForLink(host.email);
    const token = await host.mailbox.waitForResetToken(host.email);
    const update = (password: string) =>
      host.post(`/api/verifications/update-password?token=${token}`, { password });
    expect((await update('short')).json().error).toBe('Choose a password of at least 8 characters.');
    expect((await update('quarter to nothing')).json().message).toBe('Your password has been changed.');
    const used = await update('quarter to nothing');
    expect([used.statusCode, used.json().error]).toEqual([400, 'This link is invalid or has expired.']);
  });

  it('checks whether a link is still valid without using it up', async () => {
    const token = await host.addAccount(host.email);
    const ask = async (text: string) =>
      (await host.post('/api/verifications/check-reset-link', { token: text })).json();
    expect(await ask('another')).toEqual({ success: true, isOpen: false });
    expect(await ask(token)).toEqual({ success: true, isOpen: true });
    const path = `/api/verifications/update-password?token=${token}`;
    expect((await host.post(path, { password: 'slow tide atlas' })).statusCode).toBe(200);
    expect(await ask(token)).toEqual({ success: true, isOpen: false });
  });

  it('is limited to four requests per address', async () => {
    const statuses: number[] = [];
    for (let tries = 0; tries < 5; tries += 1) statuses.push((await askForLink(host.email)).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
  });

  it('is limited to 60 addresses per sender', async () => {
    const statuses: number[] = [];
    const ask = () =>
      host.postFrom('203.0.113.9', '/api/verifications/reset-password-mail', { email: anAddress() });
    for (let inbox = 0; inbox < 61; inbox += 1) statuses.push((await ask()).statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(60);
    expect(statuses.at(-1)).toBe(429);
  });
});
