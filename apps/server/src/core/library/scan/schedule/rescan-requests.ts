/** Port: requests for a rescan, by which a command or another process reaches the server that scans. */
export interface RescanRequests {
  readonly add: () => Promise<void>;
  /** Whether there is a request that no server has taken yet. */
  readonly isWaiting: () => Promise<boolean>;
  /** Takes the request. @returns false: there was none, or another process took it. */
  readonly take: () => Promise<boolean>;
}
