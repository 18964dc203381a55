import type { Card, Shelf } from '@segue/domain';
import { aTrack } from '@segue/domain/testing/builders';
import { describe, expect, it } from 'vitest';
import { toShelfLayout } from './to-shelf-layout.ts';

const aTrackCard = (kind: 'song' | 'video'): Card => ({ kind, track: aTrack() });

const anArtistCard: Card = {
  kind: 'artist',
  title: 'Halden Vale',
  thumbnails: [],
  browseId: 'UC1',
  artists: [],
  subscribers: null,
  shuffleId: null,
  radioId: null,
};

const aShelf = (title: string, contents: readonly Card[]): Shelf => ({ title, contents });

describe('toShelfLayout', () => {
  it('lays out Quick picks in columns of four rows and Trending in Shorts in columns of two', () => {
    expect(toShelfLayout(aShelf('Quick picks', [aTrackCard('song')]))).toEqual({
      variant: 'rows',
      rowsPerColumn: 4,
    });
    expect(toShelfLayout(aShelf('Trending in Shorts', [aTrackCard('video')]))).toEqual({
      variant: 'rows',
      rowsPerColumn: 2,
    });
  });

  it('shows a shelf of videos as wide cards and a mixed one as square cards', () => {
    expect(toShelfLayout(aShelf('Top music videos', [aTrackCard('video')]))).toEqual({ variant: 'videos' });
    expect(toShelfLayout(aShelf('Trending', [aTrackCard('video'), aTrackCard('song')]))).toEqual({
      variant: 'cards',
    });
  });

  it.each(['constructor', '__proto__', 'toString'])(
    'uses cards for a shelf called %s, a property of Object.prototype',
    (title) => {
      expect(toShelfLayout(aShelf(title, [aTrackCard('song')]))).toEqual({ variant: 'cards' });
    },
  );

  it('uses cards when the Quick picks contain an item other than a track', () => {
    expect(toShelfLayout(aShelf('Quick picks', [anArtistCard]))).toEqual({ variant: 'cards' });
  });
});
