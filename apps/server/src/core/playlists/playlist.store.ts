import type {
  PlaylistChangeOutcome,
  PlaylistEditor,
  PlaylistFolder,
  PlaylistVisibility,
  SmartRules,
} from '@segue/domain';
import { DAY_MS } from '../durations.ts';

/** How long deleted playlists, removed entries and applied changes are kept. */
export const DELETED_PLAYLIST_KEPT_MS = 30 * DAY_MS;

/** A playlist as it is stored. */
export interface StoredPlaylist {
  readonly playlistId: string;
  readonly ownerId: string;
  /** First name of the owner. */
  readonly ownerName: string;
  readonly title: string;
  readonly description: string | null;
  readonly visibility: PlaylistVisibility;
  readonly folderId: string | null;
  readonly trackCount: number;
  /** Its own cover; null: it has none. */
  readonly artworkId: string | null;
  /** Rules of a smart playlist; null: a playlist of entries. */
  readonly rules: SmartRules | null;
  /** What a smart playlist had when it was last read; null: it was not read since its rules changed. */
  readonly found: FoundSongs | null;
  readonly version: number;
  readonly changedAtMs: number;
}

/** The songs that rules found. */
export interface FoundSongs {
  readonly count: number;
  /** videoIds of the first of them. */
  readonly first: readonly string[];
}

/** The rights of a listener, or of a visitor with a link, on a playlist. */
export interface PlaylistAccess {
  readonly playlist: StoredPlaylist;
  readonly isEditor: boolean;
  /** What the presented link grants; null: no link was presented, or it is unknown or has expired. */
  readonly linkGrants: 'view' | 'edit' | null;
  /** When the presented link expires; null as `linkGrants`. */
  readonly linkExpiresAtMs: number | null;
  readonly saved: SavedPlace | null;
}

/** A playlist of somebody else in the library of a listener. */
export interface SavedPlace {
  /** false: it was removed from the library again, or only put into a folder by a listener who edits it. */
  readonly isSaved: boolean;
  /** The listener's folder that it is in; null: none. */
  readonly folderId: string | null;
  /** When the link by which it was saved expires; null: it is no longer valid, or it was saved without one. */
  readonly linkExpiresAtMs: number | null;
}

/** A playlist with the rights and the folder of the listener for whom it is listed. */
export interface ShelvedPlaylist extends StoredPlaylist {
  readonly isEditor: boolean;
  /** null: it is the listener's own, or neither saved nor in a folder. */
  readonly saved: SavedPlace | null;
}

/** A link that gives others access. */
export interface StoredLink {
  /** Hash of the token; the token itself is not stored. */
  readonly tokenHash: string;
  readonly grants: 'view' | 'edit';
  /** Null: not known. */
  readonly madeAtMs: number | null;
  readonly expiresAtMs: number;
}

/** An entry with its position. Removed entries keep theirs for a while (tombstones). */
export interface StoredEntry {
  readonly entryId: string;
  readonly positionKey: string;
  readonly videoId: string;
  readonly addedAtMs: number;
}

/** The position of an entry. */
export type EntryPlace = Pick<StoredEntry, 'entryId' | 'positionKey'>;

/** An entry as a page of a list has it. */
export interface ListedEntry extends StoredEntry {
  /** How often position keys of the playlist had been renewed by then (`EntryTransaction.renewKeys`). */
  readonly keyRenewals: number;
}

