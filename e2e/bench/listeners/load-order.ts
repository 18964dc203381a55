import type { TimedCall } from './call-report.ts';

/** A stream that listeners play. */
export interface LoadStream {
  readonly url: string;
  readonly bytes: number;
  readonly bytesPerSecond: number;
}

/** What the process that makes the load is told. */
export interface LoadOrder {
  readonly url: string;
  readonly streams: readonly LoadStream[];
  readonly listeners: number;
  readonly seconds: number;
  /** Calls of the API a second, beside the streams. */
  readonly callsPerSecond: number;
  /** Paths that the calls go to, by turns. */
  readonly paths: readonly string[];
}

/** What that process saw. */
export interface LoadReport {
  readonly ranges: number;
  readonly megabytes: number;
  /** Requests that failed or were refused, of streams and of the API, with their reasons. */
  readonly errors: number;
  readonly reasons: readonly string[];
  readonly calls: readonly TimedCall[];
  /** Of each listener, the longest time without sound after the first, milliseconds. */
  readonly longestStallsMs: readonly number[];
  /** How long the first sound took, of each listener. */
  readonly firstSoundsMs: readonly number[];
}
