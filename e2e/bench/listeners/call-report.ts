/** One answered API call. */
export interface TimedCall {
  /** The path up to its parameter, such as '/api/search'. */
  readonly kind: string;
  /** Milliseconds from sending the request to the last byte of the answer. */
  readonly ms: number;
}

/** Result of the worker thread that calls the API. */
export interface CallReport {
  readonly calls: readonly TimedCall[];
  readonly errors: readonly string[];
}
