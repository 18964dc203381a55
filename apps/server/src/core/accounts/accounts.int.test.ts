import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createArgon2Hasher } from '../../adapters/identity/argon2-password-hasher.ts';
import type { OpenedDatabase } from '../../adapters/database/database.ts';
import { createAccountStore } from '../../adapters/database/stores/accounts/account.store.ts';
import { createSessionStore } from '../../adapters/database/stores/accounts/session.store.ts';
import { testDatabases } from '../../adapters/database/testing/databases.ts';
import { silentLog } from '../log/log.ts';
import { silentSecurityLog } from '../log/security-log.ts';
import type { IdentityVerifier } from './sign-in/identity-verifier.ts';
import { createSessions } from './sign-in/sessions.ts';
import { accountsUnderTest, anAddress, PASSWORD, readableIdentities } from './testing/accounts-under-test.ts';

const MINUTE = 60 * 1000;
const DAY = 24 * 60 * MINUTE;

type World = ReturnType<typeof accountsUnderTest>;

/** Requests a link and waits for its mail. @returns its token. */
const askedFor = async ({ accounts, mailbox }: World, email: string) => {
  expect(accounts.passwordReset.request(email)).toBe('accepted');
  return mailbox.waitForResetToken(email);
};

const identityOf = (email: string, changes: object = {}) =>
  JSON.stringify({
    subject: `google-${email}`,
    email,
    isEmailVerified: true,
    name: 'Mara van Quint',
    picture: 'https://lh3.example/mara',
    ...changes,
  });

const accountOf = async ({ accounts }: World, token: string) => {
  const outcome = await accounts.signInWithIdentity(token);
  return outcome.kind === 'signed-in' ? accounts.findListener(outcome.token) : null;
};

