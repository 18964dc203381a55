import { DAY_MS } from '../../durations.ts';

/** A song that a listener played after a search. */
export interface SearchPlay {
  /** Text of the search, as `toSearchName` returns it. */
  readonly query: string;
  readonly videoId: string;
  /** Index of a bit in the bitmap, 0 to `LISTENER_MARKS` - 1: a keyed hash that several listeners share. */
  readonly mark: number;
  /** Coarse: the beginning of the 30 days of the play. */
  readonly playedAtMs: number;
}

/**
 * Bits of the bitmap: few enough that a JavaScript number and an integer of each database hold it exactly.
 */
export const LISTENER_MARKS = 48;

/** Retention of a search and its song after `playedAtMs`, which is up to 30 days before the last play: half a year. */
export const SEARCH_KEPT_MS = 180 * DAY_MS;

/**
 * Port: songs that listeners played after searches. Stores no listeners: a bitmap estimates how many there
 * were (linear counting: Whang et al., *A Linear-Time Probabilistic Counting Algorithm*, 1990).
 */
export interface SearchPlayStore {
  /** Idempotent for one listener, search and song. */
  readonly add: (play: SearchPlay) => Promise<void>;
  /**
   * The videoIds of songs that at least `MIN_LISTENERS` listeners played after a search beginning with
   * `prefix`, those of most listeners first; only songs that search finds.
   */
  readonly find: (prefix: string, limit: number) => Promise<readonly string[]>;
}
