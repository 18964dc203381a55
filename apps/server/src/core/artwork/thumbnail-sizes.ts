import { FRAME_WIDTHS_PX, SQUARE_SIZES_PX } from './artwork-address.ts';

/** A thumbnail size. `fileName` is the last part of the thumbnail's address. */
export interface ThumbnailSize {
  readonly fileName: string;
  readonly widthPx: number;
  readonly heightPx: number;
}

const SQUARES: readonly ThumbnailSize[] = SQUARE_SIZES_PX.map((px) => ({
  fileName: `${px}.webp`,
  widthPx: px,
  heightPx: px,
}));

const FRAMES: readonly ThumbnailSize[] = FRAME_WIDTHS_PX.map((widthPx) => {
  const heightPx = (widthPx * 9) / 16;
  return { fileName: `${widthPx}x${heightPx}.webp`, widthPx, heightPx };
});

/**
 * All sizes with the shape (square or 16:9) of a file name, largest last. They are made together, since the
 * picture then has to be decoded only once.
 * @returns null: there is no such size.
 */
export const findShape = (fileName: string): readonly ThumbnailSize[] | null =>
  [SQUARES, FRAMES].find((sizes) => sizes.some((size) => size.fileName === fileName)) ?? null;
