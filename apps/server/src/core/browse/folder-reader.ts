/** A file or folder directly in a folder. */
export interface FolderChild {
  readonly name: string;
  /** null: it is a folder */
  readonly videoId: string | null;
}

/** Some children of a folder, in byte order of their names. */
export interface FolderPart {
  readonly children: readonly FolderChild[];
  /** Where the next part begins, for `after`; null: this is the last part. */
  readonly end: string | null;
}

/** The file of a song. */
export interface FolderSong {
  /** Below the library folder. */
  readonly path: string;
  readonly videoId: string;
}

/** Port: the folder tree of the library's files. Folders without a playable file are left out. */
export interface FolderReader {
  /**
   * @param root A library folder.
   * @param path Below `root`, with forward slashes but none at the ends; '': `root` itself.
   * @param after `end` of the previous part; null: the first part.
   */
  readonly listFolder: (
    root: string,
    path: string,
    after: string | null,
    limit: number,
  ) => Promise<FolderPart>;
  /** The first playable files in a folder and in all folders below it, in byte order of their paths. */
  readonly listBelow: (root: string, path: string, limit: number) => Promise<readonly FolderSong[]>;
}
