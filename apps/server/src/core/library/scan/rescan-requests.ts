/** Port: how a command asks the running server for a rescan. */
export interface RescanRequests {
  readonly ask: () => Promise<void>;
  /** Whether nobody took the request yet. */
  readonly isWaiting: () => Promise<boolean>;
  /** @returns false: there was none, or another one took it. */
  readonly take: () => Promise<boolean>;
}
