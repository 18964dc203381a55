import type { VideoType } from '@segue/domain';

/** Kinds of search results. A song with a music video is found as a song and as a video. */
export const FINDABLE_KINDS = ['song', 'video', 'album', 'artist', 'playlist'] as const;
export type FindableKind = (typeof FINDABLE_KINDS)[number];

/** A catalogue item with the texts by which search finds it. */
export interface FindableItem {
  readonly kind: FindableKind;
  /** Its videoId, album id, artist id or playlist id. */
  readonly id: string;
  /** Its title, or the name of an artist. */
  readonly name: string;
  /** Further texts it is found by: names of its artists, its album and its composers. */
  readonly otherNames: readonly string[];
}

/*
 * Rules for what search may find. They are evaluated when a row is written, and the result is stored in the
 * row; readers of the catalogue use the stored result.
 */

interface FoundTrack {
  readonly videoType: VideoType;
  /** True if none of its files is available. */
  readonly isMissing: boolean;
}

/** Whether search finds a track as a song: anything but a video alone (UGC). */
export const isFindableSong = ({ videoType, isMissing }: FoundTrack): boolean =>
  !isMissing && videoType !== 'MUSIC_VIDEO_TYPE_UGC';

/** Whether search finds a track as a video: anything but audio only (ATV). */
export const isFindableVideo = ({ videoType, isMissing }: FoundTrack): boolean =>
  !isMissing && videoType !== 'MUSIC_VIDEO_TYPE_ATV';

/** Whether search finds an album, artist or playlist. @param trackCount Number of its available tracks. */
export const isFindableCollection = (trackCount: number): boolean => trackCount > 0;

interface NamedTrack {
  readonly videoId: string;
  readonly title: string;
  /** Main and featured artists. */
  readonly artistNames: readonly string[];
  readonly albumTitle: string | null;
  /** Lists do not show them, but who looks for a symphony types its composer. */
  readonly composerNames: readonly string[];
}

/** A track as search finds it. */
export const toTrackItem = (kind: 'song' | 'video', track: NamedTrack): FindableItem => ({
  kind,
  id: track.videoId,
  name: track.title,
  otherNames: [
    ...track.artistNames,
    ...(track.albumTitle === null ? [] : [track.albumTitle]),
    ...track.composerNames,
  ],
});

/** An album as search finds it. */
export const toAlbumItem = (id: string, title: string, artistNames: readonly string[]): FindableItem => ({
  kind: 'album',
  id,
  name: title,
  otherNames: artistNames,
});

/** An artist or a playlist as search finds it. */
export const toNamedItem = (kind: 'artist' | 'playlist', id: string, name: string): FindableItem => ({
  kind,
  id,
  name,
  otherNames: [],
});
