import type { HashedProof } from './sign-up/code.store.ts';
import type { EmailAddress } from './email-address.ts';

/** A listener as the accounts know them. */
export interface Account {
  readonly accountId: string;
  /** Where mail to the owner goes. */
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Address of a profile picture; null: none. */
  readonly picture: string | null;
  /** PHC text; null: signs in with Google only. */
  readonly passwordHash: string | null;
}

/** An account about to be made. */
export interface NewAccount {
  readonly accountId: string;
  readonly email: EmailAddress;
  readonly firstName: string;
  readonly lastName: string;
  readonly passwordHash: string | null;
  readonly googleSubject: string | null;
  readonly picture: string | null;
  readonly createdAtMs: number;
}

type RegisterOutcome = 'registered' | 'not-verified' | 'address-taken';

/** Port: the accounts. */
export interface AccountStore {
  readonly find: (accountId: string) => Promise<Account | null>;
  readonly findByEmail: (emailFolded: string) => Promise<Account | null>;
  readonly findByGoogleSubject: (subject: string) => Promise<Account | null>;
  /** The account that was made first; null: there is none. */
  readonly findOldest: () => Promise<Account | null>;
  /**
   * Adds the account and uses up the verification of its address, both or neither. Of several at
   * once for one address, one is registered.
   * @param verifiedSinceMs A verification before this instant no longer counts.
   * @param proof Only what this proof has verified counts.
   */
  readonly register: (
    account: NewAccount,
    verifiedSinceMs: number,
    proof: HashedProof,
  ) => Promise<RegisterOutcome>;
  /** Adds an account whose address someone else vouches for. @returns false when the address or the subject is taken. */
  readonly add: (account: NewAccount) => Promise<boolean>;
  /** Puts another hash of the same password in the place of one, unless the password was changed meanwhile. */
  readonly replaceHash: (accountId: string, known: string, better: string) => Promise<void>;
  /** From now on the Google subject signs in to this account; its picture fills in for a missing one. */
  readonly linkGoogle: (accountId: string, subject: string, picture: string | null) => Promise<void>;
}
