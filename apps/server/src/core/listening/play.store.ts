import type { StoredSong } from './stored-song.ts';

export interface Play {
  readonly entryId: string;
  readonly videoId: string;
  /** Unique among the plays of an account. */
  readonly playedAtMs: number;
  readonly song: StoredSong;
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
   * Adds a play and counts it on its track. Where the account has a play at that very instant, also
   * one written at the same time, the new one moves on to the next free millisecond.
   * @returns the play as stored.
   */
  readonly add: (accountId: string, play: Play) => Promise<Play>;
  /** Plays of a range, and how many older ones follow it, both of one moment. */
  readonly read: (
    accountId: string,
    range: PlayRange,
  ) => Promise<{ readonly plays: readonly Play[]; readonly olderCount: number }>;
}
