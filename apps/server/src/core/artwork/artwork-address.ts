import { CARD_SQUARES_PX, ROW_SQUARES_PX, toArtworkPath } from '@segue/contract/own-addresses';
import type { Thumbnail } from '@segue/domain';

/** A size that artwork is made at. `fileName` is the last part of the thumbnail's address. */
export interface ThumbnailSize {
  readonly fileName: string;
  readonly widthPx: number;
  readonly heightPx: number;
}

const toSquare = (px: number): ThumbnailSize => ({ fileName: `${px}.webp`, widthPx: px, heightPx: px });

/** A 16:9 frame of a music video. */
const toFrame = (widthPx: number): ThumbnailSize => {
  const heightPx = (widthPx * 9) / 16;
  return { fileName: `${widthPx}x${heightPx}.webp`, widthPx, heightPx };
};

/** Ascending, here and below. */
const ROW_SQUARES = ROW_SQUARES_PX.map(toSquare);
const CARD_SQUARES = CARD_SQUARES_PX.map(toSquare);
const SQUARES = [...ROW_SQUARES, ...CARD_SQUARES];
/** Width of the largest square. */
export const LARGEST_SQUARE_PX = Math.max(...SQUARES.map(({ widthPx }) => widthPx));

const FRAMES = [320, 640].map(toFrame);

/** The last part of the address of each thumbnail that a picture may have. */
export const THUMBNAIL_FILE_NAMES: readonly string[] = [...SQUARES, ...FRAMES].map(
  ({ fileName }) => fileName,
);

/**
 * All sizes with the shape (square or 16:9) of a file name, largest last. They are made together, since the
 * picture then has to be decoded only once.
 * @returns null: there is no such size.
 */
export const findShape = (fileName: string): readonly ThumbnailSize[] | null =>
  [SQUARES, FRAMES].find((sizes) => sizes.some((size) => size.fileName === fileName)) ?? null;

const toThumbnails = (artworkId: string, sizes: readonly ThumbnailSize[]): Thumbnail[] =>
  sizes.map(({ fileName, widthPx, heightPx }) => ({
    url: toArtworkPath(artworkId, fileName),
    width: widthPx,
    height: heightPx,
  }));

/** Root-relative thumbnails of a song's cover, ascending. */
export const songThumbnails = (artworkId: string): Thumbnail[] => toThumbnails(artworkId, ROW_SQUARES);

/** Root-relative thumbnails of an album, artist or playlist, or of a song on a card, ascending. */
export const cardThumbnails = (artworkId: string): Thumbnail[] => toThumbnails(artworkId, CARD_SQUARES);

/** Root-relative thumbnails of a cover in every size, ascending. */
export const allThumbnails = (artworkId: string): Thumbnail[] => toThumbnails(artworkId, SQUARES);

/** Root-relative 16:9 thumbnails of a music video, ascending. */
export const videoThumbnails = (artworkId: string): Thumbnail[] => toThumbnails(artworkId, FRAMES);
