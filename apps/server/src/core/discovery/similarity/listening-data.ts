/** What a model of listening is made of; tracks are told by their column, from 0 to `trackCount` - 1. */
export interface ListeningData {
  readonly trackCount: number;
  /** For each listener the tracks that they heard, like or keep in playlists, each once. */
  readonly listeners: readonly Int32Array[];
  /** For each genre or mood its tracks. */
  readonly tags: readonly TagRow[];
}

export interface TagRow {
  readonly tracks: Int32Array;
  /** How many gave the tag to each of `tracks`; 1 where that is not known. */
  readonly counts: Float32Array;
}
