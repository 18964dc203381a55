import { readFile } from 'node:fs/promises';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { toLog } from '../../core/log/log.ts';
import { createSecurityLog } from '../../compose/output/security-log.ts';
import {
  anAddress,
  formFor,
  PASSWORD,
  readableIdentities,
} from '../../core/accounts/testing/accounts-under-test.ts';
import { SECURITY_EVENTS, type SecurityEvent } from '../../core/log/security-log.ts';
import { AppError } from '../../http/errors/app-error.ts';
import { type AuthHostUnderTest, anAuthHost } from './testing/an-auth-host.ts';

interface Line {
  readonly event: string;
  readonly accountId: string | null;
  readonly sender: string | null;
}

let text: string;
let host: AuthHostUnderTest;

async function start(isSignUpOpen = true): Promise<void> {
  text = '';
  const logger = pino({ level: 'info' }, { write: (line: string) => void (text += line) });
  host = await anAuthHost(readableIdentities, { isSignUpOpen, security: createSecurityLog(toLog(logger)) });
}

beforeEach(() => start());
afterEach(() => host.close());

const readLines = (): Line[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line);

const send = (url: string, payload: object = {}, headers: Record<string, string> = {}) =>
  host.app.inject({ method: 'POST', url, payload, headers, remoteAddress: '203.0.113.77' });

const remove = (url: string, token: string) =>
  host.app.inject({ method: 'DELETE', url, headers: { 'auth-token': token } });

const accountOf = async (token: string): Promise<string> =>
  (await host.accounts.findListener(token))?.accountId ?? '';

const signIn = (email: string, password = PASSWORD) => send('/api/auth/signin', { email, password });

const toBearer = (identity: object): Record<string, string> => ({
  authorization: `Bearer ${JSON.stringify({ subject: host.email, email: host.email, isEmailVerified: true, name: 'Mara', picture: null, ...identity })}`,
});

const changeOwn = (path: 'password' | 'erase', token: string, body: object) =>
  send(`/api/auth/account/${path}`, { password: PASSWORD, ...body }, { 'auth-token': token });

async function askForLink(): Promise<string> {
  await send('/api/verifications/reset-password-mail', { email: host.email });
  return host.mailbox.waitForResetToken(host.email);
}

/** The expected account of an event: that of the test, or none. */
type About = 'owner' | 'nobody';

/** Triggers each event; the account of `host.email` exists by then and has the session token. */
const CAUSES: readonly (readonly [SecurityEvent, About, (token: string) => Promise<unknown>])[] = [
  ['signed-in', 'owner', () => signIn(host.email)],
  ['signed-in', 'owner', () => send('/api/auth/firebase', {}, toBearer({}))],
  ['sign-in-refused', 'owner', () => signIn(host.email, 'not the one')],
  ['sign-in-refused', 'nobody', () => signIn(anAddress())],
  ['signed-out', 'owner', (token) => send('/api/auth/logout', {}, { 'auth-token': token })],
  [
    'session-ended',
    'owner',
    async (token) => {
      const { sessions } = (await host.get('/api/auth/sessions', token)).json();
      await remove(`/api/auth/sessions/${sessions[0].sessionId}`, token);
    },
  ],
  ['other-sessions-ended', 'owner', (token) => remove('/api/auth/sessions', token)],
  ['session-refused', 'nobody', () => send('/api/auth/getuser', {}, { 'auth-token': 'made-up-token' })],
  ['code-sent', 'nobody', () => send('/api/verifications/sendOtp', { email: anAddress() })],
  [
    'code-refused',
    'nobody',
    () => send('/api/verifications/verify-otp', { email: anAddress(), otp: '012345' }),
  ],
  ['sign-up-refused', 'nobody', () => send('/api/auth/signup', formFor(anAddress()))],
  ['identity-refused', 'nobody', () => send('/api/auth/firebase', {}, { authorization: 'Bearer forged' })],
  ['reset-asked', 'owner', askForLink],
  [
    'password-changed',
    'owner',
    async () =>
      send(`/api/verifications/update-password?token=${await askForLink()}`, {
        password: 'quarter to nothing',
      }),
  ],
  [
    'password-changed',
    'owner',
    (token) => changeOwn('password', token, { newPassword: 'quarter to nothing' }),
  ],
  [
    'confirmation-refused',
    'owner',
    (token) => changeOwn('password', token, { password: 'not the one', newPassword: 'quarter to nothing' }),
  ],
  ['confirmation-refused', 'owner', (token) => changeOwn('erase', token, { password: 'not the one' })],
  ['account-exported', 'owner', (token) => host.get('/api/auth/account/export', token)],
  ['account-erased', 'owner', (token) => changeOwn('erase', token, { isLeavingServer: true })],
  [
    'link-refused',
    'nobody',
    () => send('/api/verifications/update-password?token=made-up-token', { password: 'quarter to nothing' }),
  ],
  [
    'limit-reached',
    'nobody',
    async () => {
      const email = anAddress();
      for (let tries = 0; tries < 6; tries += 1) await signIn(email, 'not the one');
    },
  ],
];

