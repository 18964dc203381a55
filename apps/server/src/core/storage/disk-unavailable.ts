/** The disk of a library folder does not answer, so that no more of its files are read for now. */
export class DiskUnavailable extends Error {
  override readonly name = 'DiskUnavailable';
}
