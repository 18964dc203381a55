import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenedDatabase } from '../../../adapters/database/database.ts';
import { testDatabases } from '../../../adapters/database/testing/databases.ts';
import { accountsUnderTest, anAddress, formFor, PROOF } from '../testing/accounts-under-test.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** The verification value of a sent code. */
function sentOr(outcome: { kind: string; verification?: string }): { verification: string } {
  if (outcome.verification === undefined) throw new Error(`the code was not sent: ${outcome.kind}`);
  return { verification: outcome.verification };
}

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
    it('leads from a free address through a mailed code to a session [4.06] [4.08]', async () => {
      const { accounts, mailbox, email } = setUp();
      const { verification } = accounts;
      expect(await verification.checkAddress(email)).toBe('free');
      expect(await verification.sendCode(email, PROOF.sender)).toMatchObject({ kind: 'sent' });
      expect(await verification.verifyCode(email, mailbox.codeFor(email), PROOF)).toBe('verified');
      const outcome = await accounts.signUp(formFor(email), PROOF);
      const listener = outcome.kind === 'signed-in' && (await accounts.findListener(outcome.token));
      expect(listener && (await accounts.loadProfile(listener.accountId))).toEqual({
        firstName: 'Mara',
        picture: null,
      });
    });

    it('is refused unless the address was verified within the last ten minutes', async () => {
      const { accounts, clock, email, verify } = setUp();
      expect(await accounts.signUp(formFor(email), PROOF)).toEqual({
        kind: 'refused',
        reason: 'not-verified',
      });
      await accounts.verification.sendCode(email, PROOF.sender);
      expect(await accounts.signUp(formFor(email), PROOF)).toEqual({
        kind: 'refused',
        reason: 'not-verified',
      });
      clock.pass(MINUTE);
      await verify(email);
      clock.pass(10 * MINUTE + 1);
      expect(await accounts.signUp(formFor(email), PROOF)).toEqual({
        kind: 'refused',
        reason: 'not-verified',
      });
    });

    it('is refused when only another address was verified', async () => {
      const { accounts, email, verify } = setUp();
      await verify(email);
      expect(await accounts.signUp(formFor(anAddress()), PROOF)).toMatchObject({ reason: 'not-verified' });
    });

    it.each([
      [{ password: 'short' }, 'too-short'],
      [{ password: 'password1' }, 'too-common'],
      [{ password: 'mara quint 1' }, 'too-personal'],
      [{ firstName: '   ' }, 'name'],
      [{ lastName: 'x'.repeat(101) }, 'name'],
      [{ email: 'nowhere' }, 'not-an-address'],
    ])('refuses %j, and accepts a corrected form afterwards', async (wrong, reason) => {
      const { accounts, email, verify } = setUp();
      await verify(email);
      expect(await accounts.signUp({ ...formFor(email), ...wrong }, PROOF)).toEqual({
        kind: 'refused',
        reason,
      });
      expect(await accounts.signUp(formFor(email), PROOF)).toMatchObject({ kind: 'signed-in' });
    });

    it('is refused for a registered address, ignoring case and surrounding blanks [5.09]', async () => {
      const { accounts, email, signUp } = setUp();
      await signUp(email);
      const again = ` ${email.toUpperCase()} `;
      expect(await accounts.verification.checkAddress(again)).toBe('taken');
      expect(await accounts.verification.sendCode(again, PROOF.sender)).toEqual({ kind: 'taken' });
      expect(await accounts.signUp(formFor(again), PROOF)).toEqual({
        kind: 'refused',
        reason: 'address-taken',
      });
    });

    it('creates one account from concurrent submissions', async () => {
      const { accounts, email, verify } = setUp();
      await verify(email);
      const outcomes = await Promise.all(
        Array.from({ length: 5 }, () => accounts.signUp(formFor(email), PROOF)),
      );
      const reasons = outcomes.map((outcome) => (outcome.kind === 'refused' ? outcome.reason : outcome.kind));
      expect(count(reasons, 'signed-in')).toBe(1);
      expect(count(reasons, 'address-taken')).toBe(4);
    });
  });

  describe('a verified address', () => {
    const STRANGER = { verification: null, sender: '198.51.100.66' };

    it('cannot be taken by a stranger before its owner signs up', async () => {
      const { accounts, email, verify } = setUp();
      await verify(email);
      const stranger = { ...formFor(email), password: 'password of a stranger' };
      for (const verification of [null, 'x'.repeat(43)])
        expect(await accounts.signUp(stranger, { ...STRANGER, verification })).toEqual({
          kind: 'refused',
          reason: 'not-verified',
        });
      expect(await accounts.signUp(formFor(email), PROOF)).toMatchObject({ kind: 'signed-in' });
    });

    it('cannot be taken by a stranger who has also requested a code', async () => {
      const { accounts, mailbox, email } = setUp();
      const { verification } = accounts;
      await verification.sendCode(email, PROOF.sender);
      const asked = sentOr(await verification.sendCode(email, STRANGER.sender));
      // The owner types the last mailed code, which the stranger requested.
      expect(await verification.verifyCode(email, mailbox.codeFor(email), PROOF)).toBe('verified');
      expect(await accounts.signUp(formFor(email), { ...STRANGER, ...asked })).toMatchObject({
        reason: 'not-verified',
      });
      expect(await accounts.signUp(formFor(email), PROOF)).toMatchObject({ kind: 'signed-in' });
    });

    it('can be signed up from any sender that holds the verification value of its code', async () => {
      const { accounts, mailbox, email } = setUp();
      const { verification } = accounts;
      const value = sentOr(await verification.sendCode(email, 'at home'));
      const code = mailbox.codeFor(email);
      expect(await verification.verifyCode(email, code, { ...value, sender: 'on the way' })).toBe('verified');
      // Others with the owner's sender address do not have the verification value.
      for (const sender of ['at home', 'on the way'])
        expect(await accounts.signUp(formFor(email), { verification: null, sender })).toMatchObject({
          reason: 'not-verified',
        });
      const elsewhere = { ...value, sender: 'at work' };
      expect(await accounts.signUp(formFor(email), elsewhere)).toMatchObject({ kind: 'signed-in' });
    });

    it('can still be verified by its owner after strangers tried wrong codes', async () => {
      const { accounts, mailbox, email } = setUp();
      const { verification } = accounts;
      const value = sentOr(await verification.sendCode(email, PROOF.sender));
      const code = mailbox.codeFor(email);
      for (let attempt = 0; attempt < 6; attempt += 1)
        await verification.verifyCode(email, otherThan(code), STRANGER);
      expect(await verification.verifyCode(email, code, STRANGER)).toBe('refused');
      expect(await verification.verifyCode(email, code, PROOF)).toBe('verified');
      expect(await verification.verifyCode(email, code, { ...PROOF, ...value })).toBe('verified');
    });

    it('is sent at most 20 codes, whoever requests them', async () => {
      const { accounts, email } = setUp();
      const kinds: string[] = [];
      for (let sender = 0; sender < 21; sender += 1)
        kinds.push((await accounts.verification.sendCode(email, `sender ${sender}`)).kind);
      expect([count(kinds, 'sent'), kinds.at(-1)]).toEqual([20, 'too-soon']);
    });

    it('is sent at most 20 codes, also under concurrent requests', async () => {
      const { accounts, email } = setUp();
      const senders = Array.from({ length: 40 }, (_, sender) => `sender ${sender}`);
      const outcomes = await Promise.all(
        senders.map((sender) => accounts.verification.sendCode(email, sender)),
      );
      const kinds = outcomes.map(({ kind }) => kind);
      expect([count(kinds, 'sent'), count(kinds, 'too-soon')]).toEqual([20, 20]);
    });

    it('is stored without the requester’s network address and the verification value', async () => {
      const { accounts, email } = setUp();
      const { verification } = sentOr(await accounts.verification.sendCode(email, STRANGER.sender));
      const rows = database.db.selectFrom('verifications').selectAll().where('email_folded', '=', email);
      const stored = JSON.stringify(await rows.execute());
      expect(stored).not.toContain(STRANGER.sender);
      expect(stored).not.toContain(verification);
    });
  });

  describe('a one-time code', () => {
    it('is refused when it is wrong, not a code, or for another address', async () => {
      const { accounts, mailbox, email } = setUp();
      const { verification } = accounts;
      const other = anAddress();
      await verification.sendCode(email, PROOF.sender);
      await verification.sendCode(other, PROOF.sender);
      const code = mailbox.codeFor(email);
      expect(await verification.verifyCode(email, otherThan(code), PROOF)).toBe('refused');
      expect(await verification.verifyCode(email, String(Number(code)).padStart(7, '0'), PROOF)).toBe(
        'refused',
      );
      expect(await verification.verifyCode(anAddress(), code, PROOF)).toBe('refused');
      expect(await verification.verifyCode(email, code, PROOF)).toBe('verified');
    });

    it('is valid for ten minutes', async () => {
      const { accounts, mailbox, clock, email } = setUp();
      await accounts.verification.sendCode(email, PROOF.sender);
      clock.pass(10 * MINUTE - 1);
      expect(await accounts.verification.verifyCode(email, mailbox.codeFor(email), PROOF)).toBe('verified');
      const late = anAddress();
      await accounts.verification.sendCode(late, PROOF.sender);
      clock.pass(10 * MINUTE);
      expect(await accounts.verification.verifyCode(late, mailbox.codeFor(late), PROOF)).toBe('refused');
    });

    it('is void after five wrong tries', async () => {
      const { accounts, mailbox, email } = setUp();
      const { verification } = accounts;
      await verification.sendCode(email, PROOF.sender);
      const code = mailbox.codeFor(email);
      for (let attempt = 0; attempt < 5; attempt += 1)
        await verification.verifyCode(email, otherThan(code), PROOF);
      expect(await verification.verifyCode(email, code, PROOF)).toBe('refused');
    });

    it('is compared at most five times, also under concurrent attempts', async () => {
      const { accounts, mailbox, email } = setUp();
      await accounts.verification.sendCode(email, PROOF.sender);
      const code = mailbox.codeFor(email);
      const tries = Array.from({ length: 20 }, () => accounts.verification.verifyCode(email, code, PROOF));
      expect(count(await Promise.all(tries), 'verified')).toBe(5);
    });

    it('stays valid beside a later one, each only with its own verification value', async () => {
      const { accounts, mailbox, clock, email } = setUp();
      const { verification } = accounts;
      const ask = async () => {
        const sent = await verification.sendCode(email, PROOF.sender);
        return { ...sentOr(sent), code: mailbox.codeFor(email) };
      };
      const first = await ask();
      clock.pass(30 * SECOND);
      const second = await ask();
      const verify = (of: { verification: string }, code: string) =>
        verification.verifyCode(email, code, { verification: of.verification, sender: 'elsewhere' });
      // Once in a million runs both codes are equal.
      const expected = first.code === second.code ? 'verified' : 'refused';
      expect(await verify(second, first.code)).toBe(expected);
      expect(await verify(first, first.code)).toBe('verified');
      expect(await verify(second, second.code)).toBe('verified');
    });

    it('is mailed at most once in 30 seconds, also under concurrent requests', async () => {
      const { accounts, mailbox, clock, email } = setUp();
      const send = () => accounts.verification.sendCode(email, PROOF.sender);
      const kinds = (await Promise.all([send(), send(), send()])).map(({ kind }) => kind);
      expect([count(kinds, 'sent'), count(kinds, 'too-soon'), mailbox.mails.length]).toEqual([1, 2, 1]);
      clock.pass(18 * SECOND);
      expect(await send()).toEqual({ kind: 'too-soon', waitSeconds: 12 });
    });

    it('can be requested after the clock was set back, although one of before is valid for longer [1.31]', async () => {
      const { accounts, clock, email } = setUp();
      const send = () => accounts.verification.sendCode(email, PROOF.sender);
      expect(await send()).toMatchObject({ kind: 'sent' });
      clock.pass(-DAY);
      expect(await send()).toMatchObject({ kind: 'sent' });
      expect(await send()).toEqual({ kind: 'too-soon', waitSeconds: 30 });
    });

    it('counts also if the mail server is slow to accept it [1.33]', async () => {
      const { accounts, mailbox, email } = setUp();
      mailbox.fail('slow');
      const sent = await accounts.verification.sendCode(email, PROOF.sender);
      expect(sent.kind).toBe('mail-slow');
      const proof = { ...sentOr(sent), sender: 'elsewhere' };
      expect(await accounts.verification.verifyCode(email, mailbox.codeFor(email), proof)).toBe('verified');
    });

    it('can be requested again immediately when its mail could not be sent', async () => {
      const { accounts, mailbox, email } = setUp();
      mailbox.fail('failed');
      expect(await accounts.verification.sendCode(email, PROOF.sender)).toEqual({ kind: 'mail-failed' });
      mailbox.fail(null);
      expect(await accounts.verification.sendCode(email, PROOF.sender)).toMatchObject({ kind: 'sent' });
    });

    it('is not stored in plain text, and is deleted after a day', async () => {
      const { accounts, mailbox, clock, email } = setUp();
      await accounts.verification.sendCode(email, PROOF.sender);
      const rows = () =>
        database.db.selectFrom('verifications').selectAll().where('email_folded', '=', email).execute();
      expect(JSON.stringify(await rows())).not.toContain(mailbox.codeFor(email));
      clock.pass(DAY);
      await accounts.verification.sendCode(anAddress(), PROOF.sender);
      expect(await rows()).toEqual([]);
    });
  });
});
