import type { StoredSong } from './stored-song.ts';

/** A play that has begun. */
export interface NewPlay {
  readonly entryId: string;
  readonly videoId: string;
  /** Unique among the plays of an account. */
  readonly playedAtMs: number;
  /** The song as its client sent it; null: the catalogue knows it. */
  readonly song: StoredSong | null;
}

/** How a play ended. */
export interface PlayEnd {
  /** It went on to the end of the track; else it was left for another before. */
  readonly isCompleted: boolean;
  /** How much of it sounded, seeks left out. */
  readonly heardSeconds: number;
}

export interface Play extends NewPlay {
  /** When it was told that 30 s or half of it were heard; null: not yet. Only then does the play count. */
  readonly heardAtMs: number | null;
  /** Null: not yet, or nobody told. */
  readonly end: PlayEnd | null;
}

/** Which plays of an account to read, newest first. */
export interface PlayRange {
  /** Only plays strictly older than this; null: all. */
  readonly beforeMs: number | null;
  readonly offset: number;
  readonly limit: number;
}

/** Port: what listeners played. A write is on disk when its promise settles. */
export interface PlayStore {
  /**
   * Adds a play. Where the account has a play at that very instant, also
   * one written at the same time, the new one moves on to the next free millisecond.
   * @returns the play as stored.
   */
  readonly add: (accountId: string, play: NewPlay) => Promise<Play>;
  /** A play of this account; null: there is none of this id. */
  readonly find: (accountId: string, entryId: string) => Promise<Play | null>;
  /** Marks a play of this account as heard and counts it on its track, once only. */
  readonly markHeard: (accountId: string, entryId: string, heardAtMs: number) => Promise<void>;
  /** Keeps how a play of this account ended; what was told first stays. */
  readonly markEnded: (accountId: string, entryId: string, end: PlayEnd) => Promise<void>;
  /** The account with plays that comes next in a fixed order; null: none does. @param after null: the first. */
  readonly nextListener: (after: string | null) => Promise<string | null>;
  /**
   * Removes the oldest plays of an account beyond the newest `keep`, `limit` of them at most.
   * @returns how many went.
   */
  readonly removeSurplus: (accountId: string, keep: number, limit: number) => Promise<number>;
  /** Plays of a range, and how many older ones follow it, both of one moment. */
  readonly read: (
    accountId: string,
    range: PlayRange,
  ) => Promise<{ readonly plays: readonly Play[]; readonly olderCount: number }>;
}