/** The entries of one playlist within a transaction that locks the playlist against other changes. */
export interface EntryTransaction {
  /** Entries that are not removed, counted up to `atMost`. */
  readonly count: (atMost: number) => Promise<number>;
  /** Those of the entries that the playlist has, including removed ones. */
  readonly find: (entryIds: readonly string[]) => Promise<readonly EntryPlace[]>;
  /** Ids of those of the entries that are removed, each once. */
  readonly findRemoved: (entryIds: readonly string[]) => Promise<readonly string[]>;
  /** Those of the tracks that are in the playlist. */
  readonly findTracks: (videoIds: readonly string[]) => Promise<ReadonlySet<string>>;
  /** The next position key, also of removed entries; null: none. @param key null: gives the first key. */
  readonly nextKey: (key: string | null) => Promise<string | null>;
  readonly lastKey: () => Promise<string | null>;
  readonly insert: (entries: readonly StoredEntry[]) => Promise<void>;
  readonly setRemoved: (entryIds: readonly string[], removedAtMs: number | null) => Promise<void>;
  readonly setKeys: (places: readonly EntryPlace[]) => Promise<void>;
  /** Positions before or behind a key, the nearest first, including those of removed entries. */
  readonly listPlaces: (
    side: 'before' | 'behind',
    key: string,
    limit: number,
  ) => Promise<readonly EntryPlace[]>;
  /** Gives entries other keys in the same order, so that a reader continues behind the same entry as before. */
  readonly renewKeys: (places: readonly EntryPlace[]) => Promise<void>;
}

/** Who changes which playlist; `opId` is the idempotency key of the change. */
export interface ChangeSource {
  readonly playlistId: string;
  readonly accountId: string;
  readonly opId: string;
  readonly nowMs: number;
}

/** A playlist to be made. */
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

/** An uploaded cover of a playlist. */
export interface PlaylistCover {
  readonly artworkId: string;
  /** WebP. */
  readonly picture: Uint8Array;
}

/** Changed fields of a playlist; undefined: the field stays. */
export interface PlaylistEdit {
  readonly title?: string;
  readonly description?: string | null;
  readonly visibility?: PlaylistVisibility;
  readonly folderId?: string | null;
  /** Only for a smart playlist. */
  readonly rules?: SmartRules;
}

export interface RemovedPlaylists {
  readonly count: number;
  /** Artwork ids of their covers. */
  readonly coverIds: readonly string[];
}

/** Who opens a playlist, and with which link. */
export interface AccessQuery {
  readonly playlistId: string;
  /** null: not signed in. */
  readonly accountId: string | null;
  /** null: without a link. */
  readonly linkHash: string | null;
  /** Whether the link has expired is judged by it. */
  readonly nowMs: number;
}

