import type { StoredSong } from './stored-song.ts';

export interface Like {
  readonly videoId: string;
  readonly likedAtMs: number;
  /** The song as the client sent it; null: the catalogue has it. */
  readonly song: StoredSong | null;
}

/** Cursor of keyset pagination: the last like of the previous batch. */
export type LikeCursor = Pick<Like, 'videoId' | 'likedAtMs'>;

export interface LikeOptions {
  /** Whether the account has no others, so that its home is planned anew; false by default. */
  readonly isFirst?: boolean;
}

/**
 * Port: the likes of listeners. A videoId and its alias (the id of a replaced track) count as the same track
 * in every method. A write is durable when its promise resolves.
 */
export interface LikeStore {
  /** Adds a like. Idempotent: an existing like keeps its date. */
  readonly add: (accountId: string, like: Like, options?: LikeOptions) => Promise<void>;
  /** Removes a like. Idempotent. */
  readonly remove: (accountId: string, videoId: string) => Promise<void>;
  /** The number of likes of an account, at most `limit`. */
  readonly count: (accountId: string, limit: number) => Promise<number>;
  readonly has: (accountId: string, videoId: string) => Promise<boolean>;
  /** Returns those of the ids that are liked, in the given order. */
  readonly among: (accountId: string, videoIds: readonly string[]) => Promise<string[]>;
  /** A batch of likes, latest first. @param after null: from the latest. */
  readonly list: (accountId: string, after: LikeCursor | null, limit: number) => Promise<readonly Like[]>;
}
