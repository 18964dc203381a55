import type { AccountStore } from './account.store.ts';
import { toEmailAddress } from './email-address.ts';
import type { PasswordHasher } from './password-hasher.ts';
import { toPasswordText } from './password-rules.ts';
import type { Sessions } from './sessions.ts';

export type SignInOutcome =
  | { readonly kind: 'signed-in'; readonly token: string }
  | { readonly kind: 'refused' };

export interface SignInPorts {
  readonly accounts: Pick<AccountStore, 'findByEmail'>;
  readonly hasher: PasswordHasher;
  readonly sessions: Pick<Sessions, 'start'>;
}

/**
 * Starts sessions with address and password. An unknown address, an account without a password and a
 * wrong password are refused alike, after the same work.
 */
export function createSignIn({ accounts, hasher, sessions }: SignInPorts) {
  return async (typed: string, password: string): Promise<SignInOutcome> => {
    const email = toEmailAddress(typed);
    const account = email === null ? null : await accounts.findByEmail(email.folded);
    const isRight = await hasher.verify(account?.passwordHash ?? null, toPasswordText(password));
    if (account === null || !isRight) return { kind: 'refused' };
    return { kind: 'signed-in', token: await sessions.start(account.accountId) };
  };
}
