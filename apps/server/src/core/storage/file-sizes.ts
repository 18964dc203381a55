export interface SizeOptions {
  /** Whether the storage is asked even if it was a moment ago; false by default. */
  readonly isFresh?: boolean;
}

/** Port: finds the sizes of files, in a folder or a bucket. */
export interface FileSizes {
  /** Bytes of a file; null: it does not exist. */
  readonly findSize: (path: string, options?: SizeOptions) => Promise<number | null>;
}