/** Events that other tests cover: a whole sign-up below, streams, and the operator commands. */
const ELSEWHERE: readonly SecurityEvent[] = [
  'signed-up',
  'address-verified',
  'stream-refused',
  'account-added',
  'link-made',
  'all-sessions-ended',
];

describe('the security log', () => {
  it.each(CAUSES)(
    'records %s about %s with the sender’s network and no secrets',
    async (event, about, cause) => {
      const token = await host.signUp(host.email);
      const accountId = about === 'owner' ? await accountOf(token) : null;
      text = '';
      await cause(token);
      const told = readLines().findLast((line) => line.event === `security.${event}`);
      expect(told).toMatchObject({ accountId });
      expect(['203.0.113.0/24', '127.0.0.0/24']).toContain(told?.sender);
      for (const secret of [
        host.email,
        token,
        PASSWORD,
        'not the one',
        'made-up-token',
        'Mara',
        '203.0.113.77',
      ])
        expect(text).not.toContain(secret);
    },
  );

  it('records a whole sign-up, in order', async () => {
    const { email } = host;
    await send('/api/verifications/sendOtp', { email });
    await send('/api/verifications/verify-otp', { email, otp: host.mailbox.codeFor(email) });
    const made = await send('/api/auth/signup', formFor(email));
    const accountId = await accountOf(made.json().authToken);
    const sender = '203.0.113.0/24';
    expect(readLines()).toMatchObject([
      { event: 'security.code-sent', accountId: null, sender },
      { event: 'security.address-verified', accountId: null, sender },
      { event: 'security.signed-up', accountId, sender },
    ]);
    expect(text).not.toContain(email);
  });

  it('records refused sign-ups while sign-up is closed', async () => {
    await host.close();
    await start(false);
    await send('/api/auth/signup', formFor(host.email));
    await send('/api/auth/firebase', {}, toBearer({}));
    expect(readLines().map(({ event }) => event)).toEqual([
      'security.sign-up-refused',
      'security.sign-up-refused',
    ]);
  });

  it('records nothing for successful calls or calls without a token', async () => {
    const token = await host.signUp(host.email);
    text = '';
    await send('/api/auth/getuser', {}, { 'auth-token': token });
    await send('/api/auth/getuser');
    await host.get('/api/songs/fetchliked');
    expect(text).toBe('');
  });

  it('lists a test for each of its events', () => {
    const shown = [...CAUSES.map(([event]) => event), ...ELSEWHERE];
    expect([...new Set(shown)].toSorted()).toEqual(SECURITY_EVENTS.toSorted());
  });

  it('is documented in the README, event by event', async () => {
    const readme = await readFile(new URL('../../../../../README.md', import.meta.url), 'utf8');
    const section = readme.slice(readme.indexOf('## The security log'), readme.indexOf('## Commands for'));
    for (const event of SECURITY_EVENTS) expect(section).toContain(`\`${event}\``);
  });

  it('records a refused stream URL', async () => {
    host.app.get('/a-stream', () => Promise.reject(new AppError('STREAM_REFUSED')));
    await host.get('/a-stream');
    expect(readLines()).toMatchObject([{ event: 'security.stream-refused', accountId: null }]);
  });
});
