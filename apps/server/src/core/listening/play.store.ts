import type { StoredSong } from './stored-song.ts';

/** A play that has just started. */
export interface NewPlay {
  readonly entryId: string;
  readonly videoId: string;
  /** Unique among the plays of an account. */
  readonly playedAtMs: number;
  /** The song as the client sent it; null: the catalogue has it. */
  readonly song: StoredSong | null;
}

/** How a play ended. */
export interface PlayEnd {
  /** true: played to the end of the track; false: left before. */
  readonly isCompleted: boolean;
  /** Seconds of audio that were played, without parts skipped by seeking. */
  readonly heardSeconds: number;
}

export interface Play extends NewPlay {
  /**
   * When the client reported that 30 s or half of it were heard. null: not yet, so that the play does not
   * count.
   */
  readonly heardAtMs: number | null;
  /** null: the play has not ended yet, or the client did not report it. */
  readonly end: PlayEnd | null;
}

/** Which plays of an account to read, newest first. */
export interface PlayRange {
  /** Only plays strictly older than this; null: all. */
  readonly beforeMs: number | null;
  readonly offset: number;
  readonly limit: number;
}

/** Port: the plays of listeners. A write is durable when its promise resolves. */
export interface PlayStore {
  /**
   * Adds a play. If the account already has a play at that millisecond, the new one gets the next free
   * millisecond. This also holds for concurrent writes. If it already has a play of this id, nothing is added;
   * if another account has one, the new play gets another id.
   * @returns the play as stored.
   */
  readonly add: (accountId: string, play: NewPlay) => Promise<Play>;
  /** A play of this account; null: there is none with this id. */
  readonly find: (accountId: string, entryId: string) => Promise<Play | null>;
  /** Marks a play of this account as heard and counts it on its track. Idempotent. */
  readonly markHeard: (accountId: string, entryId: string, heardAtMs: number) => Promise<void>;
  /** Saves how a play of this account ended. Idempotent: the first report stays. */
  readonly markEnded: (accountId: string, entryId: string, end: PlayEnd) => Promise<void>;
  /** Removes plays of this account; ids of others are ignored. Idempotent. */
  readonly remove: (accountId: string, entryIds: readonly string[]) => Promise<void>;
  /**
   * Iterates over accounts with plays, in a fixed order.
   * @param after null: the first.
   * @returns null: no more.
   */
  readonly nextListener: (after: string | null) => Promise<string | null>;
  /**
   * When the newest play of an account beyond its newest `keep` was; null: there are not as many. Skips `keep`
   * entries of an index.
   */
  readonly findNewestSurplus: (accountId: string, keep: number) => Promise<number | null>;
  /**
   * Removes the oldest plays of an account until an instant, itself included, `limit` of them at most.
   * @returns how many were removed.
   */
  readonly removeUntil: (accountId: string, untilMs: number, limit: number) => Promise<number>;
  /**
   * Plays newest first, for keyset pagination.
   * @param beforeMs Only plays strictly older than this; null: from the newest.
   */
  readonly list: (accountId: string, beforeMs: number | null, limit: number) => Promise<readonly Play[]>;
  /** Plays of a range, and how many older ones follow, read as one snapshot. */
  readonly read: (
    accountId: string,
    range: PlayRange,
  ) => Promise<{ readonly plays: readonly Play[]; readonly olderCount: number }>;
}
