/** A song that a search led to. */
export interface LearntSong {
  /** The search, as `toSearchName` has it. */
  readonly query: string;
  readonly videoId: string;
  /** Listeners who played it after that search, by estimate; never more than there were. */
  readonly listeners: number;
}

/** One play that a search led to. */
export interface SearchPlay extends Pick<LearntSong, 'query' | 'videoId'> {
  /** One of `LISTENER_MARKS` marks, drawn from who it was: several listeners share each. */
  readonly mark: number;
  readonly playedAtMs: number;
}

/** Bits of the bitmap: as many as a number of JavaScript and of each database holds exactly. */
export const LISTENER_MARKS = 48;

/** How long a search is remembered after a play that it led to: half a year. */
export const SEARCH_KEPT_MS = 180 * 24 * 60 * 60_000;

/** Fewer listeners than these are not told of. */
export const MIN_LISTENERS = 3;

/**
 * Port: what searches led to. Who searched is not kept: a bitmap counts listeners (linear counting: Whang et al.,
 * *A Linear-Time Probabilistic Counting Algorithm*, 1990).
 */
export interface SearchPlayStore {
  /** Idempotent for one listener, search and song. */
  readonly add: (play: SearchPlay) => Promise<void>;
  /** What searches that begin with `prefix` led at least `MIN_LISTENERS` listeners to, in the order of the searches. */
  readonly find: (prefix: string, limit: number) => Promise<readonly LearntSong[]>;
}
