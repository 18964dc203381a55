/** Ids of what an artist took part in, newest first. */
export interface WorkIds {
  readonly ownAlbumIds: readonly string[];
  /** Albums under other names, by a track of the artist. */
  readonly otherAlbumIds: readonly string[];
  readonly composedIds: readonly string[];
  readonly remixedIds: readonly string[];
}

/** A file of a track as it lies in a library folder. */
export interface StoredTrackFile {
  readonly root: string;
  readonly path: string;
  readonly sizeBytes: number;
  readonly container: string | null;
  readonly codec: string | null;
  readonly bitrateBps: number | null;
  readonly sampleRateHz: number | null;
  readonly channels: number | null;
}

/** What is stored of a track beyond its row. */
export interface StoredDetails {
  readonly genres: readonly string[];
  readonly credits: readonly { readonly name: string; readonly role: string }[];
  readonly addedAtMs: number;
  readonly recordingMbid: string | null;
  readonly files: readonly StoredTrackFile[];
}

/** The work of artists, and what is known of a track. */
export interface WorkReader {
  readonly findWork: (artistId: string, limit: number) => Promise<WorkIds>;
  /** @returns null for a track that is not known. */
  readonly findDetails: (videoId: string) => Promise<StoredDetails | null>;
}
