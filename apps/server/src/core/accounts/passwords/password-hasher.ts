/** Port: slow, salted hashes of passwords. Neither call blocks the process. */
export interface PasswordHasher {
  /** A hash as PHC text. */
  readonly hash: (password: string) => Promise<string>;
  /**
   * Whether the password is the one hashed.
   * @param phc null: there is no such account; takes the same time and answers false.
   */
  readonly verify: (phc: string | null, password: string) => Promise<boolean>;
  /** Whether a hash was made at another cost than is asked for today. */
  readonly needsRehash: (phc: string) => boolean;
}
