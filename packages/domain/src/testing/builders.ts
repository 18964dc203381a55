import type { Track } from '../catalogue/track.ts';

/** A song of a minute that can be played, by nobody and on no album. */
export const aTrack = (over: Partial<Track> = {}): Track => ({
  videoId: 'abcdefghijk',
  title: 'Salt Meridian',
  artists: [],
  album: null,
  thumbnails: [],
  isExplicit: false,
  durationSeconds: 60,
  views: null,
  year: null,
  videoType: 'MUSIC_VIDEO_TYPE_ATV',
  isAvailable: true,
  countLabel: null,
  ...over,
});
