import { describe, expect, it } from 'vitest';
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
    [null, 1, 'Single'],
    [null, 3, 'Single'],
    [null, 4, 'Album'],
    ['EP', 2, 'EP'],
    ['Album', 1, 'Album'],
    ['Single', 5, 'Single'],
  ] as const)('tagged %s with %i tracks is of type %s', (tagged, trackCount, type) => {
    expect(toAlbumType(tagged, trackCount)).toBe(type);
  });

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
