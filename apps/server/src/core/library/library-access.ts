/** Which files of the library may be read. */
export interface LibraryAccess {
  /**
   * Absolute paths of the library folders: a file must lie in one of them once all links on its way are
   * followed. Null: links may lead anywhere.
   */
  readonly roots: readonly string[] | null;
}
