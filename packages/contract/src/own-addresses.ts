/**
 * Addresses that the server makes itself and that are no calls: pictures and streams. They are root-relative, and get
 * the origin of the reader's host when they travel.
 */

/** First folders of the addresses that the server answers itself, beside its page and the files of the web app. */
export const SERVER_FOLDERS = ['api', 'stream', 'art'] as const;

/** Where a picture is served: `file` is its size and kind, such as '226.webp' or '640x360.webp'. */
export const ARTWORK_PATTERN = '/art/:artworkId/:file';

/** Whether a path is that of a picture, of whatever form its id is. */
export const isArtworkPath = (path: string): boolean => path.startsWith('/art/');

/** The address of a picture. */
export const toArtworkPath = (artworkId: string, file: string): string => `/art/${artworkId}/${file}`;

const ARTWORK_PATH = /^\/art\/(?<artworkId>[A-Za-z0-9_-]{1,64})\/[^/]+$/;

/** The artwork that the path of a picture names; null: it is none. */
export const findArtworkId = (path: string): string | null =>
  ARTWORK_PATH.exec(path)?.groups?.['artworkId'] ?? null;

/** Where a stream is served: the bytes of one format, its itag, of a track. */
export const STREAM_PATTERN = '/stream/:videoId/:itag';

/** A signed address of a stream. */
export interface SignedStream {
  readonly videoId: string;
  readonly itag: number;
  readonly expiresAtEpochSeconds: number;
  /** Of characters that may stand in a query as they are. */
  readonly signature: string;
}

/** The address of a stream, without account data. */
export const toStreamPath = ({ videoId, itag, expiresAtEpochSeconds, signature }: SignedStream): string =>
  `/stream/${videoId}/${itag}?expires=${expiresAtEpochSeconds}&signature=${signature}`;
