/** How many rows of each kind went. */
export interface SweptCounts {
  readonly sessions: number;
  readonly codes: number;
  readonly resets: number;
  readonly searches: number;
}

/** Port: what has expired. */
export interface ExpiredStore {
  /**
   * Removes sessions, one-time codes, links, and what searches led to, that nothing asks for any more.
   * @param limit Rows of each kind at most, so that no call holds others up.
   */
  readonly remove: (nowMs: number, limit: number) => Promise<SweptCounts>;
}
