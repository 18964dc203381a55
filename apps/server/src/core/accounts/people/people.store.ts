/** An account in the operator's list. */
export interface Person {
  readonly accountId: string;
  readonly email: string;
  /** The sort key of the list. */
  readonly emailFolded: string;
  /** First and last name; '' when none is known. */
  readonly name: string;
  readonly hasPassword: boolean;
  readonly hasGoogle: boolean;
  readonly createdAtMs: number;
  /** Last use among the current sessions, accurate to a day; null: there is no session. */
  readonly lastUsedAtMs: number | null;
}

/** The stored data of an account without likes and plays. Contains no credentials. */
export interface StoredPerson {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly picture: string | null;
  /** Google's id of the person; null: not linked. */
  readonly googleSubject: string | null;
  readonly hasPassword: boolean;
  readonly createdAtMs: number;
  readonly sessions: readonly {
    createdAtMs: number;
    lastUsedAtMs: number;
    expiresAtMs: number;
    device: string | null;
  }[];
  readonly codes: readonly { sentAtMs: number; expiresAtMs: number; verifiedAtMs: number | null }[];
  readonly resets: readonly { expiresAtMs: number; usedAtMs: number | null }[];
}

/** Number of rows that an erasure has removed, by kind. */
export interface ErasedCounts {
  readonly likes: number;
  readonly plays: number;
  readonly sessions: number;
}

/** Port: mails that are written to files because there is no mail server. */
export interface KeptMails {
  /** Removes the mails to one address. @returns how many were removed. */
  readonly remove: (emailFolded: string) => Promise<number>;
}

/** Port: accounts, for the operator. */
export interface PeopleStore {
  /** Accounts sorted by address (keyset pagination). @param afterFolded null: from the first. */
  readonly list: (afterFolded: string | null, limit: number) => Promise<readonly Person[]>;
  readonly load: (accountId: string) => Promise<StoredPerson | null>;
  /** Artwork ids of the covers of the account's playlists, also of deleted ones. */
  readonly listCovers: (accountId: string) => Promise<readonly string[]>;
  /**
   * Removes the account and all data about it, in one transaction, except plays, of which most are removed before. If
   * it is interrupted, the account remains and can be erased again.
   */
  readonly erase: (accountId: string) => Promise<ErasedCounts>;
}
