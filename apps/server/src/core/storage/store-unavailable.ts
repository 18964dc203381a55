/** The object store is unavailable, so it is unknown whether a file exists. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}
