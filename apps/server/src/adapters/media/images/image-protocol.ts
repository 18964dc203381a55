import type { PictureFailure } from '../../../core/artwork/artwork.store.ts';

/**
 * Where the worker finds a picture: an image file of the library, the tags of a media file, or a local file
 * that this server wrote.
 */
export interface FoundPicture {
  readonly kind: 'image-file' | 'embedded' | 'frame';
  readonly path: string;
  /** Address of a library object in a bucket; null or left out: a local file. */
  readonly address?: string | null;
}

export type PictureSource =
  | FoundPicture
  /** A cover drawn by this server. */
  | { readonly kind: 'drawing'; readonly svg: string };

export interface PictureSize {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Requested output: WebP files, smallest first, or raw RGBA pixels. */
export type PictureOutput =
  | { readonly kind: 'webp'; readonly sizes: readonly PictureSize[] }
  | { readonly kind: 'rgba'; readonly size: PictureSize };

export interface ImageRequest {
  readonly source: PictureSource;
  readonly output: PictureOutput;
}

/** One result for each requested size, in the same order. */
export interface MadePictures {
  readonly kind: 'made';
  readonly pictures: readonly Uint8Array[];
}

export type ImageOutcome = MadePictures | { readonly kind: PictureFailure };
