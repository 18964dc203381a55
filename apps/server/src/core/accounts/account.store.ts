import type { HashedProof } from './sign-up/code.store.ts';
import type { EmailAddress } from './email-address.ts';
import type { PersonNames } from './person-name.ts';

/** The account of a listener. */
export interface Account {
  readonly accountId: string;
  /** Mail to the owner goes to this address. */
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Address of a profile picture; null: none. */
  readonly picture: string | null;
  /** Password hash in PHC string format; null: the account has no password. */
  readonly passwordHash: string | null;
}

/** An account to create. */
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

/** Port: accounts. */
export interface AccountStore {
  readonly find: (accountId: string) => Promise<Account | null>;
  readonly findByEmail: (emailFolded: string) => Promise<Account | null>;
  readonly findByGoogleSubject: (subject: string) => Promise<Account | null>;
  /** The account that was created first; null: there are no accounts. */
  readonly findOldest: () => Promise<Account | null>;
  /**
   * Creates the account and consumes the verification of its address, in one transaction. Of several
   * concurrent calls for one address, one succeeds.
   * @param verifiedSinceMs A verification before this time has expired.
   * @param proof Only a verification made with this proof counts.
   */
  readonly register: (
    account: NewAccount,
    verifiedSinceMs: number,
    proof: HashedProof,
  ) => Promise<RegisterOutcome>;
  /**
   * Creates an account without a verification of its address, since the identity provider or the operator
   * vouches for it.
   * @returns false when the address or the Google subject is taken.
   */
  readonly add: (account: NewAccount) => Promise<boolean>;
  /** Replaces a hash by a better one of the same password, unless the stored hash is no longer `known`. */
  readonly replaceHash: (accountId: string, known: string, better: string) => Promise<void>;
  /** Changes the name. */
  readonly rename: (accountId: string, name: PersonNames) => Promise<void>;
  /**
   * Replaces the password, ends all other sessions of the account and invalidates its links, in one transaction.
   * @param known The hash that was compared. @param keptTokenHash The session that goes on.
   * @returns false: the account has another password by now, or is gone.
   */
  readonly changePassword: (
    accountId: string,
    known: string,
    next: string,
    keptTokenHash: string,
  ) => Promise<boolean>;
  /**
   * Links a Google subject, which can then sign in to this account. Its picture is used if the account has
   * none.
   */
  readonly linkGoogle: (accountId: string, subject: string, picture: string | null) => Promise<void>;
}
