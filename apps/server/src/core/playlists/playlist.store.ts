import type {
  PlaylistChangeOutcome,
  PlaylistEditor,
  PlaylistFolder,
  PlaylistVisibility,
  SmartRules,
} from '@segue/domain';

/** A playlist as it is stored. */
export interface StoredPlaylist {
  readonly playlistId: string;
  readonly ownerId: string;
  /** First name. */
  readonly ownerName: string;
  readonly title: string;
  readonly description: string | null;
  readonly visibility: PlaylistVisibility;
  readonly folderId: string | null;
  readonly trackCount: number;
  /** Its own cover; null: it has none. */
  readonly artworkId: string | null;
  /** Null: it has entries. */
  readonly rules: SmartRules | null;
  readonly version: number;
  readonly changedAtMs: number;
}

/** What a listener, or who has a link, has to do with a playlist. */
export interface PlaylistAccess {
  readonly playlist: StoredPlaylist;
  readonly isEditor: boolean;
  /** What a link that was shown and has not expired grants; null: none was. */
  readonly linkGrants: 'view' | 'edit' | null;
}

/** A link by which others get in. */
export interface StoredLink {
  /** Of the token, which only who made the link has. */
  readonly tokenHash: string;
  readonly grants: 'view' | 'edit';
  /** Null: not known. */
  readonly madeAtMs: number | null;
  readonly expiresAtMs: number;
}

/** An entry in its place. Removed ones keep theirs for a while. */
export interface StoredEntry {
  readonly entryId: string;
  readonly positionKey: string;
  readonly videoId: string;
  readonly addedAtMs: number;
}

/** Where an entry stands. */
export type EntryPlace = Pick<StoredEntry, 'entryId' | 'positionKey'>;

/** The entries of one playlist within a transaction, which no other change of it overlaps. */
export interface EntryTransaction {
  /** Entries that are not removed, counted up to `atMost`. */
  readonly count: (atMost: number) => Promise<number>;
  /** Those of the ids that the playlist has or had. */
  readonly find: (entryIds: readonly string[]) => Promise<readonly EntryPlace[]>;
  /** Those of the tracks that are in the list. */
  readonly findTracks: (videoIds: readonly string[]) => Promise<ReadonlySet<string>>;
  /** The key that follows, of removed entries too; null: there is none. @param key Null: the first key. */
  readonly nextKey: (key: string | null) => Promise<string | null>;
  readonly lastKey: () => Promise<string | null>;
  readonly insert: (entries: readonly StoredEntry[]) => Promise<void>;
  readonly setRemoved: (entryIds: readonly string[], removedAtMs: number | null) => Promise<void>;
  readonly setKeys: (places: readonly EntryPlace[]) => Promise<void>;
  /** All places in their order, of removed entries too. */
  readonly listPlaces: () => Promise<readonly EntryPlace[]>;
}

/** Who changes entries, by which change. */
export interface ChangeSource {
  readonly playlistId: string;
  readonly accountId: string;
  readonly opId: string;
  readonly nowMs: number;
}

/** A playlist that is to be made. */
export interface NewPlaylist {
  readonly playlistId: string;
  readonly ownerId: string;
  readonly title: string;
  readonly description: string | null;
  readonly visibility: PlaylistVisibility;
  readonly rules: SmartRules | null;
  readonly entries: readonly StoredEntry[];
  readonly nowMs: number;
}

/** The own cover of a playlist. */
export interface PlaylistCover {
  readonly artworkId: string;
  /** WebP. */
  readonly picture: Uint8Array;
}

/** What is changed of a playlist's head; left out: it stays. */
export interface PlaylistEdit {
  readonly title?: string;
  readonly description?: string | null;
  readonly visibility?: PlaylistVisibility;
  readonly folderId?: string | null;
  /** Of a smart playlist; another one has no rules. */
  readonly rules?: SmartRules;
}

/** Playlists of listeners. */
export interface PlaylistStore {
  /** @returns null for a playlist that is not known, or deleted. */
  readonly findAccess: (
    playlistId: string,
    accountId: string | null,
    linkHash: string | null,
    nowMs: number,
  ) => Promise<PlaylistAccess | null>;
  /** Own ones, those that the account edits, and those for all listeners, the latest changed first. */
  readonly list: (
    accountId: string,
    limit: number,
  ) => Promise<readonly (StoredPlaylist & { isEditor: boolean })[]>;
  readonly listEditors: (playlistId: string) => Promise<readonly Omit<PlaylistEditor, 'isSelf'>[]>;
  readonly countOwn: (accountId: string) => Promise<number>;
  /** Making it again changes nothing. */
  readonly make: (playlist: NewPlaylist) => Promise<void>;
  readonly edit: (playlistId: string, edit: PlaylistEdit, nowMs: number) => Promise<void>;
  /** Gives it a cover in the place of the one before; null: takes that away. */
  readonly setCover: (playlistId: string, cover: PlaylistCover | null, nowMs: number) => Promise<void>;
  /** The picture of a cover; null: there is none. */
  readonly loadCover: (artworkId: string) => Promise<Uint8Array | null>;
  /** @returns false where the account has no such playlist. */
  readonly setDeleted: (playlistId: string, ownerId: string, deletedAtMs: number | null) => Promise<boolean>;
  /** Entries in their order, from the one after `after` on (keyset pagination). */
  readonly listEntries: (
    playlistId: string,
    after: EntryPlace | null,
    limit: number,
  ) => Promise<readonly StoredEntry[]>;
  /** The first tracks of each playlist. */
  readonly loadHeads: (
    playlistIds: readonly string[],
    limit: number,
  ) => Promise<ReadonlyMap<string, readonly string[]>>;
  /**
   * Applies a change once: sent again, it gives what it gave, and `work` is not called. What changed nothing as it came
   * changes nothing later either; only what is not final is asked anew.
   */
  readonly change: (
    source: ChangeSource,
    work: (
      entries: EntryTransaction,
    ) => Promise<{ readonly outcome: Omit<PlaylistChangeOutcome, 'version'>; readonly isFinal: boolean }>,
  ) => Promise<PlaylistChangeOutcome>;
  /** Takes away those of the playlist that have expired. */
  readonly addLink: (playlistId: string, link: StoredLink, nowMs: number) => Promise<void>;
  /** Those that have not expired, the latest first. */
  readonly listLinks: (playlistId: string, nowMs: number, limit: number) => Promise<readonly StoredLink[]>;
  /** @param tokenHash Of the one that is meant; null: all links of the playlist. */
  readonly removeLinks: (playlistId: string, tokenHash: string | null) => Promise<void>;
  readonly addEditor: (playlistId: string, accountId: string) => Promise<void>;
  readonly removeEditor: (playlistId: string, accountId: string) => Promise<void>;
  readonly listFolders: (accountId: string) => Promise<readonly PlaylistFolder[]>;
  readonly saveFolder: (accountId: string, folder: PlaylistFolder) => Promise<void>;
  readonly removeFolder: (accountId: string, folderId: string) => Promise<void>;
}
