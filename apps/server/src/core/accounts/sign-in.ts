import type { SecurityLog } from '../security-log.ts';
import type { AccountStore } from './account.store.ts';
import { toEmailAddress } from './email-address.ts';
import type { PasswordHasher } from './password-hasher.ts';
import { toPasswordText } from './password-rules.ts';
import type { Sessions } from './sessions.ts';

export type SignInOutcome =
  | { readonly kind: 'signed-in'; readonly token: string }
  | { readonly kind: 'refused' };

export interface SignInPorts {
  readonly accounts: Pick<AccountStore, 'findByEmail' | 'replaceHash'>;
  readonly hasher: PasswordHasher;
  readonly sessions: Pick<Sessions, 'start'>;
  readonly security: SecurityLog;
}

/**
 * Starts sessions with address and password. An unknown address, an account without a password and a
 * wrong password are refused alike, after the same work.
 */
export function createSignIn({ accounts, hasher, sessions, security }: SignInPorts) {
  /** The password is at hand only now, so this is when a hash of former days is replaced. */
  const renewHash = async (accountId: string, phc: string, password: string): Promise<void> => {
    if (!hasher.needsRehash(phc)) return;
    await accounts.replaceHash(accountId, phc, await hasher.hash(password));
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
    await renewHash(account.accountId, phc, text);
    return { kind: 'signed-in', token: await sessions.start(account.accountId, device) };
  };
}
