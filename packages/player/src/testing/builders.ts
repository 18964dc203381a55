import type { AdaptiveFormat, SongInfo, Track, WatchList } from '@segue/domain';
import { aTrack as aDomainTrack } from '@segue/domain/testing/builders';
import type { StoredPlayback } from '../ports.ts';

export const aTrack = (videoId: string | null, more: Partial<Track> = {}): Track =>
  aDomainTrack({
    videoId,
    title: `Title of ${videoId}`,
    artists: [{ name: 'Ada Moon', id: null }],
    album: { name: 'First Light', id: null },
    thumbnails: [{ url: `/art/${videoId}-60`, width: 60, height: 60 }],
    durationSeconds: 200,
    ...more,
  });

export const tracks = (...videoIds: readonly string[]): readonly Track[] =>
  videoIds.map((videoId) => aTrack(videoId));

export const aWatchList = (...videoIds: readonly string[]): WatchList => ({
  tracks: tracks(...videoIds),
  playlistId: null,
});

/** A track with a music video, for `aVideoSongInfo`. */
export const aVideoTrack = (videoId = 'one'): Track => aTrack(videoId, { videoType: 'MUSIC_VIDEO_TYPE_OMV' });

export const anAudioFormat = (itag: number, more: Partial<AdaptiveFormat> = {}): AdaptiveFormat => ({
  itag,
  url: `/stream/${itag}`,
  mimeType: 'audio/webm; codecs="opus"',
  bitrate: 160_000,
  contentLengthBytes: 3_000_000,
  durationMs: null,
  width: null,
  height: null,
  fps: null,
  qualityLabel: null,
  loudnessDb: null,
  ...more,
});

export const aVideoFormat = (height: number, more: Partial<AdaptiveFormat> = {}): AdaptiveFormat => ({
  ...anAudioFormat(240 + height),
  url: `/video/${height}`,
  mimeType: 'video/webm; codecs="vp9"',
  width: (height * 16) / 9,
  height,
  fps: 25,
  qualityLabel: `${height}p`,
  ...more,
});

/** Song info of a playable track, with the audio address `/stream/<videoId>`. */
export const aSongInfo = (videoId: string, more: Partial<SongInfo> = {}): SongInfo => ({
  playability: { status: 'OK', reason: null },
  details: {
    videoId,
    title: `Title of ${videoId}`,
    author: 'Ada Moon',
    durationSeconds: 200,
    musicVideoType: 'MUSIC_VIDEO_TYPE_ATV',
    thumbnails: [
      { url: `/art/${videoId}-226`, width: 226, height: 226 },
      { url: `/art/${videoId}-544`, width: 544, height: 544 },
    ],
  },
  formats: [anAudioFormat(251, { url: `/stream/${videoId}` })],
  expiresInSeconds: 3600,
  ...more,
});

/** Song info of a track with a music video in these heights. */
export function aVideoSongInfo(videoId: string, heights: readonly number[] = [360, 720]): SongInfo {
  const plain = aSongInfo(videoId);
  return {
    ...plain,
    details: plain.details && { ...plain.details, musicVideoType: 'MUSIC_VIDEO_TYPE_OMV' },
    formats: [
      ...plain.formats,
      ...heights.map((height) => aVideoFormat(height, { url: `/video/${videoId}/${height}` })),
    ],
  };
}

/** Default settings, except that autoplay is off: tests that need it switch it on. */
export const aStoredPlayback = (more: Partial<StoredPlayback> = {}): StoredPlayback => ({
  isVideoSwitchedOn: false,
  defaultVideoQuality: null,
  volume: 1,
  isMuted: false,
  isLoudnessEven: true,
  isSavingData: false,
  repeat: 'off',
  isAutoplayOn: false,
  ...more,
});
