import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenedDatabase } from '../../adapters/database/database.ts';
import { testDatabases } from '../../adapters/database/testing/databases.ts';
import { accountsUnderTest, anAddress, formFor } from './testing/accounts-under-test.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

const count = <T>(list: readonly T[], wanted: T): number => list.filter((item) => item === wanted).length;

/** A code that is not the one mailed. */
const otherThan = (code: string): string => (code === '000000' ? '000001' : '000000');

describe.each(testDatabases)('signing up on %s', (_, open) => {
  let database: OpenedDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  const setUp = () => ({ email: anAddress(), ...accountsUnderTest(database) });

  describe('signing up', () => {
    it('goes from a free address over a mailed code to a session [4.06] [4.08]', async () => {
      const { accounts, mailbox, email } = setUp();
      const { verification } = accounts;
      expect(await verification.checkAddress(email)).toBe('free');
      expect(await verification.sendCode(email)).toEqual({ kind: 'sent' });
      expect(await verification.verifyCode(email, mailbox.codeFor(email))).toBe('verified');
      const outcome = await accounts.signUp(formFor(email));
      const listener = outcome.kind === 'signed-in' && (await accounts.findListener(outcome.token));
      expect(listener && (await accounts.loadProfile(listener.accountId))).toEqual({
        firstName: 'Mara',
        picture: null,
      });
    });

    it('needs the address to be verified, and lately', async () => {
      const { accounts, clock, email, verify } = setUp();
      expect(await accounts.signUp(formFor(email))).toEqual({ kind: 'refused', reason: 'not-verified' });
      await accounts.verification.sendCode(email);
      expect(await accounts.signUp(formFor(email))).toEqual({ kind: 'refused', reason: 'not-verified' });
      clock.pass(MINUTE);
      await verify(email);
      clock.pass(10 * MINUTE + 1);
      expect(await accounts.signUp(formFor(email))).toEqual({ kind: 'refused', reason: 'not-verified' });
    });

    it('needs the address itself to be verified, not another', async () => {
      const { accounts, email, verify } = setUp();
      await verify(email);
      expect(await accounts.signUp(formFor(anAddress()))).toMatchObject({ reason: 'not-verified' });
    });

    it.each([
      [{ password: 'short' }, 'too-short'],
      [{ password: 'password1' }, 'too-common'],
      [{ password: 'mara quint 1' }, 'too-personal'],
      [{ firstName: '   ' }, 'name'],
      [{ lastName: 'x'.repeat(101) }, 'name'],
      [{ email: 'nowhere' }, 'not-an-address'],
    ])('refuses %j and can then be done right', async (wrong, reason) => {
      const { accounts, email, verify } = setUp();
      await verify(email);
      expect(await accounts.signUp({ ...formFor(email), ...wrong })).toEqual({ kind: 'refused', reason });
      expect(await accounts.signUp(formFor(email))).toMatchObject({ kind: 'signed-in' });
    });

    it('is blocked for a registered address, however it is written [5.09]', async () => {
      const { accounts, email, signUp } = setUp();
      await signUp(email);
      const again = ` ${email.toUpperCase()} `;
      expect(await accounts.verification.checkAddress(again)).toBe('taken');
      expect(await accounts.verification.sendCode(again)).toEqual({ kind: 'taken' });
      expect(await accounts.signUp(formFor(again))).toEqual({ kind: 'refused', reason: 'address-taken' });
    });

    it('makes one account of several tries at once', async () => {
      const { accounts, email, verify } = setUp();
      await verify(email);
      const outcomes = await Promise.all(Array.from({ length: 5 }, () => accounts.signUp(formFor(email))));
      const reasons = outcomes.map((outcome) => (outcome.kind === 'refused' ? outcome.reason : outcome.kind));
      expect(count(reasons, 'signed-in')).toBe(1);
      expect(count(reasons, 'address-taken')).toBe(4);
    });
  });

  describe('a one-time code', () => {
    it('is refused when it is wrong, not a code, or for another address', async () => {
      const { accounts, mailbox, email } = setUp();
      const { verification } = accounts;
      const other = anAddress();
      await verification.sendCode(email);
      await verification.sendCode(other);
      const code = mailbox.codeFor(email);
      expect(await verification.verifyCode(email, otherThan(code))).toBe('refused');
      expect(await verification.verifyCode(email, String(Number(code)).padStart(7, '0'))).toBe('refused');
      expect(await verification.verifyCode(anAddress(), code)).toBe('refused');
      expect(await verification.verifyCode(email, code)).toBe('verified');
    });

    it('is valid for ten minutes', async () => {
      const { accounts, mailbox, clock, email } = setUp();
      await accounts.verification.sendCode(email);
      clock.pass(10 * MINUTE - 1);
      expect(await accounts.verification.verifyCode(email, mailbox.codeFor(email))).toBe('verified');
      const late = anAddress();
      await accounts.verification.sendCode(late);
      clock.pass(10 * MINUTE);
      expect(await accounts.verification.verifyCode(late, mailbox.codeFor(late))).toBe('refused');
    });

    it('is void after five wrong tries', async () => {
      const { accounts, mailbox, email } = setUp();
      const { verification } = accounts;
      await verification.sendCode(email);
      const code = mailbox.codeFor(email);
      for (let attempt = 0; attempt < 5; attempt += 1) await verification.verifyCode(email, otherThan(code));
      expect(await verification.verifyCode(email, code)).toBe('refused');
    });

    it('is not compared more than five times, however many try at once', async () => {
      const { accounts, mailbox, email } = setUp();
      await accounts.verification.sendCode(email);
      const code = mailbox.codeFor(email);
      const tries = Array.from({ length: 20 }, () => accounts.verification.verifyCode(email, code));
      expect(count(await Promise.all(tries), 'verified')).toBe(5);
    });

    it('takes the place of the one before, which is void', async () => {
      const { accounts, mailbox, clock, email } = setUp();
      await accounts.verification.sendCode(email);
      const first = mailbox.codeFor(email);
      clock.pass(30 * SECOND);
      expect(await accounts.verification.sendCode(email)).toEqual({ kind: 'sent' });
      const second = mailbox.codeFor(email);
      // One time in a million both are the same.
      const expected = first === second ? 'verified' : 'refused';
      expect(await accounts.verification.verifyCode(email, first)).toBe(expected);
      expect(await accounts.verification.verifyCode(email, second)).toBe('verified');
    });

    it('is mailed once within 30 seconds, also when two ask at once', async () => {
      const { accounts, mailbox, clock, email } = setUp();
      const send = () => accounts.verification.sendCode(email);
      const kinds = (await Promise.all([send(), send(), send()])).map(({ kind }) => kind);
      expect([count(kinds, 'sent'), count(kinds, 'too-soon'), mailbox.mails.length]).toEqual([1, 2, 1]);
      clock.pass(18 * SECOND);
      expect(await send()).toEqual({ kind: 'too-soon', waitSeconds: 12 });
    });

    it('can be asked for again at once when its mail could not be sent', async () => {
      const { accounts, mailbox, email } = setUp();
      mailbox.fail(true);
      expect(await accounts.verification.sendCode(email)).toEqual({ kind: 'mail-failed' });
      mailbox.fail(false);
      expect(await accounts.verification.sendCode(email)).toEqual({ kind: 'sent' });
    });

    it('is stored neither as it is nor for ever', async () => {
      const { accounts, mailbox, clock, email } = setUp();
      await accounts.verification.sendCode(email);
      const rows = () =>
        database.db.selectFrom('one_time_codes').selectAll().where('email_folded', '=', email).execute();
      expect(JSON.stringify(await rows())).not.toContain(mailbox.codeFor(email));
      clock.pass(DAY);
      await accounts.verification.sendCode(anAddress());
      expect(await rows()).toEqual([]);
    });
  });
});
