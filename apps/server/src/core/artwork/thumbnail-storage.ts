/** @returns those of some artwork ids whose thumbnails are to be kept. */
export type FindKnownArtworks = (artworkIds: readonly string[]) => Promise<ReadonlySet<string>>;

/** Port: a store of made thumbnails. It is a cache: each one can be made again. */
export interface ThumbnailStorage {
  /** Path of a thumbnail; null: it is not stored. */
  readonly find: (artworkId: string, fileName: string) => Promise<string | null>;
  /** Stores a thumbnail in WebP format. The file appears atomically. */
  readonly save: (artworkId: string, fileName: string, picture: Uint8Array) => Promise<void>;
  /** Removes all thumbnails of these pictures; those that are not stored are ignored. */
  readonly remove: (artworkIds: readonly string[]) => Promise<void>;
  /**
   * Removes files that killed processes left: thumbnails of unknown pictures, and drafts. A bucket is not listed for it.
   * @param writtenBeforeMs Younger files stay.
   * @param signal Ends it early.
   * @returns how many were removed.
   */
  readonly sweep: (
    findKnown: FindKnownArtworks,
    writtenBeforeMs: number,
    signal: AbortSignal,
  ) => Promise<number>;
}
