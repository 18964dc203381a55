/** Where a picture comes from. */
export interface Artwork {
  readonly artworkId: string;
  /** An image file; a picture embedded in a media file; a frame of a video. */
  readonly source: 'image-file' | 'embedded' | 'video-frame';
  /** Absolute path of the image, media file or video. */
  readonly sourcePath: string;
  /** `#rrggbb` each; null: not made yet. */
  readonly palette: readonly string[] | null;
}

export interface ArtworkStore {
  /** Null: there is no such artwork. */
  readonly find: (artworkId: string) => Promise<Artwork | null>;
  readonly savePalette: (artworkId: string, palette: readonly string[]) => Promise<void>;
}

/** What became of reading a picture; `gone`: its file is not there (now), `unreadable`: it is no picture. */
export type ReadFailure = 'gone' | 'unreadable';
