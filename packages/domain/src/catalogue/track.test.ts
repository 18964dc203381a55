import { describe, expect, it } from 'vitest';
import { isPlayable, toArtistText } from './track.ts';

describe('a track row', () => {
  it('cannot be played without a videoId or while unavailable [3.01]', () => {
    expect(isPlayable({ videoId: null, isAvailable: true })).toBe(false);
    expect(isPlayable({ videoId: '', isAvailable: true })).toBe(false);
    expect(isPlayable({ videoId: 'abcdefghijk', isAvailable: false })).toBe(false);
    expect(isPlayable({ videoId: 'abcdefghijk', isAvailable: true })).toBe(true);
  });

  it('names its artists, else its album, else nothing', () => {
    const album = { name: 'Tides', id: null };
    expect(
      toArtistText({
        artists: [
          { name: 'A', id: null },
          { name: 'B', id: null },
        ],
        album,
      }),
    ).toBe('A, B');
    expect(toArtistText({ artists: [], album })).toBe('Tides');
    expect(toArtistText({ artists: [], album: null })).toBe('');
  });
});
