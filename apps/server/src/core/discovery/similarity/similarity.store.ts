/** A tag of a track, folded. */
export interface TrackTag {
  readonly videoId: string;
  readonly tag: string;
}

/** Source of the training data, read in parts so that requests are not blocked. */
export interface ListeningSource {
  /** Account ids in a fixed order (keyset pagination). @param after null: from the first. */
  readonly loadAccountIds: (after: string | null, limit: number) => Promise<readonly string[]>;
  /**
   * Tracks that an account heard at least as often as it skipped them, or likes, the latest `limit` of either
   * kind, and `limit` of those in its playlists, each once. Only plays that count as heard are included.
   */
  readonly loadListenedVideoIds: (accountId: string, limit: number) => Promise<readonly string[]>;
  /** Tags of the available ones of the tracks; a track without tags has one row with the tag ''. */
  readonly loadTags: (videoIds: readonly string[]) => Promise<readonly TrackTag[]>;
}

/** The neighbours of a track, nearest first. */
export interface Neighbours {
  readonly videoId: string;
  readonly neighbours: readonly string[];
}

/** Port: training data and result of the similarity model. */
export interface SimilarityStore extends ListeningSource {
  /**
   * Version of the training data: changes when a play is heard, a playlist changes, a track is added or liked, the
   * latest like of an account is removed, or the number of accounts changes.
   */
  readonly loadMark: () => Promise<string>;
  /** The mark of the data from which the stored lists were computed; null: not known. */
  readonly loadLearntMark: () => Promise<string | null>;
  readonly saveLearntMark: (mark: string) => Promise<void>;
  /** Replaces all stored lists, in batches: until it is done, some of the old ones are still read. */
  readonly replaceNeighbours: (lists: readonly Neighbours[]) => Promise<void>;
}
