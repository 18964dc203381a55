/** What is directly in a folder, in the order of its bytes. */
export interface FolderChild {
  readonly name: string;
  /** Null: it is a folder. */
  readonly videoId: string | null;
}

/** A part of what is in a folder. */
export interface FolderPart {
  readonly children: readonly FolderChild[];
  /** Path of the last child; null: there is nothing after it. */
  readonly end: string | null;
}

/** Folders of the library as its files lie in them. Folders without a playable file are not there. */
export interface FolderReader {
  /**
   * @param root A library folder.
   * @param path Below it, with forward slashes and none at the ends; '': the library folder itself.
   * @param after `end` of the part before; null: the first part.
   */
  readonly listFolder: (
    root: string,
    path: string,
    after: string | null,
    limit: number,
  ) => Promise<FolderPart>;
}
