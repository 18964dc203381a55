import { describe, expect, it } from 'vitest';
import { hasVideo, isVideoAwaited, pickVideoFormat, toVideoFormats } from './pick-video-format.ts';
import { anAudioFormat, aSongInfo, aVideoFormat, aVideoSongInfo } from '../testing/builders.ts';

const heights = (...values: number[]) => toVideoFormats(values.map((height) => aVideoFormat(height)));

describe('toVideoFormats', () => {
  it('keeps WebM videos only, by ascending height [4.44] [9.15]', () => {
    const formats = [
      aVideoFormat(1080),
      anAudioFormat(251),
      aVideoFormat(720, { mimeType: 'video/mp4; codecs="avc1"' }),
      aVideoFormat(144),
    ];
    expect(toVideoFormats(formats).map((format) => format.height)).toEqual([144, 1080]);
  });
});

describe('pickVideoFormat', () => {
  it('takes the stored quality [4.45]', () => {
    expect(pickVideoFormat(heights(360, 720, 1080), '360p')?.height).toBe(360);
  });

  it('takes 720p when none was stored, or the stored one is not offered [4.45] [9.15]', () => {
    expect(pickVideoFormat(heights(360, 720, 1080), null)?.height).toBe(720);
    expect(pickVideoFormat(heights(360, 720, 1080), '144p')?.height).toBe(720);
  });

  it('falls back to the highest without a 720p [4.45]', () => {
    expect(pickVideoFormat(heights(144, 480), null)?.height).toBe(480);
  });

  it('counts 720p60 as 720p', () => {
    const formats = toVideoFormats([aVideoFormat(720, { qualityLabel: '720p60' }), aVideoFormat(1080)]);
    expect(pickVideoFormat(formats, null)?.height).toBe(720);
  });

  it('gives null when there is no video', () => {
    expect(pickVideoFormat([], '720p')).toBeNull();
  });
});

describe('hasVideo', () => {
  it('is false for the audio-only type [5.03] [9.02]', () => {
    const details = aSongInfo('one').details;
    expect(hasVideo({ ...aVideoSongInfo('one'), details })).toBe(false);
    expect(hasVideo(aVideoSongInfo('one'))).toBe(true);
  });

  it('is false when no WebM video is offered, whatever the type says', () => {
    expect(hasVideo(aVideoSongInfo('one', []))).toBe(false);
  });
});

describe('isVideoAwaited', () => {
  it('is true only for a music video without video formats', () => {
    const { details } = aSongInfo('one');
    expect(isVideoAwaited(aVideoSongInfo('one', []))).toBe(true);
    expect(isVideoAwaited(aVideoSongInfo('one'))).toBe(false);
    expect(isVideoAwaited({ ...aVideoSongInfo('one', []), details })).toBe(false);
  });
});

it('toVideoFormats skips formats without a height or a quality label', () => {
  const formats = [aVideoFormat(360, { height: null }), aVideoFormat(480, { qualityLabel: null })];
  expect(toVideoFormats([...formats, aVideoFormat(720)])).toHaveLength(1);
});
