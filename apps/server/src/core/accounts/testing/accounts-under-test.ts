import { EventEmitter, once } from 'node:events';
import { createArgon2Hasher } from '../../../adapters/identity/argon2-password-hasher.ts';
import { createZxcvbnGuesses } from '../../../adapters/identity/zxcvbn-password-guesses.ts';
import type { OpenedDatabase } from '../../../adapters/database/database.ts';
import { createAccountStore } from '../../../adapters/database/stores/accounts/account.store.ts';
import { createSessionStore } from '../../../adapters/database/stores/accounts/session.store.ts';
import { createCodeStore } from '../../../adapters/database/stores/accounts/code.store.ts';
import { createResetStore } from '../../../adapters/database/stores/accounts/reset.store.ts';
import { type SecurityLog, silentSecurityLog } from '../../log/security-log.ts';
import { silentLog } from '../../log/log.ts';
import { createAccounts } from '../accounts.ts';
import type { Identity, IdentityVerifier } from '../sign-in/identity-verifier.ts';
import type { Mail, MailDelivery, Mailer } from '../mail/mailer.ts';
import type { PasswordHasher } from '../passwords/password-hasher.ts';
import type { VerificationProof } from '../sign-up/verification-proof.ts';

/** A clock that tests set and advance. */
export function aClock(nowMs = Date.parse('2026-03-01T12:00:00.000Z')) {
  let now = nowMs;
  return { now: () => now, pass: (ms: number) => (now += ms), set: (ms: number) => (now = ms) };
}

/** A mailer that collects its mails, unless it is told how `deliver` fails. */
function aMailbox() {
  const mails: Mail[] = [];
  const arrivals = new EventEmitter();
  const keep = (mail: Mail): void => {
    mails.push(mail);
    arrivals.emit('mail');
  };
  let delivery: MailDelivery = 'sent';
  const mailer: Mailer = {
    deliver: async (mail) => {
      if (delivery === 'sent' || delivery === 'slow') keep(mail);
      return delivery;
    },
    post: async (mail) => keep(mail),
  };
  const last = <Kind extends Mail['kind']>(kind: Kind, to: string) =>
    mails.findLast((mail): mail is Extract<Mail, { kind: Kind }> => mail.kind === kind && mail.to === to);
  const resetTokenFor = (to: string): string =>
    new URL(last('reset-link', to)?.link ?? 'http://none/').searchParams.get('token') ?? '';
  return {
    mailer,
    mails,
    fail: (how: Exclude<MailDelivery, 'sent'> | null) => (delivery = how ?? 'sent'),
    /** The newest code mailed to an address; '' when there is none. */
    codeFor: (to: string) => last('verification-code', to)?.code ?? '',
    /** The token of the newest link mailed to an address, once there is one: requests do not wait for their mail. */
    waitForResetToken: async (to: string): Promise<string> => {
      while (resetTokenFor(to) === '') await once(arrivals, 'mail');
      return resetTokenFor(to);
    },
  };
}

/** A verifier whose tokens are identities in plain JSON. */
export const readableIdentities: IdentityVerifier = {
  verify: async (token) => (token.startsWith('{') ? (JSON.parse(token) as Identity) : null),
};

export const DEVICE_KEY = Buffer.alloc(32, 8);

/** Real Argon2 hashes with the lowest cost parameters. */
export const cheapHasher = createArgon2Hasher({ memoryCost: 8, timeCost: 1, parallelism: 1 });
export const guesses = createZxcvbnGuesses();

export const PASSWORD = 'slow tide atlas';

/** The proof of a client without a verification value, at the network address of test requests. */
export const PROOF: VerificationProof = { verification: null, sender: '127.0.0.1' };

/** A valid sign-up form for an address. */
export const formFor = (email: string) => ({
  firstName: 'Mara',
  lastName: 'Quint',
  email,
  password: PASSWORD,
});

let count = 0;

/** An address no other test uses. */
export const anAddress = (): string => `listener-${(count += 1)}@example.org`;

export interface AccountsSettings {
  readonly isSignUpOpen?: boolean;
  readonly security?: SecurityLog;
  readonly hasher?: PasswordHasher;
}

/** Accounts with real stores, and a clock, a mailbox and identities that tests control. */
export function accountsUnderTest(
  database: OpenedDatabase,
  identityVerifier: IdentityVerifier | null = readableIdentities,
  { isSignUpOpen = true, security = silentSecurityLog, hasher = cheapHasher }: AccountsSettings = {},
) {
  const clock = aClock();
  const mailbox = aMailbox();
  const accounts = createAccounts({
    accounts: createAccountStore(database),
    sessions: createSessionStore(database),
    codes: createCodeStore(database),
    resets: createResetStore(database),
    hasher,
    guesses,
    mailer: mailbox.mailer,
    identityVerifier,
    isSignUpOpen,
    clock,
    log: silentLog,
    security,
    codeKey: Buffer.alloc(32, 7),
    deviceKey: DEVICE_KEY,
    toResetLink: (token) => `https://music.example.org/resetpassword?token=${token}`,
  });

  const verify = async (email: string): Promise<void> => {
    await accounts.verification.sendCode(email, PROOF.sender);
    await accounts.verification.verifyCode(email, mailbox.codeFor(email), PROOF);
  };
  return {
    accounts,
    clock,
    mailbox,
    verify,
    /** Verifies an address and signs up. @returns the session token. */
    signUp: async (email: string): Promise<string> => {
      await verify(email);
      const outcome = await accounts.signUp(formFor(email), PROOF);
      if (outcome.kind !== 'signed-in') throw new Error(`sign-up was refused: ${outcome.reason}`);
      return outcome.token;
    },
  };
}
