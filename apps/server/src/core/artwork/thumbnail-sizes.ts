import { FRAME_WIDTHS_PX, SQUARE_SIZES_PX } from './artwork-address.ts';

/** A size thumbnails come in; the name is the last part of their address. */
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
 * The sizes of the shape a file name belongs to, largest last: one decoded picture serves them all.
 * @returns null: there is no such size.
 */
export const findShape = (fileName: string): readonly ThumbnailSize[] | null =>
  [SQUARES, FRAMES].find((sizes) => sizes.some((size) => size.fileName === fileName)) ?? null;
