import { describe, expect, it } from 'vitest';
import { type Log, silentLog } from '../../log/log.ts';
import { silentSecurityLog } from '../../log/security-log.ts';
import type { Account } from '../account.store.ts';
import type { Mail } from '../mail/mailer.ts';
import { createPasswordReset } from './password-reset.ts';
import { hashToken } from '../../secrets.ts';
import { MINUTE_MS } from '../../durations.ts';

const notCalled = () => Promise.reject(new Error('not called here'));
const NOW_MS = 1_000_000;

const mara: Account = {
  accountId: 'mara',
  email: 'mara@example.org',
  firstName: 'Mara',
  lastName: 'Quint',
  picture: null,
  passwordHash: 'hash of mara',
};

/** The password reset of Mara's account. @param redeems Whether the store still accepts the link. */
function aReset(redeems = true) {
  const links = new Map<string, string>();
  const added: object[] = [];
  const mails: Mail[] = [];
  const recorded: string[] = [];
  const hashes: string[] = [];
  const logged: string[] = [];
  let isStoreAway = false;
  const log: Log = {
    ...silentLog,
    error: (event, details) => void logged.push(event, JSON.stringify(details)),
  };
  const reset = createPasswordReset({
    accounts: {
      find: async (accountId) => {
        if (hashes.length > 0) throw new Error('database is locked');
        return accountId === 'mara' ? mara : null;
      },
      findByEmail: async (folded) => {
        if (isStoreAway) throw new Error('database is locked');
        return folded === mara.email ? mara : null;
      },
    },
    resets: {
      add: async (link, nowMs) => {
        links.set(link.tokenHash, link.accountId);
        added.push({ ...link, nowMs });
      },
      findOpen: async (tokenHash) => links.get(tokenHash) ?? null,
      redeem: async (tokenHash, passwordHash) => {
        hashes.push(passwordHash);
        return redeems ? (links.get(tokenHash) ?? null) : null;
      },
    },
    hasher: { hash: async (password) => `hash of ${password}`, verify: notCalled, needsRehash: () => false },
    guesses: { isEasyToGuess: async (password) => password === 'password123' },
    mailer: { deliver: notCalled, post: async (mail) => void mails.push(mail) },
    clock: { now: () => NOW_MS },
    log,
    security: { record: (event, accountId) => void recorded.push(`${event} ${accountId}`) },
    toResetLink: (token) => `https://music.example/resetpassword?token=${token}`,
  });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  /** Requests a link. @returns the mailed token. */
  const mailed = async (): Promise<string> => {
    reset.request('mara@example.org');
    await settle();
    const [mail] = mails.splice(0);
    recorded.length = 0;
    return mail?.kind === 'reset-link' ? (new URL(mail.link).searchParams.get('token') ?? '') : '';
  };
  const loseStore = () => {
    isStoreAway = true;
  };
  return { reset, added, mails, recorded, hashes, logged, mailed, settle, loseStore };
}

describe('requesting a password reset', () => {
  it('answers before the account lookup has finished', () => {
    const reset = createPasswordReset({
      // The database never answers.
      accounts: { find: notCalled, findByEmail: () => new Promise(() => undefined) },
      resets: { add: notCalled, findOpen: notCalled, redeem: notCalled },
      hasher: { hash: notCalled, verify: notCalled, needsRehash: () => false },
      guesses: { isEasyToGuess: notCalled },
      mailer: { deliver: notCalled, post: async () => undefined },
      clock: { now: () => 0 },
      log: silentLog,
      security: silentSecurityLog,
      toResetLink: (token) => token,
    });
    expect(reset.request('mara@example.org')).toBe('accepted');
  });

  it('mails a link valid for 30 minutes to the account’s address', async () => {
    const { reset, added, mails, recorded, settle } = aReset();
    expect(reset.request(' MARA@example.org ')).toBe('accepted');
    await settle();
    expect(mails).toMatchObject([{ kind: 'reset-link', to: 'mara@example.org' }]);
    expect(added).toMatchObject([{ accountId: 'mara', expiresAtMs: NOW_MS + 30 * MINUTE_MS, nowMs: NOW_MS }]);
    expect(recorded).toEqual(['reset-asked mara']);
  });

  it('mails nothing to an address without an account, and gives the same answer', async () => {
    const { reset, added, mails, recorded, settle } = aReset();
    expect(reset.request('eve@example.org')).toBe('accepted');
    await settle();
    expect([added, mails]).toEqual([[], []]);
    expect(recorded).toEqual(['reset-asked null']);
  });

  it('refuses an invalid address', async () => {
    const { reset, recorded, settle } = aReset();
    expect(reset.request('nowhere')).toBe('not-an-address');
    await settle();
    expect(recorded).toEqual([]);
  });

  it('logs an error when the link cannot be created', async () => {
    const { reset, logged, mails, settle, loseStore } = aReset();
    loseStore();
    expect(reset.request('mara@example.org')).toBe('accepted');
    await settle();
    expect(logged).toEqual(['reset.link-not-sent', expect.stringContaining('cause')]);
    expect(mails).toEqual([]);
  });
});

describe('the password reset link', () => {
  it('is stored as a hash, and is open while an unknown one is not', async () => {
    const { reset, added, mailed } = aReset();
    const token = await mailed();
    expect(added).toMatchObject([{ tokenHash: hashToken(token) }]);
    expect(await reset.isOpen(token)).toBe(true);
    expect(await reset.isOpen('another')).toBe(false);
  });

  it('sets the password and mails the owner, without another read that could fail', async () => {
    const { reset, hashes, mails, recorded, mailed } = aReset();
    expect(await reset.update(await mailed(), 'a long enough secret')).toBe('updated');
    expect(hashes).toEqual(['hash of a long enough secret']);
    expect(mails).toEqual([{ kind: 'password-changed', to: 'mara@example.org' }]);
    expect(recorded).toEqual(['password-changed mara']);
  });

  it.each([
    ['short', 'too-short'],
    ['Mara-Quint', 'too-personal'],
    ['password123', 'too-common'],
  ])('refuses the password %s as %s', async (password, problem) => {
    const { reset, hashes, recorded, mailed } = aReset();
    expect(await reset.update(await mailed(), password)).toBe(problem);
    expect([hashes, recorded]).toEqual([[], []]);
  });

  it('is refused when it was never issued', async () => {
    const { reset, hashes, recorded } = aReset();
    expect(await reset.update('made up', 'a long enough secret')).toBe('link-refused');
    expect(hashes).toEqual([]);
    expect(recorded).toEqual(['link-refused null']);
  });

  it('is refused without a mail when a concurrent request has used it', async () => {
    const { reset, mails, recorded, mailed } = aReset(false);
    expect(await reset.update(await mailed(), 'a long enough secret')).toBe('link-refused');
    expect(mails).toEqual([]);
    expect(recorded).toEqual(['link-refused null']);
  });
});
