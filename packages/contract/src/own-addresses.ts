/**
 * Addresses of the server other than calls: pictures and streams. They are root-relative; replies prefix the
 * origin by which the client reached the host.
 */

/** First path segments of the addresses that the server handles itself; all others belong to the web app. */
export const SERVER_FOLDERS = ['api', 'stream', 'art'] as const;

/** Route of a picture: `file` is its size and format, such as '226.webp' or '640x360.webp'. */
export const ARTWORK_PATTERN = '/art/:artworkId/:file';

/** Whether a path is that of a picture, whatever the form of its id. */
export const isArtworkPath = (path: string): boolean => path.startsWith('/art/');

/** The address of a picture. */
export const toArtworkPath = (artworkId: string, file: string): string => `/art/${artworkId}/${file}`;

const ARTWORK_PATH = /^\/art\/(?<artworkId>[A-Za-z0-9_-]{1,64})\/[^/]+$/;

/** The artwork id in the path of a picture; null: the path is not that of a picture. */
export const findArtworkId = (path: string): string | null =>
  ARTWORK_PATH.exec(path)?.groups?.['artworkId'] ?? null;

/** Sides in pixels of the square pictures of rows, ascending. */
export const ROW_SQUARES_PX = [60, 120] as const;
/** Sides in pixels of the square pictures of cards, ascending. */
export const CARD_SQUARES_PX = [226, 544] as const;

const SIDES: readonly string[] = [...ROW_SQUARES_PX, ...CARD_SQUARES_PX].map(String);
const SQUARE = /(?<=\/art\/[A-Za-z0-9_-]+\/)\d+(?=\.webp$)/;

/** The address of the largest square of the same picture; other addresses, such as those of other hosts, stay. */
export const toLargestSquare = (url: string): string =>
  url.replace(SQUARE, (side) => (SIDES.includes(side) ? String(CARD_SQUARES_PX[1]) : side));

/** Route of a stream: one format of a track, by itag. */
export const STREAM_PATTERN = '/stream/:videoId/:itag';

/** The parts of a signed stream address. */
export interface SignedStream {
  readonly videoId: string;
  readonly itag: number;
  readonly expiresAtEpochSeconds: number;
  /** Contains only characters that need no encoding in a query. */
  readonly signature: string;
}

/** The address of a stream; it contains no account data. */
export const toStreamPath = ({ videoId, itag, expiresAtEpochSeconds, signature }: SignedStream): string =>
  `/stream/${videoId}/${itag}?expires=${expiresAtEpochSeconds}&signature=${signature}`;
