/** Ids of what was added, changed, went missing or came back. */
export interface CatalogueChanges {
  readonly trackIds: readonly string[];
  readonly albumIds: readonly string[];
  readonly artistIds: readonly string[];
  readonly playlistIds: readonly string[];
}

/** Told of changes once they are stored. Whoever writes the catalogue calls it after each batch. */
export interface CatalogueListener {
  readonly changed: (changes: CatalogueChanges) => Promise<void>;
}
