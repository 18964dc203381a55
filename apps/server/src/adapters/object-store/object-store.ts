/** An object as a listing or a look at it tells. */
export interface StoredObject {
  /** Such as 's3://bucket/key'. */
  readonly path: string;
  readonly sizeBytes: number;
  readonly modifiedAtMs: number;
  /** Another text when the bytes are other ones; with its quotation marks. */
  readonly etag: string;
}

/** What an object is kept with, and its readers are told. */
export interface ObjectFacts {
  readonly mimeType: string;
  readonly cacheControl: string;
}

/** What an address is signed for. */
export interface AddressWish {
  /** Whether this server reads it, or a listener, who may know the store by another origin. */
  readonly reader: 'server' | 'listener';
  readonly sinceEpochSeconds: number;
  readonly untilEpochSeconds: number;
  /** What the store is to say of the object; left out: what it was kept with. */
  readonly told?: ObjectFacts & { readonly disposition: string };
}

/** Objects of an S3-compatible store, each named by its whole path. */
export interface ObjectStore {
  /** Null: there is no such object. */
  readonly find: (path: string) => Promise<StoredObject | null>;
  readonly put: (path: string, bytes: Uint8Array, facts: ObjectFacts) => Promise<void>;
  /** Sends a file, in parts where it is large. Readers see the whole object or none. */
  readonly upload: (path: string, file: string, facts: ObjectFacts) => Promise<void>;
  /** Removes an object, if it is there. */
  readonly remove: (path: string) => Promise<void>;
  /**
   * The objects whose paths begin with a folder and a slash, by pages in the order of their keys.
   * @param folder Such as 's3://bucket/prefix'.
   * @param depth 'shallow': only what lies in the folder itself.
   */
  readonly list: (folder: string, depth?: 'deep' | 'shallow') => AsyncIterable<readonly StoredObject[]>;
  /** Whether anything is below a folder. */
  readonly hasAny: (folder: string) => Promise<boolean>;
  /** The bytes of an object in pieces. Rejects when it is not there. */
  readonly readPieces: (path: string) => AsyncIterable<Uint8Array>;
  /** A presigned address of the object. */
  readonly sign: (path: string, wish: AddressWish) => Promise<string>;
  readonly close: () => void;
}
