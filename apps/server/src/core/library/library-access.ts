/** Which files of the library may be read. */
export interface LibraryAccess {
  /**
   * Absolute paths of the library folders. A file must lie in one of them after all symbolic links are
   * resolved. null: links may lead anywhere.
   */
  readonly roots: readonly string[] | null;
}
