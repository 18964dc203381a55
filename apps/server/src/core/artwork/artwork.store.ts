/** Where a picture comes from. */
export interface Artwork {
  readonly artworkId: string;
  /** An image file; a picture embedded in a media file; a frame of a video; a drawing of our own; what a listener sent. */
  readonly source: 'image-file' | 'embedded' | 'video-frame' | 'drawn' | 'uploaded';
  /** Absolute path of the image, media file or video; '' where it is drawn or uploaded. */
  readonly sourcePath: string;
  /** `#rrggbb` each; null: not made yet. */
  readonly palette: readonly string[] | null;
}

export interface ArtworkStore {
  /** Null: there is no such artwork. */
  readonly find: (artworkId: string) => Promise<Artwork | null>;
  /** In the order of ids, beginning after one; null: at the first. */
  readonly listIds: (afterId: string | null, limit: number) => Promise<readonly string[]>;
  readonly savePalette: (artworkId: string, palette: readonly string[]) => Promise<void>;
}

/**
 * Why nothing was made of a picture. `gone`: its file is not there (now); `unreadable`: it is no picture that
 * we take; `failed`: it may be made later; `busy`: too many pictures wait.
 */
export type PictureFailure = 'gone' | 'unreadable' | 'failed' | 'busy';
