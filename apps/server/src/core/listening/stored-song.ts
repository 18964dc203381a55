import type { Track, VideoType } from '@segue/domain';

/** A track with a videoId, which can be liked and played. */
export type AddressedTrack = Track & { readonly videoId: string };

/** The song data stored with likes and plays, shown if the catalogue does not have the song. */
export type StoredSong = Pick<
  Track,
  | 'title'
  | 'artists'
  | 'album'
  | 'thumbnails'
  | 'isExplicit'
  | 'durationSeconds'
  | 'views'
  | 'year'
  | 'videoType'
>;

const MAX_ARTISTS = 20;
const MAX_THUMBNAILS = 4;

/** Limits in UTF-16 code units. Longer texts are cut, longer ids and addresses are left out. */
const MAX_TEXT = 300;
const MAX_ID = 64;
const MAX_URL = 1024;
const MAX_SHORT_TEXT = 32;

/** Limit of a stored song as JSON. */
const MAX_BYTES = 4096;

/** Cuts a text without leaving a lone surrogate at its end. */
const cut = (text: string, max: number): string => text.slice(0, max).toWellFormed();
const cutOrNull = (text: string | null, max: number): string | null => text && cut(text, max);

const toRef = ({ name, id }: Track['artists'][number]) => ({
  name: cut(name, MAX_TEXT),
  id: id !== null && id.length <= MAX_ID ? id : null,
});

const isWebAddress = (url: string): boolean => /^https?:$/.test(URL.parse(url)?.protocol ?? '');

/** Keeps web addresses only, since images are shown as stored. Sizes are whole px on the wire. */
const toStoredThumbnails = (thumbnails: Track['thumbnails']): Track['thumbnails'] =>
  thumbnails
    .filter(({ url }) => url.length <= MAX_URL && isWebAddress(url))
    .slice(0, MAX_THUMBNAILS)
    .map(({ url, width, height }) => ({ url, width: Math.round(width), height: Math.round(height) }));

const toStoredVideoType = (type: string | null): VideoType | null =>
  type?.startsWith('MUSIC_VIDEO_TYPE_') && type.length <= MAX_ID ? (type as VideoType) : null;

const toBoundedFields = (track: Track): StoredSong => ({
  title: cut(track.title, MAX_TEXT),
  artists: track.artists.slice(0, MAX_ARTISTS).map(toRef),
  album: track.album && toRef(track.album),
  thumbnails: toStoredThumbnails(track.thumbnails),
  isExplicit: track.isExplicit,
  durationSeconds: track.durationSeconds === null ? null : Math.round(track.durationSeconds),
  views: cutOrNull(track.views, MAX_SHORT_TEXT),
  year: cutOrNull(track.year, MAX_SHORT_TEXT),
  videoType: toStoredVideoType(track.videoType),
});

const fits = (song: StoredSong): boolean => Buffer.byteLength(JSON.stringify(song)) <= MAX_BYTES;

/**
 * Reduces a track to what a row shows, at most 4 KB. Leaves out transient data: count label, availability,
 * client flags.
 */
export function toStoredSong(track: Track): StoredSong {
  const song = toBoundedFields(track);
  const { artists, thumbnails } = song;
  const forms = [
    song,
    { ...song, artists: artists.slice(0, 3), thumbnails: thumbnails.slice(0, 2) },
    { ...song, artists: artists.slice(0, 1), thumbnails: [] },
  ];
  return forms.find(fits) ?? { ...song, artists: [], album: null, thumbnails: [] };
}

const UNKNOWN_SONG: StoredSong = {
  title: '',
  artists: [],
  album: null,
  thumbnails: [],
  isExplicit: false,
  durationSeconds: null,
  views: null,
  year: null,
  videoType: null,
};

/** Converts a stored song to a track. @param song null: a song that the catalogue had and no longer has. */
export const toStoredTrack = (videoId: string, song: StoredSong | null): AddressedTrack => ({
  ...(song ?? UNKNOWN_SONG),
  videoId,
  isAvailable: true,
  countLabel: null,
});