/** Port: the playlists of listeners. */
export interface PlaylistStore {
  /** @returns null for an unknown or deleted playlist. */
  readonly findAccess: (query: AccessQuery) => Promise<PlaylistAccess | null>;
  /** Own playlists and those the account may edit, the latest changed first. */
  readonly listOwn: (accountId: string, limit: number) => Promise<readonly ShelvedPlaylist[]>;
  /** Those that `listOwn` does not list, that the account saved and may see, the latest changed first. */
  readonly listSaved: (
    accountId: string,
    limit: number,
    nowMs: number,
  ) => Promise<readonly ShelvedPlaylist[]>;
  /** Playlists for all listeners that neither `listOwn` nor `listSaved` lists, the latest changed first. */
  readonly listShared: (accountId: string, limit: number) => Promise<readonly ShelvedPlaylist[]>;
  /** Deleted playlists of an account that are still stored, the latest deleted first. */
  readonly listDeleted: (ownerId: string) => Promise<readonly (StoredPlaylist & { deletedAtMs: number })[]>;
  readonly listEditors: (playlistId: string) => Promise<readonly Omit<PlaylistEditor, 'isSelf'>[]>;
  /** Without deleted playlists, also those that can still be restored. */
  readonly countOwn: (accountId: string) => Promise<number>;
  /** Idempotent: does nothing if the playlist exists. */
  readonly make: (playlist: NewPlaylist) => Promise<void>;
  /** Its folder does not count as a change of the playlist, since only the owner sees it. */
  readonly edit: (playlistId: string, edit: PlaylistEdit, nowMs: number) => Promise<void>;
  /** Keeps what a smart playlist had, unless it was changed since; no change of the playlist. */
  readonly keepFound: (
    playlist: Pick<StoredPlaylist, 'playlistId' | 'version'>,
    found: FoundSongs,
  ) => Promise<void>;
  /** Replaces the cover; null: removes it. @returns artwork ids of covers that were removed. */
  readonly setCover: (
    playlistId: string,
    cover: PlaylistCover | null,
    nowMs: number,
  ) => Promise<readonly string[]>;
  /** The picture of a cover; null: there is none. */
  readonly loadCover: (artworkId: string) => Promise<Uint8Array | null>;
  /**
   * @param deletedAtMs null: restores the playlist.
   * @returns false if the account has no such playlist, or it is being removed for good.
   */
  readonly setDeleted: (playlistId: string, ownerId: string, deletedAtMs: number | null) => Promise<boolean>;
  /**
   * Permanently removes the deleted playlists of an owner but those deleted last.
   * @returns artwork ids of their covers.
   */
  readonly removeSurplusDeleted: (ownerId: string, keep: number) => Promise<readonly string[]>;
  /**
   * Permanently removes the playlists of all owners that were deleted too long ago to be restored.
   * @param signal Stops it between two owners.
   */
  readonly removeLongDeleted: (nowMs: number, signal: AbortSignal) => Promise<RemovedPlaylists>;
  /**
   * Entries in their order, from the one after `after` on (keyset pagination), also if keys were renewed since
   * `after` was read.
   */
  readonly listEntries: (
    playlistId: string,
    after: Omit<ListedEntry, 'videoId' | 'addedAtMs'> | null,
    limit: number,
  ) => Promise<readonly ListedEntry[]>;
  /** The first tracks of each playlist. */
  readonly loadHeads: (
    playlistIds: readonly string[],
    limit: number,
  ) => Promise<ReadonlyMap<string, readonly string[]>>;
  /**
   * Applies a change once (idempotent by `opId`): when it is sent again, the stored outcome is returned and
   * `work` is not called, even if nothing changed the first time. An outcome that is not final is not stored.
   */
  readonly change: (
    source: ChangeSource,
    work: (
      entries: EntryTransaction,
    ) => Promise<{ readonly outcome: Omit<PlaylistChangeOutcome, 'version'>; readonly isFinal: boolean }>,
  ) => Promise<PlaylistChangeOutcome>;
  /** Adds a link and deletes the expired ones of the playlist. */
  readonly addLink: (playlistId: string, link: StoredLink, nowMs: number) => Promise<void>;
  /** Links that have not expired, the latest first. */
  readonly listLinks: (playlistId: string, nowMs: number, limit: number) => Promise<readonly StoredLink[]>;
  /** @param tokenHash The link to remove; null: all links of the playlist. */
  readonly removeLinks: (playlistId: string, tokenHash: string | null) => Promise<void>;
  /** Saves a playlist of somebody else. @param linkHash null: none. A link that was stored stays if it is valid longer. */
  readonly save: (
    playlistId: string,
    accountId: string,
    linkHash: string | null,
    nowMs: number,
  ) => Promise<void>;
  /** Gives a saved playlist this link, unless the stored one is valid longer. Does nothing if it is not saved. */
  readonly renewSavedLink: (playlistId: string, accountId: string, linkHash: string) => Promise<void>;
  /** The link by which it was saved stays, so that the removal can be undone. */
  readonly unsave: (playlistId: string, accountId: string) => Promise<void>;
  /** Puts a playlist of somebody else into a folder. @param folderId null: out of its folder. */
  readonly setSavedFolder: (
    playlistId: string,
    accountId: string,
    folderId: string | null,
    nowMs: number,
  ) => Promise<void>;
  readonly countSaved: (accountId: string) => Promise<number>;
  readonly addEditor: (playlistId: string, accountId: string) => Promise<void>;
  readonly removeEditor: (playlistId: string, accountId: string) => Promise<void>;
  /** Removes an editor and all links to edit, by which they could join again. */
  readonly expelEditor: (playlistId: string, accountId: string) => Promise<void>;
  readonly listFolders: (accountId: string) => Promise<readonly PlaylistFolder[]>;
  readonly saveFolder: (accountId: string, folder: PlaylistFolder) => Promise<void>;
  /** Its playlists are in no folder then, but return to it if it is saved again. */
  readonly removeFolder: (accountId: string, folderId: string) => Promise<void>;
}
