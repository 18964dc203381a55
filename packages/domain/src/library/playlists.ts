import type { PlaylistCard } from '../catalogue/card.ts';
import type { SmartRules } from './smart-rules.ts';
import type { Thumbnail, Track } from '../catalogue/track.ts';

/** Who may look at a listener's playlist, beside who may edit it. Links of their own let others in as well. */
export const PLAYLIST_VISIBILITIES = ['private', 'listeners'] as const;
/** One of {@link PLAYLIST_VISIBILITIES}. */
export type PlaylistVisibility = (typeof PLAYLIST_VISIBILITIES)[number];

/** Files of other programs that a playlist can be written as. */
export const PLAYLIST_FILE_FORMATS = ['m3u8', 'xspf', 'jspf'] as const;
/** One of {@link PLAYLIST_FILE_FORMATS}. */
export type PlaylistFileFormat = (typeof PLAYLIST_FILE_FORMATS)[number];

/** Characters of the name of a playlist, or of a folder of them. */
export const MAX_PLAYLIST_TITLE = 200;

/** Characters of what its listener says of a playlist. */
export const MAX_PLAYLIST_DESCRIPTION = 2000;

/** Songs that one change of a playlist takes at most. */
export const MAX_CHANGED_ENTRIES = 500;

/** A playlist that a listener made, as lists and its page show it. */
export interface ListenerPlaylist {
  readonly playlistId: string;
  readonly title: string;
  readonly description: string | null;
  /** First name of who made it. */
  readonly ownerName: string;
  readonly isOwn: boolean;
  readonly canEdit: boolean;
  readonly visibility: PlaylistVisibility;
  /** Folder of its owner; null: none, or it is another listener's. */
  readonly folderId: string | null;
  /** Null: a smart playlist, whose songs are found when it is opened. */
  readonly trackCount: number | null;
  /** What a smart playlist is made by; null: its entries were put in. */
  readonly rules: SmartRules | null;
  /** Its own cover, or those of its first tracks, up to four. */
  readonly covers: readonly (readonly Thumbnail[])[];
  readonly hasOwnCover: boolean;
  /** Grows with each change; what was read at another version is outdated. */
  readonly version: number;
  /** ISO 8601 in UTC. */
  readonly changedAt: string;
}

/** A folder that a listener keeps playlists in. */
export interface PlaylistFolder {
  readonly folderId: string;
  readonly name: string;
}

/** The playlists that a listener can open, the latest changed first. */
export interface PlaylistShelf {
  readonly playlists: readonly ListenerPlaylist[];
  readonly folders: readonly PlaylistFolder[];
  /** Those of playlist files in the library, by name; everybody has the same. */
  readonly found: readonly PlaylistCard[];
}

/** A listener who may edit somebody else's playlist. */
export interface PlaylistEditor {
  readonly accountId: string;
  readonly name: string;
  /** Whether it is who asks. */
  readonly isSelf: boolean;
}

/** The head of a playlist's page. */
export interface ListenerPlaylistPage extends ListenerPlaylist {
  /** Told to who may edit it. */
  readonly editors: readonly PlaylistEditor[];
  /** Whether the link by which it was opened lets who opened it join those who edit it. */
  readonly canJoin: boolean;
}

/** A place of a playlist: the same track may have several. Changes address it by its id. */
export interface PlaylistEntry {
  readonly entryId: string;
  readonly track: Track;
  /** ISO 8601 in UTC. */
  readonly addedAt: string;
}

/** What came of a change of the entries. */
export interface PlaylistChangeOutcome {
  readonly version: number;
  /** Tracks that were to be added and are in the list already; with 'ask', nothing was added then. */
  readonly duplicates: readonly string[];
  readonly addedCount: number;
}

/** A link by which others get in; the token is told once. */
export interface PlaylistLink {
  /** By which its owner ends it; it opens nothing. */
  readonly linkId: string;
  readonly token: string;
  /** ISO 8601 in UTC. */
  readonly expiresAt: string;
}

/** A link that lets others in, as its owner sees it among others. */
export interface MadePlaylistLink {
  readonly linkId: string;
  readonly grants: 'view' | 'edit';
  /** ISO 8601 in UTC; null: not known. */
  readonly madeAt: string | null;
  /** ISO 8601 in UTC. */
  readonly expiresAt: string;
}

/** What a device plays, as other devices of the listener can go on with it. */
export interface DeviceQueue {
  /** Chosen by the client at random, once. */
  readonly deviceId: string;
  /** Such as 'Firefox on Linux'. */
  readonly deviceName: string;
  readonly trackCount: number;
  /** Place in the queue of the track that plays, from 0. */
  readonly queueIndex: number;
  readonly positionSeconds: number;
  /** The track that plays; null: it is not of the library any more. */
  readonly track: Track | null;
  /** ISO 8601 in UTC. */
  readonly savedAt: string;
}

/** The queue of a device with all its tracks. */
export interface DeviceQueuePage extends DeviceQueue {
  readonly tracks: readonly Track[];
}
