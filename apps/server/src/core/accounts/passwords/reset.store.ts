/** A link to set a new password, about to be mailed. */
interface NewReset {
  readonly tokenHash: string;
  readonly accountId: string;
  readonly expiresAtMs: number;
}

/** Port: links to set a new password. */
export interface ResetStore {
  /** Adds a link; long expired ones go. */
  readonly add: (reset: NewReset, nowMs: number) => Promise<void>;
  /** The account of a link that would still be taken; null: it would not. */
  readonly findOpen: (tokenHash: string, nowMs: number) => Promise<string | null>;
  /**
   * Uses the link up: sets the password, ends all sessions of the account and voids its other links,
   * all or nothing. Of several at once, one succeeds.
   * @returns the account, or null when the link is unknown, used or expired.
   */
  readonly redeem: (tokenHash: string, passwordHash: string, nowMs: number) => Promise<string | null>;
}
