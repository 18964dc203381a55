import type {
  PlaylistHead,
  MadePlaylistLink,
  PlaylistChangeOutcome,
  PlaylistEntry,
  PlaylistCard,
  PlaylistFileFormat,
  PlaylistFolder,
  PlaylistLink,
  PlaylistPage,
  PlaylistShelf,
  PlaylistVisibility,
  ShelfPart,
  SmartPreview,
  SmartRules,
  Track,
} from '@segue/domain';
import type { ThumbnailStorage } from '../artwork/thumbnail-storage.ts';
import type { Clock } from '../clock.ts';
import type { TrackReader } from '../catalogue/track-reader.ts';
import type { Log } from '../log/log.ts';
import type { EntryChange } from './apply-entry-change.ts';
import type { PlaylistFile, TrackPaths } from './export/export-playlist.ts';
import type { PlaylistOutcome } from './playlist-outcome.ts';
import type { PlaylistEdit, PlaylistStore } from './playlist.store.ts';
import type { SmartReader } from './smart/smart-reader.ts';

/** Who reads a playlist: a listener, or anyone with a link. */
export interface PlaylistReader {
  readonly accountId: string | null;
  /** Token of a link; null: none was presented. */
  readonly link: string | null;
}

/** A listener's request to make a playlist. */
export interface PlaylistRequest {
  /** Random idempotency key: the same key gives the same playlist. */
  readonly opId: string;
  readonly title: string;
  readonly description: string | null;
  readonly visibility: PlaylistVisibility;
  readonly videoIds: readonly string[];
  /** Id of a playlist whose tracks are appended; null: none. */
  readonly copyOf: string | null;
  /** Makes a smart playlist; null: one of entries. */
  readonly rules: SmartRules | null;
}

/** The use cases of listeners' playlists. */
export interface Playlists {
  /** @param only null: all that the listener can open. */
  readonly list: (accountId: string, only: ShelfPart | null) => Promise<PlaylistShelf>;
  readonly find: (id: string, reader: PlaylistReader) => Promise<PlaylistOutcome<PlaylistHead>>;
  readonly readEntries: (
    id: string,
    reader: PlaylistReader,
  ) => Promise<PlaylistOutcome<AsyncIterable<readonly PlaylistEntry[]>>>;
  /** A playlist of a listener or the library as a file; only signed-in listeners get the paths of songs. */
  readonly export: (
    id: string,
    reader: PlaylistReader,
    as: PlaylistFileFormat,
  ) => Promise<PlaylistOutcome<PlaylistFile>>;
  readonly make: (accountId: string, request: PlaylistRequest) => Promise<PlaylistOutcome<PlaylistHead>>;
  /** Who does not own the playlist can only put it into a folder, if they edit it or saved it. */
  readonly edit: (
    id: string,
    accountId: string,
    edit: PlaylistEdit,
  ) => Promise<PlaylistOutcome<PlaylistHead>>;
  readonly remove: (id: string, accountId: string) => Promise<PlaylistOutcome<void>>;
  readonly restore: (id: string, accountId: string) => Promise<PlaylistOutcome<void>>;
  readonly change: (
    id: string,
    accountId: string,
    opId: string,
    change: EntryChange,
  ) => Promise<PlaylistOutcome<PlaylistChangeOutcome>>;
  readonly makeLink: (
    id: string,
    accountId: string,
    grants: 'view' | 'edit',
    days: number,
  ) => Promise<PlaylistOutcome<PlaylistLink>>;
  /** Links that have not expired, the latest first. */
  readonly listLinks: (
    id: string,
    accountId: string,
  ) => Promise<PlaylistOutcome<readonly MadePlaylistLink[]>>;
  /** @param linkId Null: all links of the playlist. */
  readonly revokeLinks: (
    id: string,
    accountId: string,
    linkId: string | null,
  ) => Promise<PlaylistOutcome<void>>;
  readonly join: (id: string, accountId: string, token: string) => Promise<PlaylistOutcome<PlaylistHead>>;
  /** Saves a playlist of somebody else to the library. @param link Token by which it was opened; null: none. */
  readonly save: (
    id: string,
    accountId: string,
    link: string | null,
  ) => Promise<PlaylistOutcome<PlaylistHead>>;
  readonly unsave: (id: string, accountId: string) => Promise<void>;
  readonly removeEditor: (id: string, accountId: string, editorId: string) => Promise<PlaylistOutcome<void>>;
  readonly saveFolder: (
    accountId: string,
    folder: PlaylistFolder,
  ) => Promise<PlaylistOutcome<PlaylistFolder>>;
  readonly removeFolder: (accountId: string, folderId: string) => Promise<void>;
  /**
   * Sets or removes the uploaded cover of a playlist.
   * @param loadPicture Called only if the listener owns the playlist; null: the cover is removed.
   */
  readonly setCover: (
    id: string,
    accountId: string,
    loadPicture: () => Promise<Uint8Array | null>,
  ) => Promise<PlaylistOutcome<PlaylistHead>>;
  /** Count, minutes and first songs of rules. @param isWanted false once the answer is no longer needed. */
  readonly preview: (
    accountId: string,
    rules: SmartRules,
    isWanted: () => boolean,
  ) => Promise<SmartPreview & { readonly tracks: readonly Track[] }>;
}

export interface PlaylistsPorts {
  readonly store: PlaylistStore;
  /** Thumbnails of covers. */
  readonly thumbnails: Pick<ThumbnailStorage, 'remove'>;
  readonly smart: SmartReader;
  readonly tracks: TrackReader;
  readonly trackPaths: TrackPaths;
  /** A playlist of the library, such as one from a playlist file; null: the id is unknown. */
  readonly findLibraryPlaylist: (id: string) => Promise<PlaylistPage | null>;
  /** Non-empty playlists that come from playlist files, by name. */
  readonly listLibraryPlaylists: () => Promise<readonly PlaylistCard[]>;
  readonly clock: Clock;
  readonly log: Log;
}
