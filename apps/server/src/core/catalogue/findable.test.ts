import { describe, expect, it } from 'vitest';
import { isFindableCollection, isFindableSong, isFindableVideo } from './findable.ts';

describe('a track', () => {
  it.each([
    ['MUSIC_VIDEO_TYPE_ATV', true, false],
    ['MUSIC_VIDEO_TYPE_OMV', true, true],
    ['MUSIC_VIDEO_TYPE_UGC', false, true],
  ] as const)('of type %s is found as a song: %s, as a video: %s', (videoType, isSong, isVideo) => {
    const track = { videoType, isMissing: false };
    expect([isFindableSong(track), isFindableVideo(track)]).toEqual([isSong, isVideo]);
    const missing = { videoType, isMissing: true };
    expect([isFindableSong(missing), isFindableVideo(missing)]).toEqual([false, false]);
  });
});

describe('an album, artist or playlist', () => {
  it('is found only while it has an available track', () => {
    expect([isFindableCollection(0), isFindableCollection(1)]).toEqual([false, true]);
  });
});
