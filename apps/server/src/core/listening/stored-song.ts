import type { Track, VideoType } from '@segue/domain';

/** A track that has an address, and so can be remembered. */
export type AddressedTrack = Track & { readonly videoId: string };

/** What is kept of a song, to show it where the catalogue does not know it. */
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

const isWebAddress = (url: string): boolean => /^https?:$/.test(URL.parse(url)?.protocol ?? '');

/** Images are shown as they are stored, so nothing but web addresses is; sizes are whole px on the wire. */
const toStoredThumbnails = (thumbnails: Track['thumbnails']): Track['thumbnails'] =>
  thumbnails
    .filter(({ url }) => isWebAddress(url))
    .slice(0, MAX_THUMBNAILS)
    .map(({ url, width, height }) => ({ url, width: Math.round(width), height: Math.round(height) }));

const toStoredVideoType = (type: string | null): VideoType | null =>
  type?.startsWith('MUSIC_VIDEO_TYPE_') ? (type as VideoType) : null;

/** Keeps what a row shows and leaves out what only a moment knew: count label, availability, client flags. */
export const toStoredSong = (track: Track): StoredSong => ({
  title: track.title,
  artists: track.artists.slice(0, MAX_ARTISTS).map(({ name, id }) => ({ name, id })),
  album: track.album && { name: track.album.name, id: track.album.id },
  thumbnails: toStoredThumbnails(track.thumbnails),
  isExplicit: track.isExplicit,
  durationSeconds: track.durationSeconds === null ? null : Math.round(track.durationSeconds),
  views: track.views,
  year: track.year,
  videoType: toStoredVideoType(track.videoType),
});

/** A stored song as a track again. */
export const toStoredTrack = (videoId: string, song: StoredSong): AddressedTrack => ({
  ...song,
  videoId,
  isAvailable: true,
  countLabel: null,
});
