/** Where made thumbnails are kept. Each may be made again. */
export interface KeptPictures {
  /** Path of a thumbnail; null: it is not kept. */
  readonly find: (artworkId: string, fileName: string) => Promise<string | null>;
  /** Keeps a thumbnail, a WebP. Readers see all of it or nothing. */
  readonly keep: (artworkId: string, fileName: string, picture: Uint8Array) => Promise<void>;
}
