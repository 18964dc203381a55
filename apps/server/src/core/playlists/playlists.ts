import type {
  ListenerPlaylistPage,
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
  SmartPreview,
  SmartRules,
  Track,
} from '@segue/domain';
import type { Clock } from '../clock.ts';
import type { TrackReader } from '../listening/track-reader.ts';
import type { EntryChange } from './apply-entry-change.ts';
import type { PlaylistFile, TrackPaths } from './export/export-playlist.ts';
import type { PlaylistOutcome } from './playlist-outcome.ts';
import type { PlaylistEdit, PlaylistStore } from './playlist.store.ts';
import type { SmartReader } from './smart/smart-reader.ts';

/** Who asks: a listener, or anyone with a link. */
export interface PlaylistReader {
  readonly accountId: string | null;
  /** Token of a link; null: none was shown. */
  readonly link: string | null;
}

/** A playlist as a listener asks for it. */
export interface PlaylistWish {
  /** Random; the same one gives the same playlist. */
  readonly opId: string;
  readonly title: string;
  readonly description: string | null;
  readonly visibility: PlaylistVisibility;
  readonly videoIds: readonly string[];
  /** Id of a playlist whose tracks follow; null: none do. */
  readonly copyOf: string | null;
  /** Makes a smart playlist; null: one of entries. */
  readonly rules: SmartRules | null;
}

/** Playlists of listeners. */
export interface Playlists {
  readonly list: (accountId: string) => Promise<PlaylistShelf>;
  readonly find: (id: string, reader: PlaylistReader) => Promise<PlaylistOutcome<ListenerPlaylistPage>>;
  readonly readEntries: (
    id: string,
    reader: PlaylistReader,
  ) => Promise<PlaylistOutcome<AsyncIterable<readonly PlaylistEntry[]>>>;
  /** A playlist of a listener or of the library as a file; where its songs lie is told to who is signed in. */
  readonly export: (
    id: string,
    reader: PlaylistReader,
    as: PlaylistFileFormat,
  ) => Promise<PlaylistOutcome<PlaylistFile>>;
  readonly make: (accountId: string, wish: PlaylistWish) => Promise<PlaylistOutcome<ListenerPlaylistPage>>;
  readonly edit: (
    id: string,
    accountId: string,
    edit: PlaylistEdit,
  ) => Promise<PlaylistOutcome<ListenerPlaylistPage>>;
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
  /** Those that still let others in, the latest first. */
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
  readonly join: (
    id: string,
    accountId: string,
    token: string,
  ) => Promise<PlaylistOutcome<ListenerPlaylistPage>>;
  readonly removeEditor: (id: string, accountId: string, editorId: string) => Promise<PlaylistOutcome<void>>;
  readonly saveFolder: (
    accountId: string,
    folder: PlaylistFolder,
  ) => Promise<PlaylistOutcome<PlaylistFolder>>;
  readonly removeFolder: (accountId: string, folderId: string) => Promise<void>;
  /**
   * Gives a playlist a cover of its own, or takes that away.
   * @param loadPicture Called once it is known that the playlist is the listener's; null: it has none any more.
   */
  readonly setCover: (
    id: string,
    accountId: string,
    loadPicture: () => Promise<Uint8Array | null>,
  ) => Promise<PlaylistOutcome<ListenerPlaylistPage>>;
  /** What rules give now, with the first songs. @param isWanted False once nobody waits for it. */
  readonly preview: (
    accountId: string,
    rules: SmartRules,
    isWanted: () => boolean,
  ) => Promise<SmartPreview & { readonly tracks: readonly Track[] }>;
}

export interface PlaylistsPorts {
  readonly store: PlaylistStore;
  readonly smart: SmartReader;
  readonly tracks: TrackReader;
  readonly trackPaths: TrackPaths;
  /** A playlist of the library, such as one of a playlist file; null: there is none of the id. */
  readonly findLibraryPlaylist: (id: string) => Promise<PlaylistPage | null>;
  /** Playlists of playlist files that have a track, by name. */
  readonly listLibraryPlaylists: () => Promise<readonly PlaylistCard[]>;
  readonly clock: Clock;
}
