/** Metadata of an object, from a listing or a HEAD request. */
export interface StoredObject {
  /** Such as 's3://bucket/key'. */
  readonly path: string;
  readonly sizeBytes: number;
  readonly modifiedAtMs: number;
  /** Changes with the bytes; includes the quotation marks. */
  readonly etag: string;
}

/** Headers that are stored with an object and sent to its readers. */
export interface ObjectHeaders {
  readonly mimeType: string;
  readonly cacheControl: string;
}

/** Options of a presigned address. */
export interface AddressOptions {
  /** Who reads it: this server, or a listener, who may reach the store by another origin. */
  readonly reader: 'server' | 'listener';
  readonly sinceEpochSeconds: number;
  readonly untilEpochSeconds: number;
  /** Response headers to override; left out: the stored ones. */
  readonly responseHeaders?: ObjectHeaders & { readonly disposition: string };
}

/** An S3-compatible object store; a path is the whole address, such as 's3://bucket/key'. */
export interface ObjectStore {
  /** null: the object does not exist. */
  readonly find: (path: string) => Promise<StoredObject | null>;
  /** Stores a small object, such as a picture. */
  readonly put: (path: string, bytes: Uint8Array, headers: ObjectHeaders) => Promise<void>;
  /** Uploads a file, in parts if it is large. Atomic: readers see the whole object or none. */
  readonly upload: (path: string, file: string, headers: ObjectHeaders) => Promise<void>;
  /** Removes an object; does nothing if it does not exist. */
  readonly remove: (path: string) => Promise<void>;
  /**
   * Lists the objects below a folder in pages, in key order.
   * @param folder Such as 's3://bucket/prefix'.
   * @param depth 'shallow': only objects directly in the folder.
   */
  readonly list: (folder: string, depth?: 'deep' | 'shallow') => AsyncIterable<readonly StoredObject[]>;
  /** Whether a folder holds any object. */
  readonly hasAny: (folder: string) => Promise<boolean>;
  /** Streams the bytes of an object. Rejects when it does not exist. */
  readonly readPieces: (path: string) => AsyncIterable<Uint8Array>;
  /** Creates a presigned address. */
  readonly sign: (path: string, options: AddressOptions) => Promise<string>;
  /** When the credentials that sign addresses for listeners end; Infinity: they are lasting. */
  readonly findCredentialsEndMs: () => Promise<number>;
  readonly close: () => void;
}
