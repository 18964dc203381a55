import { toArtworkPath } from '@segue/contract/own-addresses';
import type { Thumbnail } from '@segue/domain';

/** Square sizes in px that artwork is made at: 60 and 120 for rows of songs, 226 and 544 for cards. */
export const SQUARE_SIZES_PX = [60, 120, 226, 544] as const;

/** Widths in px of 16:9 frames of music videos. */
export const FRAME_WIDTHS_PX = [320, 640] as const;

const toFrameHeight = (widthPx: number): number => (widthPx * 9) / 16;

const square = (artworkId: string, sizePx: number): Thumbnail => ({
  url: toArtworkPath(artworkId, `${sizePx}.webp`),
  width: sizePx,
  height: sizePx,
});

const frame = (artworkId: string, widthPx: number): Thumbnail => ({
  url: toArtworkPath(artworkId, `${widthPx}x${toFrameHeight(widthPx)}.webp`),
  width: widthPx,
  height: toFrameHeight(widthPx),
});

const squares = (artworkId: string, sizesPx: readonly number[]): Thumbnail[] =>
  sizesPx.map((sizePx) => square(artworkId, sizePx));

/** Root-relative thumbnails of a song's cover, ascending. */
export const songThumbnails = (artworkId: string): Thumbnail[] => squares(artworkId, [60, 120]);

/** Root-relative thumbnails of an album, artist or playlist, or of a song on a card, ascending. */
export const cardThumbnails = (artworkId: string): Thumbnail[] => squares(artworkId, [226, 544]);

/** Root-relative thumbnails of a cover in every size, ascending. */
export const allThumbnails = (artworkId: string): Thumbnail[] => squares(artworkId, SQUARE_SIZES_PX);

/** Root-relative 16:9 thumbnails of a music video, ascending. */
export const videoThumbnails = (artworkId: string): Thumbnail[] =>
  FRAME_WIDTHS_PX.map((widthPx) => frame(artworkId, widthPx));
