/** A tag of a track, folded. */
export interface TrackTag {
  readonly videoId: string;
  readonly tag: string;
}

/** What similarity is learnt from, read in parts so that no request waits for it. */
export interface ListeningSource {
  /** Accounts, in a fixed order. @param after null: from the first. */
  readonly loadAccountIds: (after: string | null, limit: number) => Promise<readonly string[]>;
  /**
   * Tracks that an account heard at least as often as it skipped them, or likes, the latest `limit` of either kind, and
   * `limit` of those in its playlists, each once; a play that was not heard is none.
   */
  readonly loadListenedVideoIds: (accountId: string, limit: number) => Promise<readonly string[]>;
  /** Tags of those of the tracks that are there; one without tags comes with the tag ''. */
  readonly loadTags: (videoIds: readonly string[]) => Promise<readonly TrackTag[]>;
}

/** The tracks next to one, nearest first. */
export interface Neighbours {
  readonly videoId: string;
  readonly neighbours: readonly string[];
}

/** Port: what similarity is learnt from, and what was learnt. */
export interface SimilarityStore extends ListeningSource {
  /** Another text once a play was heard, a like was given, an account came or went, or a track was added. */
  readonly loadMark: () => Promise<string>;
  /** The mark that the lists of now were learnt at; null: not known. */
  readonly loadLearntMark: () => Promise<string | null>;
  readonly saveLearntMark: (mark: string) => Promise<void>;
  /** Puts the lists in the place of all that were there; until it is done the old ones are read. */
  readonly replaceNeighbours: (lists: readonly Neighbours[]) => Promise<void>;
}
