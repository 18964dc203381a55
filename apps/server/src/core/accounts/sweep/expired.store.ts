/** Number of removed rows by kind. */
export interface SweptCounts {
  readonly sessions: number;
  readonly codes: number;
  readonly resets: number;
  readonly searches: number;
  readonly jobs: number;
}

export const NOTHING_SWEPT: SweptCounts = { sessions: 0, codes: 0, resets: 0, searches: 0, jobs: 0 };

/** Port: removes expired rows. */
export interface ExpiredStore {
  /**
   * Removes expired sessions, one-time codes, password links, records of what searches led to, and jobs that no worker
   * dropped.
   * @param limit Limit of rows of each kind, so that no call blocks others for long.
   */
  readonly remove: (nowMs: number, limit: number) => Promise<SweptCounts>;
}