describe.each(testDatabases)('accounts on %s', (_, open) => {
  let database: OpenedDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  const setUp = (identityVerifier: IdentityVerifier | null = readableIdentities) => ({
    email: anAddress(),
    ...accountsUnderTest(database, identityVerifier),
  });

  describe('signing in', () => {
    it('accepts the account’s address and password and refuses anything else [3.16]', async () => {
      const { accounts, email, signUp } = setUp();
      await signUp(email);
      expect(await accounts.signIn(` ${email.toUpperCase()}`, PASSWORD)).toMatchObject({ kind: 'signed-in' });
      expect(await accounts.signIn(email, `${PASSWORD} `)).toEqual({ kind: 'refused' });
      expect(await accounts.signIn(anAddress(), PASSWORD)).toEqual({ kind: 'refused' });
      expect(await accounts.signIn('nowhere', PASSWORD)).toEqual({ kind: 'refused' });
    });
  });

  describe('a password hash with outdated cost parameters', () => {
    const readHash = async (accountId: string) => {
      const row = database.db.selectFrom('accounts').select('password_hash');
      return (await row.where('account_id', '=', accountId).executeTakeFirst())?.password_hash;
    };

    it('is upgraded when its owner signs in, and the password still works', async () => {
      const email = anAddress();
      const hasher = createArgon2Hasher();
      const { accounts, signUp } = accountsUnderTest(database, readableIdentities, { hasher });
      const { accountId } = (await accounts.findListener(await signUp(email))) ?? { accountId: '' };
      const former = await hash(PASSWORD, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
      await database.db
        .updateTable('accounts')
        .set({ password_hash: former })
        .where('account_id', '=', accountId)
        .execute();
      expect(await accounts.signIn(email, 'wrong password')).toEqual({ kind: 'refused' });
      expect(await readHash(accountId)).toBe(former);
      expect(await accounts.signIn(email, PASSWORD)).toMatchObject({ kind: 'signed-in' });
      expect(await readHash(accountId)).toContain('m=65536,t=3,p=1');
      expect(await accounts.signIn(email, PASSWORD)).toMatchObject({ kind: 'signed-in' });
    });

    it('is not upgraded when the stored hash has changed in the meantime', async () => {
      const { accounts, email, signUp } = setUp();
      const { accountId } = (await accounts.findListener(await signUp(email))) ?? { accountId: '' };
      const changed = await readHash(accountId);
      await createAccountStore(database).replaceHash(accountId, 'a former hash', 'another');
      expect(await readHash(accountId)).toBe(changed);
    });
  });

  describe('a session', () => {
    it('is stored without its token, and an unknown token finds no listener', async () => {
      const { accounts, email, signUp } = setUp();
      const token = await signUp(email);
      const rows = await database.db.selectFrom('sessions').selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain(token);
      expect(await accounts.findListener(`${token}x`)).toBeNull();
      expect(await accounts.findListener('')).toBeNull();
    });

    it('lasts 90 days from its last use', async () => {
      const { accounts, clock, email, signUp } = setUp();
      const token = await signUp(email);
      clock.pass(89 * DAY);
      expect(await accounts.findListener(token)).not.toBeNull();
      clock.pass(89 * DAY);
      expect(await accounts.findListener(token)).not.toBeNull();
      clock.pass(90 * DAY);
      expect(await accounts.findListener(token)).toBeNull();
    });

    it('ends a year after it was started, however often it is used', async () => {
      const { accounts, clock, email, signUp } = setUp();
      const token = await signUp(email);
      for (let days = 0; days < 360; days += 60) {
        clock.pass(60 * DAY);
        expect(await accounts.findListener(token)).not.toBeNull();
      }
      clock.pass(5 * DAY);
      expect(await accounts.findListener(token)).toBeNull();
    });

    it('updates its last-used time at most once a day', async () => {
      const { accounts, clock, email, signUp } = setUp();
      const token = await signUp(email);
      const startedAtMs = clock.now();
      const { accountId } = (await accounts.findListener(token)) ?? { accountId: '' };
      const lastUsed = async () => {
        const rows = database.db.selectFrom('sessions').select('last_used_at_ms');
        return (await rows.where('account_id', '=', accountId).executeTakeFirst())?.last_used_at_ms;
      };
      clock.pass(DAY - 1);
      await accounts.findListener(token);
      expect(await lastUsed()).toBe(startedAtMs);
      clock.pass(1);
      await accounts.findListener(token);
      expect(await lastUsed()).toBe(startedAtMs + DAY);
    });

    it('ends on logout, while other sessions stay', async () => {
      const { accounts, email, signUp } = setUp();
      const here = await signUp(email);
      const there = await accounts.signIn(email, PASSWORD);
      await accounts.logout(here);
      await accounts.logout(here);
      expect(await accounts.findListener(here)).toBeNull();
      expect(there.kind === 'signed-in' && (await accounts.findListener(there.token))).toBeTruthy();
    });
  });

  describe('the sessions of an account', () => {
    it('are listed without expired ones, most recently used first', async () => {
      const { accounts, clock, email, signUp } = setUp();
      const forgotten = await signUp(email);
      const { accountId } = (await accounts.findListener(forgotten)) ?? { accountId: '' };
      clock.pass(DAY);
      const older = await accounts.signIn(email, PASSWORD);
      clock.pass(89 * DAY);
      const newer = await accounts.signIn(email, PASSWORD);
      const token = newer.kind === 'signed-in' ? newer.token : '';
      expect((await accounts.sessions.list(accountId, token)).map(({ isCurrent }) => isCurrent)).toEqual([
        true,
        false,
      ]);
      expect(older.kind === 'signed-in' && (await accounts.findListener(older.token))).toMatchObject({
        accountId,
      });
      const used = await accounts.sessions.list(accountId, token);
      expect(used.map(({ lastUsedAtMs }) => lastUsedAtMs)).toEqual([clock.now(), clock.now()]);
    });

    it('are limited to 100, evicting the least recently used', async () => {
      const { accounts, clock, email, signUp } = setUp();
      const first = await signUp(email);
      const { accountId } = (await accounts.findListener(first)) ?? { accountId: '' };
      const sessions = createSessions({
        sessions: createSessionStore(database),
        clock,
        log: silentLog,
        security: silentSecurityLog,
      });
      clock.pass(1);
      const second = await sessions.start(accountId, null);
      for (let count = 2; count < 100; count += 1) await sessions.start(accountId, null);
      clock.pass(DAY);
      expect(await accounts.findListener(first)).not.toBeNull();
      const newest = await sessions.start(accountId, null);
      expect(await accounts.sessions.list(accountId, newest)).toHaveLength(100);
      expect(await accounts.findListener(first)).not.toBeNull();
      expect(await accounts.findListener(newest)).not.toBeNull();
      clock.pass(1);
      for (let count = 0; count < 98; count += 1) await sessions.start(accountId, null);
      expect(await accounts.findListener(second)).toBeNull();
    });

    it('can all be ended except the current one, leaving those of other accounts', async () => {
      const { accounts, email, signUp } = setUp();
      const here = await signUp(email);
      const there = await accounts.signIn(email, PASSWORD);
      const other = await signUp(anAddress());
      const { accountId } = (await accounts.findListener(here)) ?? { accountId: '' };
      await accounts.sessions.endOthers(accountId, here);
      expect(await accounts.findListener(here)).toMatchObject({ accountId });
      expect(there.kind === 'signed-in' && (await accounts.findListener(there.token))).toBeNull();
      expect(await accounts.findListener(other)).not.toBeNull();
    });

    it('can be ended one by one, only by their own account', async () => {
      const { accounts, email, signUp } = setUp();
      const token = await signUp(email);
      const { accountId } = (await accounts.findListener(token)) ?? { accountId: '' };
      const [session] = await accounts.sessions.list(accountId, token);
      await accounts.sessions.end('someone else', session?.sessionId ?? '');
      expect(await accounts.findListener(token)).not.toBeNull();
      await accounts.sessions.end(accountId, session?.sessionId ?? '');
      expect(await accounts.findListener(token)).toBeNull();
    });
  });

  describe('the password reset', () => {
    it('sets a new password with the mailed link, ends all sessions and mails the owner', async () => {
      const world = setUp();
      const { accounts, mailbox, email } = world;
      const session = await world.signUp(email);
      const token = await askedFor(world, email);
      expect(await accounts.passwordReset.update(token, 'quarter to nothing')).toBe('updated');
      expect(await accounts.findListener(session)).toBeNull();
      expect(await accounts.signIn(email, PASSWORD)).toEqual({ kind: 'refused' });
      expect(await accounts.signIn(email, 'quarter to nothing')).toMatchObject({ kind: 'signed-in' });
      expect(mailbox.mails.at(-1)).toEqual({ kind: 'password-changed', to: email });
    });

    it('mails a link only to an address that has an account', async () => {
      const world = setUp();
      const { accounts, mailbox, email } = world;
      await world.signUp(email);
      expect(accounts.passwordReset.request(anAddress())).toBe('accepted');
      expect(accounts.passwordReset.request(` ${email.toUpperCase()} `)).toBe('accepted');
      await mailbox.waitForResetToken(email);
      expect(mailbox.mails.filter(({ kind }) => kind === 'reset-link')).toHaveLength(1);
    });

    it('accepts a link only once, also under concurrent use', async () => {
      const world = setUp();
      await world.signUp(world.email);
      const token = await askedFor(world, world.email);
      const update = () => world.accounts.passwordReset.update(token, 'quarter to nothing');
      expect((await Promise.all([update(), update()])).toSorted()).toEqual(['link-refused', 'updated']);
      expect(await update()).toBe('link-refused');
    });

    it('refuses a link that is expired, made up, or voided by the use of a later one', async () => {
      const world = setUp();
      const { accounts, clock, email, mailbox } = world;
      await world.signUp(email);
      const old = await askedFor(world, email);
      clock.pass(30 * MINUTE);
      expect(await accounts.passwordReset.update(old, 'quarter to nothing')).toBe('link-refused');
      expect(await accounts.passwordReset.update('made-up', 'quarter to nothing')).toBe('link-refused');
      mailbox.mails.length = 0;
      const first = await askedFor(world, email);
      mailbox.mails.length = 0;
      const second = await askedFor(world, email);
      expect(await accounts.passwordReset.update(second, 'quarter to nothing')).toBe('updated');
      expect(await accounts.passwordReset.update(first, 'letters to the harbour')).toBe('link-refused');
    });

    it('keeps the link valid when the new password is refused', async () => {
      const world = setUp();
      await world.signUp(world.email);
      const token = await askedFor(world, world.email);
      const { update } = world.accounts.passwordReset;
      expect(await update(token, 'short')).toBe('too-short');
      expect(await update(token, 'iloveyou')).toBe('too-common');
      expect(await update(token, 'Mara Quint 1')).toBe('too-personal');
      expect(await update(token, 'quarter to nothing')).toBe('updated');
    });
  });

  describe('signing in with Google', () => {
    it('creates an account the first time and finds it again by the Google subject', async () => {
      const world = setUp();
      const first = await accountOf(world, identityOf(world.email));
      expect(await accountOf(world, identityOf(world.email, { email: anAddress() }))).toEqual(first);
      expect(first && (await world.accounts.loadProfile(first.accountId))).toEqual({
        firstName: 'Mara',
        picture: 'https://lh3.example/mara',
      });
      expect(await world.accounts.signIn(world.email, '')).toEqual({ kind: 'refused' });
    });

    it('joins an existing account only when the address is verified', async () => {
      const world = setUp();
      const own = await world.accounts.findListener(await world.signUp(world.email));
      const unverified = identityOf(world.email, { isEmailVerified: false });
      expect(await world.accounts.signInWithIdentity(unverified)).toEqual({ kind: 'refused' });
      expect(await accountOf(world, identityOf(world.email.toUpperCase()))).toEqual(own);
      expect(await world.accounts.signIn(world.email, PASSWORD)).toMatchObject({ kind: 'signed-in' });
    });

    it('creates one account from two concurrent sign-ins', async () => {
      const world = setUp();
      const token = identityOf(world.email);
      const [one, other] = await Promise.all([accountOf(world, token), accountOf(world, token)]);
      expect(one).not.toBeNull();
      expect(other).toEqual(one);
    });

    it('is refused for a bad token, and answers not-configured without a verifier', async () => {
      expect(await setUp().accounts.signInWithIdentity('forged')).toEqual({ kind: 'refused' });
      expect(await setUp(null).accounts.signInWithIdentity('{}')).toEqual({ kind: 'not-configured' });
    });
  });
});
