import type { StoredSong } from './stored-song.ts';

export interface Like {
  readonly videoId: string;
  readonly likedAtMs: number;
  /** The song as its client sent it; null: the catalogue knows it. */
  readonly song: StoredSong | null;
}

/** Where a batch of likes goes on: after this one. */
export type LikeCursor = Pick<Like, 'videoId' | 'likedAtMs'>;

/**
 * Port: what listeners like. An id and the one that replaced it are the same track to every member.
 * A write is on disk when its promise settles.
 */
export interface LikeStore {
  /** Adds a like; a track that is liked already stays as it is. */
  readonly add: (accountId: string, like: Like) => Promise<void>;
  /** Removes a like, also where there was none. */
  readonly remove: (accountId: string, videoId: string) => Promise<void>;
  /** How many likes an account has, counted to `limit` at most. */
  readonly count: (accountId: string, limit: number) => Promise<number>;
  readonly has: (accountId: string, videoId: string) => Promise<boolean>;
  /** Those of the ids that are liked, in the order given. */
  readonly among: (accountId: string, videoIds: readonly string[]) => Promise<string[]>;
  /** Likes from the latest on. @param after null: from the first. */
  readonly list: (accountId: string, after: LikeCursor | null, limit: number) => Promise<readonly Like[]>;
}
