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

/** The album of a track; `id` is its browse id, null: the album has no page. */
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
 * Why a track is recommended. 'familiar': the listener plays it often; 'listeners': people
 * who play the track before it, or much of what the listener plays, also play it; 'sound': it sounds similar;
 * 'artist', 'album': the same one; 'tag': the same genre or mood; 'related': by a related artist.
 */
export const RECOMMENDATION_REASONS = [
  'familiar',
  'listeners',
  'sound',
  'artist',
  'album',
  'tag',
  'related',
] as const;
/** One of {@link RECOMMENDATION_REASONS}. */
export type RecommendationReason = (typeof RECOMMENDATION_REASONS)[number];

/** One playable item, song or video [3.01]. */
export interface Track {
  /** 11 characters; null: not playable. */
  readonly videoId: string | null;
  readonly title: string;
  /** In the order of the credits; without the count label of 'Trending in Shorts', see `countLabel`. */
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
  /** false: the row is shown dimmed, and playback skips it. */
  readonly isAvailable: boolean;
  /** Play or view count shown in 'Trending in Shorts' ('12M plays'); null elsewhere. */
  readonly countLabel: string | null;
  /** Why it is recommended, in watch-lists and quick picks; absent elsewhere and where there is no reason. */
  readonly because?: RecommendationReason;
}

/** Whether a press on a track plays it. */
export const isPlayable = (track: Pick<Track, 'videoId' | 'isAvailable'>): boolean =>
  track.videoId !== null && track.videoId !== '' && track.isAvailable;

/** The second line of a row: all artists, or the album where there are none, or ''. */
export const toArtistText = (track: Pick<Track, 'artists'> & { album?: AlbumRef | null }): string =>
  track.artists.length > 0
    ? track.artists.map((artist) => artist.name).join(', ')
    : (track.album?.name ?? '');
