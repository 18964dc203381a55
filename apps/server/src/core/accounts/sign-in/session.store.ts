/** A stored session. Only the hash of its token is stored. */
export interface Session {
  readonly tokenHash: string;
  readonly accountId: string;
  readonly createdAtMs: number;
  readonly lastUsedAtMs: number;
  readonly expiresAtMs: number;
  /** Browser and system, such as 'Firefox on Linux'; null: not known. */
  readonly device: string | null;
}

/** A session with what each call of its listener needs to know of the account. */
export interface FoundSession extends Session {
  /** Raised by each write after which the personal shelves of home have to be planned anew. */
  readonly homeVersion: number;
}

/** Port: sessions of signed-in listeners. */
export interface SessionStore {
  /**
   * Adds a session. Removes the expired sessions of the account and, above `most` sessions, the least
   * recently used ones.
   * @param passwordHash Adds the session only if the account still has this hash, in one statement with the check;
   * null: in any case.
   * @returns whether it was added.
   */
  readonly add: (session: Session, most: number, passwordHash: string | null) => Promise<boolean>;
  /** The session; null: it is unknown or expired. */
  readonly find: (tokenHash: string, nowMs: number) => Promise<FoundSession | null>;
  /** The account's sessions that have not expired, latest use first. */
  readonly list: (accountId: string, nowMs: number) => Promise<readonly Session[]>;
  readonly extend: (tokenHash: string, lastUsedAtMs: number, expiresAtMs: number) => Promise<void>;
  /** Removes a session. Idempotent. */
  readonly remove: (tokenHash: string) => Promise<void>;
  /** Removes all sessions of an account except one. */
  readonly removeOthers: (accountId: string, tokenHash: string) => Promise<void>;
  readonly removeAll: (accountId: string) => Promise<void>;
}
