/** Port: the identity tokens that have started a session. */
export interface UsedIdentityStore {
  /**
   * Marks a token as used, and removes those used before `forgetBeforeMs`.
   * @returns false when it was used already, even by another process at the same moment.
   */
  readonly use: (tokenHash: string, usedAtMs: number, forgetBeforeMs: number) => Promise<boolean>;
}
