import type { TimedCall } from './call-report.ts';

/** A stream that listeners play. */
export interface LoadStream {
  readonly url: string;
  readonly bytes: number;
  readonly bytesPerSecond: number;
}

/** Input of the process that makes the load. */
export interface LoadOrder {
  readonly url: string;
  readonly streams: readonly LoadStream[];
  readonly listeners: number;
  readonly seconds: number;
  /** API calls per second, in addition to the streams. */
  readonly callsPerSecond: number;
  /** Paths of the API calls, in rotation. */
  readonly paths: readonly string[];
}

/** Result of that process. */
export interface LoadReport {
  readonly ranges: number;
  readonly megabytes: number;
  /** Failed or refused requests, of streams and of the API. `reasons` lists the first ten different ones. */
  readonly errors: number;
  readonly reasons: readonly string[];
  readonly calls: readonly TimedCall[];
  /** For each listener, the longest time without sound after the first sound, in milliseconds. */
  readonly longestStallsMs: readonly number[];
  /** For each listener that got one, the time to the first sound, in milliseconds. */
  readonly firstSoundsMs: readonly number[];
}
