/** Port: a store of made thumbnails. It is a cache: each one can be made again. */
export interface ThumbnailStorage {
  /** Path of a thumbnail; null: it is not stored. */
  readonly find: (artworkId: string, fileName: string) => Promise<string | null>;
  /** Stores a thumbnail in WebP format. The file appears atomically. */
  readonly save: (artworkId: string, fileName: string, picture: Uint8Array) => Promise<void>;
  /** Removes all thumbnails of these pictures; those that are not stored are ignored. */
  readonly remove: (artworkIds: readonly string[]) => Promise<void>;
}
