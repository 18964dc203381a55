/** A one-time code about to be sent. */
export interface NewCode {
  readonly emailFolded: string;
  readonly codeHash: string;
  readonly sentAtMs: number;
  readonly expiresAtMs: number;
}

/** Port: the newest one-time code of each address. */
export interface CodeStore {
  /**
   * Puts a code in the place of the address's earlier one, unless that was sent after `sentBeforeMs`.
   * @returns null when put, else the instant the earlier one was sent. Of several at once, one is put.
   */
  readonly put: (code: NewCode, sentBeforeMs: number) => Promise<number | null>;
  /** Takes a code back that never reached its reader. */
  readonly remove: (emailFolded: string, codeHash: string) => Promise<void>;
  /**
   * Counts one attempt on the address's code and tells its hash; null when there is no code, it has
   * expired, or its attempts are used up. However many come at once, no more than `maxAttempts` get a hash.
   */
  readonly attempt: (emailFolded: string, nowMs: number, maxAttempts: number) => Promise<string | null>;
  /** Marks the address as verified. @returns false when a newer code has taken the place of this one. */
  readonly markVerified: (emailFolded: string, codeHash: string, nowMs: number) => Promise<boolean>;
  /** Whether the address was verified at or after an instant and the verification is not used up. */
  readonly isVerifiedSince: (emailFolded: string, sinceMs: number) => Promise<boolean>;
}
