/** A session as stored: the token itself is nowhere. */
export interface Session {
  readonly tokenHash: string;
  readonly accountId: string;
  readonly createdAtMs: number;
  readonly lastUsedAtMs: number;
  readonly expiresAtMs: number;
  /** Browser and system that started it, such as 'Firefox on Linux'; null: not known. */
  readonly device: string | null;
}

/** Port: who is signed in. */
export interface SessionStore {
  /** Adds a session; the account's expired ones go, and of more than `most` those used longest ago. */
  readonly add: (session: Session, most: number) => Promise<void>;
  /** The session unless it has expired. */
  readonly find: (tokenHash: string, nowMs: number) => Promise<Session | null>;
  /** The account's sessions that have not expired, latest use first. */
  readonly list: (accountId: string, nowMs: number) => Promise<readonly Session[]>;
  readonly extend: (tokenHash: string, lastUsedAtMs: number, expiresAtMs: number) => Promise<void>;
  /** Removes a session, also where there was none. */
  readonly remove: (tokenHash: string) => Promise<void>;
  /** Removes the sessions of an account but one. */
  readonly removeOthers: (accountId: string, tokenHash: string) => Promise<void>;
  readonly removeAll: (accountId: string) => Promise<void>;
}
