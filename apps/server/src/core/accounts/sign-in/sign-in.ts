import type { SecurityLog } from '../../log/security-log.ts';
import type { Account, AccountStore } from '../account.store.ts';
import { type EmailAddress, toEmailAddress } from '../email-address.ts';
import type { KnownDevices } from './known-devices.ts';
import type { PasswordHasher } from '../passwords/password-hasher.ts';
import { toPasswordText } from '../passwords/password-rules.ts';
import type { Sessions } from './sessions.ts';

export type SignInOutcome =
  | { readonly kind: 'signed-in'; readonly token: string; readonly deviceToken: string }
  | { readonly kind: 'refused' };

export interface SignInPorts {
  readonly accounts: Pick<AccountStore, 'findByEmail' | 'replaceHash'>;
  readonly hasher: PasswordHasher;
  readonly sessions: Pick<Sessions, 'startWithPassword'>;
  readonly devices: Pick<KnownDevices, 'issue'>;
  readonly security: SecurityLog;
}

/**
 * Starts sessions with address and password. An unknown address, an account without a password and a wrong
 * password are refused in the same way and after the same work, so that neither result nor timing tells them
 * apart.
 */
export function createSignIn({ accounts, hasher, sessions, devices, security }: SignInPorts) {
  const refuse = (account: Account | null): SignInOutcome => {
    security.record('sign-in-refused', account?.accountId ?? null);
    return { kind: 'refused' };
  };

  /** Rehashes a password with the current cost parameters. Only a sign-in has the password in plain text. */
  const renewHash = async (accountId: string, phc: string, password: string): Promise<string> => {
    if (!hasher.needsRehash(phc)) return phc;
    const better = await hasher.hash(password);
    await accounts.replaceHash(accountId, phc, better);
    return better;
  };

  /** @returns null: the password was right, but the stored hash has changed in the meantime. */
  const attempt = async (
    email: EmailAddress | null,
    text: string,
    device: string | null,
  ): Promise<SignInOutcome | null> => {
    const account = email === null ? null : await accounts.findByEmail(email.folded);
    const phc = account?.passwordHash ?? null;
    const isRight = await hasher.verify(phc, text);
    if (account === null || phc === null || !isRight) return refuse(account);
    const { accountId } = account;
    const passwordHash = await renewHash(accountId, phc, text);
    const token = await sessions.startWithPassword(accountId, passwordHash, device);
    if (token === null) return null;
    security.record('signed-in', accountId);
    return { kind: 'signed-in', token, deviceToken: devices.issue({ accountId, passwordHash }) };
  };

  return async (typed: string, password: string, device: string | null = null): Promise<SignInOutcome> => {
    const email = toEmailAddress(typed);
    const text = toPasswordText(password);
    // The hash changes while it is compared if its owner sets a new password, or another sign-in upgrades it: the
    // second attempt compares with the new one.
    return (await attempt(email, text, device)) ?? (await attempt(email, text, device)) ?? refuse(null);
  };
}
