import type { PasswordProblem } from '@segue/domain';
import type { SecurityLog } from '../../log/security-log.ts';
import type { Clock } from '../../clock.ts';
import type { Log } from '../../log/log.ts';
import { mailPasswordChanged } from './mail-password-changed.ts';
import type { Account, AccountStore } from '../account.store.ts';
import { RESET_VALID_MS } from '../lifetimes.ts';
import { type EmailAddress, toEmailAddress } from '../email-address.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { PasswordGuesses } from './password-guesses.ts';
import type { PasswordHasher } from './password-hasher.ts';
import { findPasswordProblem, toPasswordText } from './password-rules.ts';
import { createToken, hashToken } from '../../secrets.ts';
import type { ResetStore } from './reset.store.ts';

type ResetRequestOutcome = 'accepted' | 'not-an-address';

type UpdatePasswordOutcome = 'updated' | 'link-refused' | PasswordProblem;

/** Resets a forgotten password by a mailed link. */
export interface PasswordReset {
  /** Mails a link if the address has an account. Neither the result nor its timing reveals whether it has. */
  readonly request: (typed: string) => ResetRequestOutcome;
  /** Whether the token of a link is still valid. Does not consume it. */
  readonly isOpen: (token: string) => Promise<boolean>;
  /** Sets the password with the token of a link, ends all sessions of the account and mails its owner. */
  readonly update: (token: string, password: string) => Promise<UpdatePasswordOutcome>;
}

export interface PasswordResetPorts {
  readonly accounts: Pick<AccountStore, 'find' | 'findByEmail'>;
  readonly resets: ResetStore;
  readonly hasher: PasswordHasher;
  readonly guesses: PasswordGuesses;
  readonly mailer: Mailer;
  readonly clock: Clock;
  readonly log: Log;
  readonly security: SecurityLog;
  /**
   * The address of the page where a token is used. Its origin comes from the configuration, never from the
   * request: a forged Host header could otherwise make the link send the token to an attacker.
   */
  readonly toResetLink: (token: string) => string;
}

export function createPasswordReset(ports: PasswordResetPorts): PasswordReset {
  const { accounts, resets, hasher, guesses, mailer, clock, log, security, toResetLink } = ports;

  const mailLink = async ({ folded }: EmailAddress): Promise<void> => {
    const account = await accounts.findByEmail(folded);
    security.record('reset-asked', account?.accountId ?? null);
    if (account === null) return;
    const token = createToken();
    const nowMs = clock.now();
    const { accountId, email } = account;
    const expiresAtMs = nowMs + RESET_VALID_MS;
    await resets.add({ tokenHash: hashToken(token), accountId, expiresAtMs }, nowMs);
    // To the address of the account, not the typed one.
    await mailer.post({ kind: 'reset-link', to: email, link: toResetLink(token) });
  };

  const findOwner = async (tokenHash: string): Promise<Account | null> => {
    const accountId = await resets.findOpen(tokenHash, clock.now());
    return accountId === null ? null : accounts.find(accountId);
  };

  const refuseLink = (): 'link-refused' => {
    security.record('link-refused', null);
    return 'link-refused';
  };

  return {
    request: (typed) => {
      const email = toEmailAddress(typed);
      if (email === null) return 'not-an-address';
      mailLink(email).catch((cause: unknown) => log.error('reset.link-not-sent', { cause }));
      return 'accepted';
    },
    isOpen: async (token) => (await findOwner(hashToken(token))) !== null,
    update: async (token, password) => {
      const tokenHash = hashToken(token);
      const owner = await findOwner(tokenHash);
      if (owner === null) return refuseLink();
      const problem = await findPasswordProblem(password, owner, guesses);
      if (problem !== null) return problem;
      const passwordHash = await hasher.hash(toPasswordText(password));
      const accountId = await resets.redeem(tokenHash, passwordHash, clock.now());
      if (accountId === null) return refuseLink();
      security.record('password-changed', accountId);
      await mailPasswordChanged(ports, owner.email);
      return 'updated';
    },
  };
}
