/** Training data of a listening model; a track is identified by its column, 0 to `trackCount` - 1. */
export interface ListeningData {
  readonly trackCount: number;
  /** For each listener the tracks that they heard, like or keep in playlists, each once. */
  readonly listeners: readonly Int32Array[];
  /** For each genre or mood its tracks. */
  readonly tags: readonly TagRow[];
}

export interface TagRow {
  readonly tracks: Int32Array;
  /** How many people gave the tag to each of `tracks`; 1 if that is not known. */
  readonly counts: Float32Array;
}
