/** A new link to set a password. */
interface NewReset {
  readonly tokenHash: string;
  readonly accountId: string;
  readonly expiresAtMs: number;
}

/** Port: links to set a new password. */
export interface ResetStore {
  /** Adds a link, and removes those that expired long ago. */
  readonly add: (reset: NewReset, nowMs: number) => Promise<void>;
  /** The account of a valid link; null: the link is unknown, used or expired. */
  readonly findOpen: (tokenHash: string, nowMs: number) => Promise<string | null>;
  /**
   * Consumes the link: sets the password, ends all sessions of the account and invalidates its other links,
   * in one transaction. Of several concurrent calls, one succeeds.
   * @returns the account, or null when the link is unknown, used or expired.
   */
  readonly redeem: (tokenHash: string, passwordHash: string, nowMs: number) => Promise<string | null>;
}
