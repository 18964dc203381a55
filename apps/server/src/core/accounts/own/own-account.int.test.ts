import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { OpenedDatabase } from '../../../adapters/database/database.ts';
import { createAccountStore } from '../../../adapters/database/stores/accounts/account.store.ts';
import { createResetStore } from '../../../adapters/database/stores/accounts/reset.store.ts';
import { testDatabases } from '../../../adapters/database/testing/databases.ts';
import { ownAccountUnderTest } from '../../../hosts/auth/testing/own-account-under-test.ts';
import { silentLog } from '../../log/log.ts';
import { hashToken } from '../../secrets.ts';
import { accountsUnderTest, anAddress, cheapHasher, PASSWORD } from '../testing/accounts-under-test.ts';

const NEXT = 'terrace hours, half open';

describe.each(testDatabases)('the own account of a listener on %s', (_, open) => {
  let database: OpenedDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  async function setUp(operatorEmails: readonly string[] = ['nobody@example.org']) {
    const world = accountsUnderTest(database);
    const { clock, mailbox, accounts } = world;
    const hasher = { ...cheapHasher, verify: vi.fn(cheapHasher.verify) };
    const settings = { clock, mailer: mailbox.mailer, hasher };
    const email = anAddress();
    const token = await world.signUp(email);
    const { accountId } = (await accounts.findListener(token)) ?? { accountId: '' };
    const own = ownAccountUnderTest(database, { ...settings, operatorEmails });
    return { ...world, settings, hasher, email, token, accountId, own };
  }

  it('gets another name, which may have one part only', async () => {
    const { own, accountId, email } = await setUp();
    expect(await own.rename(accountId, { firstName: ' Ilse ', lastName: 'Marrow' })).toBe(true);
    expect(await own.load(accountId)).toEqual({
      firstName: 'Ilse',
      lastName: 'Marrow',
      email,
      hasPassword: true,
      isOperator: false,
      isOnlyOperator: false,
    });
    expect(await own.rename(accountId, { firstName: 'Ilse', lastName: ' ' })).toBe(true);
    for (const name of [
      { firstName: ' ', lastName: 'Marrow' },
      { firstName: 'x'.repeat(101), lastName: '' },
      { firstName: 'Il\u0007se', lastName: '' },
    ])
      expect(await own.rename(accountId, name)).toBe(false);
    expect(await own.load(accountId)).toMatchObject({ firstName: 'Ilse', lastName: '' });
  });

  it('gets another password even if its owner cannot be told, which is logged', async () => {
    const { accounts, settings, accountId, token, email } = await setUp();
    const cause = new Error('the disk is full');
    const error = vi.fn();
    const own = ownAccountUnderTest(database, {
      ...settings,
      mailer: { post: () => Promise.reject(cause) },
      log: { ...silentLog, error },
    });
    const outcome = await own.changePassword(accountId, token, { current: PASSWORD, next: NEXT });
    expect(outcome).toMatchObject({ kind: 'changed' });
    expect(error.mock.calls).toEqual([['password.change-not-mailed', { cause }]]);
    expect(await accounts.signIn(email, NEXT)).toMatchObject({ kind: 'signed-in' });
  });

  it('gets another password, which ends other sessions and links, and is mailed', async () => {
    const { own, accounts, accountId, token, email, mailbox } = await setUp();
    const there = await accounts.signIn(email, PASSWORD);
    await createResetStore(database).add(
      { tokenHash: hashToken(email), accountId, expiresAtMs: Number.MAX_SAFE_INTEGER },
      0,
    );
    const outcome = await own.changePassword(accountId, token, { current: PASSWORD, next: NEXT });
    const deviceToken = outcome.kind === 'changed' ? outcome.deviceToken : '';
    expect(await accounts.findDevice(email, deviceToken)).not.toBeNull();
    expect(await accounts.findListener(token)).toMatchObject({ accountId });
    expect(await accounts.findListener(there.kind === 'signed-in' ? there.token : '')).toBeNull();
    expect(await accounts.passwordReset.isOpen(email)).toBe(false);
    expect(await accounts.signIn(email, PASSWORD)).toEqual({ kind: 'refused' });
    expect(await accounts.signIn(email, NEXT)).toMatchObject({ kind: 'signed-in' });
    expect(mailbox.mails.filter(({ kind }) => kind === 'password-changed')).toEqual([
      { kind: 'password-changed', to: email },
    ]);
  });

  it('keeps its password if the current one is wrong, or the next one cannot be used', async () => {
    const { own, accounts, accountId, token, email } = await setUp();
    const wrong = { current: 'wrong password', next: NEXT };
    expect(await own.changePassword(accountId, token, wrong)).toEqual({ kind: 'refused' });
    const short = { current: PASSWORD, next: 'short' };
    expect(await own.changePassword(accountId, token, short)).toEqual({
      kind: 'problem',
      problem: 'too-short',
    });
    expect(await accounts.signIn(email, PASSWORD)).toMatchObject({ kind: 'signed-in' });
  });

  it('keeps a password that was set while another was compared', async () => {
    const { own, accounts, accountId, token, email, hasher } = await setUp();
    hasher.verify.mockImplementationOnce(async (...compared) => {
      const known = (await createAccountStore(database).find(accountId))?.passwordHash ?? '';
      await createAccountStore(database).replaceHash(
        accountId,
        known,
        await cheapHasher.hash('set by a link'),
      );
      return cheapHasher.verify(...compared);
    });
    const outcome = await own.changePassword(accountId, token, { current: PASSWORD, next: NEXT });
    expect(outcome).toEqual({ kind: 'refused' });
    expect(await accounts.signIn(email, 'set by a link')).toMatchObject({ kind: 'signed-in' });
  });

  it('without a password does the same slow work as with one', async () => {
    const { own, accounts, settings } = await setUp();
    const google = {
      subject: anAddress(),
      email: anAddress(),
      isEmailVerified: true,
      name: null,
      picture: null,
    };
    await accounts.signInWithIdentity(JSON.stringify(google));
    const { accountId } = (await createAccountStore(database).findByEmail(google.email)) ?? { accountId: '' };
    expect(await own.changePassword(accountId, '', { current: '', next: NEXT })).toEqual({ kind: 'refused' });
    expect(settings.hasher.verify).toHaveBeenLastCalledWith(null, '');
    expect(await own.load(accountId)).toMatchObject({ hasPassword: false });
    const confirmed = { password: PASSWORD, isLeavingServer: false };
    expect(await own.erase(accountId, { ...confirmed, email: anAddress() })).toBe('wrong-address');
    expect(await own.erase(accountId, { ...confirmed, email: google.email.toUpperCase() })).toBe('erased');
    expect(await own.load(accountId)).toBeNull();
  });

  it('is erased for whoever knows the password', async () => {
    const { own, accounts, accountId, token, email } = await setUp();
    const confirmation = { email, isLeavingServer: false };
    expect(await own.erase(accountId, { ...confirmation, password: 'wrong password' })).toBe(
      'wrong-password',
    );
    expect(await own.erase(accountId, { ...confirmation, password: PASSWORD })).toBe('erased');
    expect(await accounts.findListener(token)).toBeNull();
    expect(await accounts.signIn(email, PASSWORD)).toEqual({ kind: 'refused' });
    expect(await own.export(accountId)).toBeNull();
  });

  it('gives back the turn for passwords before its data is removed', async () => {
    const { settings, accountId, email } = await setUp();
    const order: string[] = [];
    const mails = { remove: async () => order.push('removed') };
    const own = ownAccountUnderTest(database, { ...settings, mails });
    const confirmation = { password: PASSWORD, email, isLeavingServer: true };
    const inTurn = async <T>(check: () => Promise<T>): Promise<T> => {
      const wrong = await check();
      order.push('turn over');
      return wrong;
    };
    expect(await own.erase(accountId, confirmation, inTurn)).toBe('erased');
    expect(order).toEqual(['turn over', 'removed']);
  });

  it('of the only operator is erased only if its owner knows that', async () => {
    const { own, accountId, email, settings, signUp } = await setUp();
    const named = ownAccountUnderTest(database, { ...settings, operatorEmails: [email, 'gone@example.org'] });
    expect(await own.load(accountId)).toMatchObject({ isOperator: false, isOnlyOperator: false });
    expect(await named.load(accountId)).toMatchObject({ isOperator: true, isOnlyOperator: true });
    const confirmation = { password: PASSWORD, email: '', isLeavingServer: false };
    expect(await named.erase(accountId, confirmation)).toBe('only-operator');
    const second = anAddress();
    await signUp(second);
    const both = ownAccountUnderTest(database, { ...settings, operatorEmails: [email, second] });
    expect(await both.load(accountId)).toMatchObject({ isOperator: true, isOnlyOperator: false });
    expect(await named.erase(accountId, { ...confirmation, isLeavingServer: true })).toBe('erased');
  });

  it('is exported as JSON text', async () => {
    const { own, accountId, email } = await setUp();
    const pieces = await Array.fromAsync((await own.export(accountId)) ?? []);
    expect(JSON.parse(pieces.join(''))).toMatchObject({
      account: { email, firstName: 'Mara' },
      sessions: [{ device: null }],
      likes: [],
      plays: [],
      playlists: [],
      deviceQueues: [],
    });
  });
});
