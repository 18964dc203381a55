import type { Thumbnail } from '@segue/domain';

/** Square sizes in px that artwork is made at: 60 and 120 for songs, 226 and 544 for albums (§9). */
export const SQUARE_SIZES_PX = [60, 120, 226, 544] as const;

/** Widths in px of 16:9 frames of music videos. */
export const FRAME_WIDTHS_PX = [320, 640] as const;

const toFrameHeight = (widthPx: number): number => (widthPx * 9) / 16;

const square = (artworkId: string, sizePx: number): Thumbnail => ({
  url: `/art/${artworkId}/${sizePx}.webp`,
  width: sizePx,
  height: sizePx,
});

const frame = (artworkId: string, widthPx: number): Thumbnail => ({
  url: `/art/${artworkId}/${widthPx}x${toFrameHeight(widthPx)}.webp`,
  width: widthPx,
  height: toFrameHeight(widthPx),
});

/** Root-relative thumbnails of a song's cover, ascending; none without artwork. */
export const songThumbnails = (artworkId: string | null): Thumbnail[] =>
  artworkId === null ? [] : [square(artworkId, 60), square(artworkId, 120)];

/** Root-relative thumbnails of an album, artist or playlist, ascending; none without artwork. */
export const albumThumbnails = (artworkId: string | null): Thumbnail[] =>
  artworkId === null ? [] : [square(artworkId, 226), square(artworkId, 544)];

/** Root-relative 16:9 thumbnails of a music video, ascending; none without a frame. */
export const videoThumbnails = (artworkId: string | null): Thumbnail[] =>
  artworkId === null ? [] : FRAME_WIDTHS_PX.map((widthPx) => frame(artworkId, widthPx));
