/** Port: the identity tokens that have started a session. */
export interface UsedIdentityStore {
  /**
   * Takes a token as used, and forgets those used before `forgetBeforeMs`.
   * @returns false when it has been used already, also by another process at the same moment.
   */
  readonly use: (tokenHash: string, usedAtMs: number, forgetBeforeMs: number) => Promise<boolean>;
}
