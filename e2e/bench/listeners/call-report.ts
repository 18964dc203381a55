/** One answer of the API. */
export interface TimedCall {
  /** The path up to its parameter, such as '/api/search'. */
  readonly kind: string;
  /** Milliseconds from the request to the last byte of the answer. */
  readonly ms: number;
}

/** What the thread that calls the API saw. */
export interface CallReport {
  readonly calls: readonly TimedCall[];
  readonly errors: readonly string[];
}
