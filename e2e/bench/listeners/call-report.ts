/** What the thread that calls the API saw. */
export interface CallReport {
  /** Milliseconds from the request to the last byte of the answer. */
  readonly callsMs: readonly number[];
  readonly errors: readonly string[];
}
