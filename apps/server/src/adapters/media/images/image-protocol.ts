import type { PictureFailure } from '../../../core/artwork/artwork.store.ts';

/** Where the worker finds a picture: in a file of the library, in the tags of one, or in a file this program made. */
export interface FoundPicture {
  readonly kind: 'image-file' | 'embedded' | 'frame';
  readonly path: string;
  /** Of an object of the library; left out: the file is on this machine's disks. */
  readonly address?: string | null;
}

export type PictureSource =
  | FoundPicture
  /** Drawn by this program itself. */
  | { readonly kind: 'drawing'; readonly svg: string };

export interface PictureSize {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** What is made of a picture: WebP files, smallest first, or the bytes of its pixels with alpha. */
export type PictureWish =
  | { readonly kind: 'webp'; readonly sizes: readonly PictureSize[] }
  | { readonly kind: 'rgba'; readonly size: PictureSize };

export interface ImageRequest {
  readonly source: PictureSource;
  readonly wish: PictureWish;
}

/** One result for each size wished for, in their order. */
export interface MadePictures {
  readonly kind: 'made';
  readonly pictures: readonly Uint8Array[];
}

export type ImageOutcome = MadePictures | { readonly kind: PictureFailure };
