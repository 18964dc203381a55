/** A file of the object store, with the response headers that the store is to send. */
export interface ServedFile {
  readonly path: string;
  readonly mimeType: string;
  readonly cacheControl: string;
  /** Name under which a browser saves it: only letters, digits, '-', '_' and '.'. */
  readonly fileName: string;
}

/** Validity of a presigned URL; the same validity gives the same URL. */
export interface UrlValidity {
  readonly sinceEpochSeconds: number;
  readonly untilEpochSeconds: number;
}

export interface PresignedUrl {
  readonly url: string;
  /** The end of its validity, or that of the temporary credentials that signed it. */
  readonly expiresAtEpochSeconds: number;
}

/** How long caches may keep a redirect to the URL, s: no longer than it is valid. */
export const toRedirectSeconds = (
  { expiresAtEpochSeconds }: PresignedUrl,
  atMostSeconds: number,
  nowMs: number,
): number => Math.max(0, Math.min(atMostSeconds, Math.floor(expiresAtEpochSeconds - nowMs / 1000)));

/** Port: presigned URLs, by which the object store itself serves a file to any bearer. */
export interface PresignedUrls {
  /** @returns null: the file is on a local disk, and this server serves it. */
  readonly find: (file: ServedFile, validity: UrlValidity) => Promise<PresignedUrl | null>;
  /** Origins of the URLs, such as 'https://media.example.org': pages must be allowed to load from them. */
  readonly origins: readonly string[];
}

/** Without an object store: all files are on local disks. */
export const NO_STORE: PresignedUrls = { find: async () => null, origins: [] };
