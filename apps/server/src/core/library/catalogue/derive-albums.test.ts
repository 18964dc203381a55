import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../../durations.ts';
import type { AlbumPlace } from './catalogue-change.ts';
import { compareAlbumPlaces, toAlbumType } from './derive-albums.ts';

const place = (
  title: string,
  trackNumber: number | null = null,
  discNumber: number | null = null,
): AlbumPlace => ({
  videoId: title,
  title,
  trackNumber,
  discNumber,
});

describe('an album', () => {
  it.each([
    [null, 1, 3, 'Single'],
    [null, 3, 29, 'Single'],
    [null, 2, 30, 'Album'],
    [null, 4, 12, 'Album'],
    ['EP', 2, 40, 'EP'],
    ['Album', 1, 3, 'Album'],
    ['Single', 5, 40, 'Single'],
  ] as const)(
    'tagged %s with %i tracks of %i min is of type %s [10.115]',
    (tagged, trackCount, minutes, type) => {
      expect(toAlbumType(tagged, trackCount, minutes * MINUTE_MS)).toBe(type);
    },
  );

  it('is sorted by disc and track number, then by title in natural number order', () => {
    const inOrder = [
      place('a', 1),
      place('b', 2, 1),
      place('Part 2'),
      place('Part 10'),
      place('c', 1, 2),
      place('d', 2, 2),
    ];
    expect(inOrder.toReversed().toSorted(compareAlbumPlaces)).toEqual(inOrder);
  });
});
