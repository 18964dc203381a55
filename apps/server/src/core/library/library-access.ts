/** Which files of the library may be read. */
export interface LibraryAccess {
  /**
   * Absolute paths of the library folders. A file must lie in one of them after all symbolic links are
   * resolved. null: links may lead anywhere.
   */
  readonly roots: readonly string[] | null;
  /**
   * Absolute path of the data folder. Nothing in it may be read as part of the library, wherever links lead:
   * what is transcoded there would be found as music. Absent: the library lies in it, as the demo does.
   */
  readonly dataFolder?: string;
}
