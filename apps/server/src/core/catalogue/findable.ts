import type { VideoType } from '@segue/domain';

/** What is searched for. A song with a music video is found as a song and as a video. */
export const FINDABLE_KINDS = ['song', 'video', 'album', 'artist', 'playlist'] as const;
export type FindableKind = (typeof FINDABLE_KINDS)[number];

/** An item of the catalogue that search finds, by what it is found. */
export interface FindableItem {
  readonly kind: FindableKind;
  /** Its videoId, album id, artist id or playlist id. */
  readonly id: string;
  /** Its title, or the name of an artist. */
  readonly name: string;
  /** What it is found by beside its name: its artists, its album. */
  readonly otherNames: readonly string[];
}

/*
 * The rules of what can be found. They are asked when a row is written and kept in it; whoever reads the
 * catalogue reads the row.
 */

interface FoundTrack {
  readonly videoType: VideoType;
  /** None of its files is there. */
  readonly isMissing: boolean;
}

/** Whether a track is found as a song: anything but a video alone. */
export const isFindableSong = ({ videoType, isMissing }: FoundTrack): boolean =>
  !isMissing && videoType !== 'MUSIC_VIDEO_TYPE_UGC';

/** Whether a track is found as a video: anything but sound alone. */
export const isFindableVideo = ({ videoType, isMissing }: FoundTrack): boolean =>
  !isMissing && videoType !== 'MUSIC_VIDEO_TYPE_ATV';

/** Whether an album, an artist or a playlist is found. @param trackCount Its tracks that are there. */
export const isFindableCollection = (trackCount: number): boolean => trackCount > 0;

interface NamedTrack {
  readonly videoId: string;
  readonly title: string;
  /** Main and featured artists. */
  readonly artistNames: readonly string[];
  readonly albumTitle: string | null;
}

/** A track as search finds it. */
export const toTrackItem = (kind: 'song' | 'video', track: NamedTrack): FindableItem => ({
  kind,
  id: track.videoId,
  name: track.title,
  otherNames: [...track.artistNames, ...(track.albumTitle === null ? [] : [track.albumTitle])],
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
