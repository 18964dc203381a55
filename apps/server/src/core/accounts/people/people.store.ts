/** One account in a list of all. */
export interface Person {
  readonly accountId: string;
  readonly email: string;
  /** What accounts are listed by. */
  readonly emailFolded: string;
  /** First and last name; '' when none is known. */
  readonly name: string;
  readonly hasPassword: boolean;
  readonly hasGoogle: boolean;
  readonly createdAtMs: number;
  /** Last use of a session that is still there, true to the day; null: signed in nowhere. */
  readonly lastUsedAtMs: number | null;
}

/** What is stored of one account besides likes and plays. Nothing in it opens anything. */
export interface StoredPerson {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly picture: string | null;
  /** By which Google names the person; null: not linked. */
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

/** How many rows of each kind an erasure has removed. */
export interface ErasedCounts {
  readonly likes: number;
  readonly plays: number;
  readonly sessions: number;
}

/** Port: mails kept as files where there is no mail server. */
export interface KeptMails {
  /** Removes those to one address. @returns how many went. */
  readonly remove: (emailFolded: string) => Promise<number>;
}

/** Port: accounts as their operator sees them. */
export interface PeopleStore {
  /** Accounts in the order of their addresses. @param afterFolded null: from the first. */
  readonly list: (afterFolded: string | null, limit: number) => Promise<readonly Person[]>;
  readonly load: (accountId: string) => Promise<StoredPerson | null>;
  /** Removes the account and all that is stored about it, or nothing at all. */
  readonly erase: (accountId: string) => Promise<ErasedCounts>;
}
