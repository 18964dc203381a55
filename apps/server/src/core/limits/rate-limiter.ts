/** Exponential back-off: how often something may be tried. */
export interface BackOffRule {
  /** Tries before there is a wait. */
  readonly freeTries: number;
  /** The wait after the last of these; it doubles with each further try. */
  readonly firstDelaySeconds: number;
  readonly longestDelaySeconds: number;
  /** After this long without a try, the tries of a key are forgotten. */
  readonly forgetAfterSeconds: number;
}

/** Token bucket: how much may be done at once, and how often after that. */
export interface BucketRule {
  /** Capacity: takes without a wait while the bucket is full. */
  readonly burst: number;
  /** Time in which one token is refilled. */
  readonly refillSeconds: number;
}

/** Port: counts tries by key. */
export interface RateLimiter {
  /**
   * Counts a try, unless the key has to wait.
   * @returns seconds to wait; 0: the try is allowed.
   */
  readonly take: (key: string) => Promise<number>;
  /** Forgets the tries of a key. */
  readonly reset: (key: string) => Promise<void>;
}

/**
 * Port: makes the limiters of a server. They count in one process or in a store that several processes share,
 * where limiters of the same name count together.
 */
export interface RateLimiters {
  /** The wait doubles with each try beyond the free ones. Waiting is not extended by trying meanwhile. */
  readonly backOff: (name: string, rule: BackOffRule) => RateLimiter;
  /** A token bucket. */
  readonly bucket: (name: string, rule: BucketRule) => RateLimiter;
}
