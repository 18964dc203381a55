import type { SecurityLog } from '../../log/security-log.ts';
import type { AccountStore } from '../account.store.ts';
import { toEmailAddress } from '../email-address.ts';
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
  readonly sessions: Pick<Sessions, 'start'>;
  readonly devices: Pick<KnownDevices, 'issue'>;
  readonly security: SecurityLog;
}

/**
 * Starts sessions with address and password. An unknown address, an account without a password and a wrong
 * password are refused in the same way and after the same work, so that neither result nor timing tells them
 * apart.
 */
export function createSignIn({ accounts, hasher, sessions, devices, security }: SignInPorts) {
  /** Rehashes a password with the current cost parameters. Only a sign-in has the password in plain text. */
  const renewHash = async (accountId: string, phc: string, password: string): Promise<string> => {
    if (!hasher.needsRehash(phc)) return phc;
    const better = await hasher.hash(password);
    await accounts.replaceHash(accountId, phc, better);
    return better;
  };

  return async (typed: string, password: string, device: string | null = null): Promise<SignInOutcome> => {
    const email = toEmailAddress(typed);
    const account = email === null ? null : await accounts.findByEmail(email.folded);
    const phc = account?.passwordHash ?? null;
    const text = toPasswordText(password);
    const isRight = await hasher.verify(phc, text);
    if (account === null || phc === null || !isRight) {
      security.record('sign-in-refused', account?.accountId ?? null);
      return { kind: 'refused' };
    }
    security.record('signed-in', account.accountId);
    const { accountId } = account;
    const deviceToken = devices.issue({ accountId, passwordHash: await renewHash(accountId, phc, text) });
    return { kind: 'signed-in', token: await sessions.start(accountId, device), deviceToken };
  };
}
