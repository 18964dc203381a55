/** An image address with its size in px. Lists of them ascend in size. */
export interface Thumbnail {
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

/** A credited name; `id` is null where there is no artist page. */
export interface ArtistRef {
  readonly name: string;
  readonly id: string | null;
}

/** The album of a track; `id` is its browse id, null: it has no page. */
export interface AlbumRef {
  readonly name: string;
  readonly id: string | null;
}

/** What kind of picture a track has. `MUSIC_VIDEO_TYPE_ATV` is audio only; anything else has a picture. */
export type VideoType =
  | 'MUSIC_VIDEO_TYPE_ATV'
  | 'MUSIC_VIDEO_TYPE_OMV'
  | 'MUSIC_VIDEO_TYPE_UGC'
  | 'MUSIC_VIDEO_TYPE_OFFICIAL_SOURCE_MUSIC'
  | 'MUSIC_VIDEO_TYPE_PRIVATELY_OWNED_TRACK'
  | 'MUSIC_VIDEO_TYPE_PODCAST_EPISODE';

/** The audio-only music video type [9.02]. */
export const AUDIO_ONLY_VIDEO_TYPE = 'MUSIC_VIDEO_TYPE_ATV' satisfies VideoType;

/**
 * Why a track is offered: they play it themselves, who hears the one before or much of theirs also hears it, it sounds
 * similar, or it is of the same artist, album, or genre or mood, or of an artist alike.
 */
export const REASONS = ['familiar', 'listeners', 'sound', 'artist', 'album', 'tag', 'related'] as const;
/** One of {@link REASONS}. */
export type Because = (typeof REASONS)[number];

/** One playable item, song or video [3.01]. */
export interface Track {
  /** 11 characters; null: not playable. */
  readonly videoId: string | null;
  readonly title: string;
  /** In the order of the credits, without the count label of 'Trending in Shorts'. */
  readonly artists: readonly ArtistRef[];
  readonly album: AlbumRef | null;
  /** Ascending in size; may be empty. */
  readonly thumbnails: readonly Thumbnail[];
  readonly isExplicit: boolean;
  /** Whole seconds; null: not known. */
  readonly durationSeconds: number | null;
  /** Abbreviated count such as '1.4M'; null: not known. */
  readonly views: string | null;
  /** Display text; may hold more than a year. */
  readonly year: string | null;
  readonly videoType: VideoType | null;
  /** False: the row is shown, dimmed and skipped. */
  readonly isAvailable: boolean;
  /** Play or view count shown in 'Trending in Shorts' ('12M plays'); null elsewhere. */
  readonly countLabel: string | null;
  /** Why it is offered, in a watch-list and among the quick picks; left out elsewhere, and where nothing speaks for it. */
  readonly because?: Because;
}

/** Whether a press on a track plays it. */
export const isPlayable = (track: Pick<Track, 'videoId' | 'isAvailable'>): boolean =>
  track.videoId !== null && track.videoId !== '' && track.isAvailable;

/** Names as shown on a row: all artists, else the album, else nothing. */
export const toArtistText = (track: Pick<Track, 'artists'> & { album?: AlbumRef | null }): string =>
  track.artists.length > 0
    ? track.artists.map((artist) => artist.name).join(', ')
    : (track.album?.name ?? '');
