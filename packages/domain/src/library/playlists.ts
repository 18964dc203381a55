import type { PlaylistCard } from '../catalogue/card.ts';
import type { SmartRules } from './smart-rules.ts';
import type { Thumbnail, Track } from '../catalogue/track.ts';

/** Who may view a listener's playlist, besides its editors and the holders of a link. */
export const PLAYLIST_VISIBILITIES = ['private', 'listeners'] as const;
/** One of {@link PLAYLIST_VISIBILITIES}. */
export type PlaylistVisibility = (typeof PLAYLIST_VISIBILITIES)[number];

/** File formats that a playlist can be exported to. */
export const PLAYLIST_FILE_FORMATS = ['m3u8', 'xspf', 'jspf'] as const;
/** One of {@link PLAYLIST_FILE_FORMATS}. */
export type PlaylistFileFormat = (typeof PLAYLIST_FILE_FORMATS)[number];

/** Most characters in the name of a playlist or playlist folder. */
export const MAX_PLAYLIST_TITLE = 200;

/** Most characters in the description of a playlist. */
export const MAX_PLAYLIST_DESCRIPTION = 2000;

/** Maximum entries of a playlist. */
export const MAX_PLAYLIST_ENTRIES = 50_000;

/** Most entries in one change of a playlist. */
export const MAX_CHANGED_ENTRIES = 500;

/** A playlist made by a listener, as in lists and on its page. */
export interface ListenerPlaylist {
  readonly playlistId: string;
  readonly title: string;
  readonly description: string | null;
  /** First name of its owner. */
  readonly ownerName: string;
  readonly isOwn: boolean;
  readonly canEdit: boolean;
  /** Whether it is somebody else's and the listener, who may not edit it, saved it to the library. */
  readonly isSaved: boolean;
  readonly visibility: PlaylistVisibility;
  /** Folder that the requesting listener put it in; null: none. */
  readonly folderId: string | null;
  /** Of a smart playlist the number when it was last opened; null: it was not opened since its rules changed. */
  readonly trackCount: number | null;
  /** Rules of a smart playlist; null for an ordinary one, with stored entries. */
  readonly rules: SmartRules | null;
  /** Its own cover, or up to four covers of its first tracks. */
  readonly covers: readonly (readonly Thumbnail[])[];
  readonly hasOwnCover: boolean;
  /** Grows with each change: data read at another version is outdated. */
  readonly version: number;
  /** ISO 8601 in UTC. */
  readonly changedAt: string;
}

/** A listener's folder for playlists. */
export interface PlaylistFolder {
  readonly folderId: string;
  readonly name: string;
}

/**
 * What a shelf is narrowed to: playlists that the listener may edit, with the folders; the folders alone; or the
 * listener's deleted playlists that can be restored, the latest deleted first.
 */
export const SHELF_PARTS = ['editable', 'folders', 'deleted'] as const;

/** One of `SHELF_PARTS`. */
export type ShelfPart = (typeof SHELF_PARTS)[number];

/** The playlists that a listener can open, last changed first. */
export interface PlaylistShelf {
  readonly playlists: readonly ListenerPlaylist[];
  readonly folders: readonly PlaylistFolder[];
  /** Playlists from playlist files in the library, by name; the same for all listeners. */
  readonly found: readonly PlaylistCard[];
}

/** A listener who may edit somebody else's playlist. */
export interface PlaylistEditor {
  readonly accountId: string;
  readonly name: string;
  /** Whether this is the requesting listener. */
  readonly isSelf: boolean;
}

/** Head of a playlist's page: everything but its entries. */
export interface PlaylistHead extends ListenerPlaylist {
  /** Empty unless the requesting listener may edit the playlist. */
  readonly editors: readonly PlaylistEditor[];
  /** Whether the link it was opened with lets the listener become an editor. */
  readonly canJoin: boolean;
}

/** An entry of a playlist. A track may have several entries: changes address them by `entryId`. */
export interface PlaylistEntry {
  readonly entryId: string;
  readonly track: Track;
  /** ISO 8601 in UTC. */
  readonly addedAt: string;
}

/** Result of a change of the entries. */
export interface PlaylistChangeOutcome {
  readonly version: number;
  /** videoIds to add that the playlist already had; if there are any, a request with 'ask' adds nothing. */
  readonly duplicates: readonly string[];
  readonly addedCount: number;
}

/** A new share link; only this reply contains its token. */
export interface PlaylistLink {
  /** Identifies the link when its owner revokes it; grants no access. */
  readonly linkId: string;
  readonly token: string;
  /** ISO 8601 in UTC. */
  readonly expiresAt: string;
}

/** A share link in the owner's list of links. */
export interface MadePlaylistLink {
  readonly linkId: string;
  readonly grants: 'view' | 'edit';
  /** ISO 8601 in UTC; null: not known. */
  readonly madeAt: string | null;
  /** ISO 8601 in UTC. */
  readonly expiresAt: string;
}
