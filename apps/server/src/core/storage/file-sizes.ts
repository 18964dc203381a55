/** Port: finds the sizes of files, in a folder or a bucket. */
export interface FileSizes {
  /**
   * Bytes of a file; null: it does not exist.
   * @param isFresh Whether the storage is asked even if it was a moment ago.
   */
  readonly findSize: (path: string, isFresh?: boolean) => Promise<number | null>;
}
