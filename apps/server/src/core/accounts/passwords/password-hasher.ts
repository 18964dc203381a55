/** Port: slow, salted password hashes. `hash` and `verify` do not block the event loop. */
export interface PasswordHasher {
  /** A hash in PHC string format. */
  readonly hash: (password: string) => Promise<string>;
  /**
   * Whether a password matches a hash.
   * @param phc null: no such account or no password; returns false after the same time.
   */
  readonly verify: (phc: string | null, password: string) => Promise<boolean>;
  /** Whether a hash was made with other cost parameters than the current ones. */
  readonly needsRehash: (phc: string) => boolean;
}
