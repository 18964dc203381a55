import type { Card, Shelf } from '@segue/domain';
import { describe, expect, it } from 'vitest';
import { toShelfLayout } from './to-shelf-layout.ts';

const aTrackCard = (kind: 'song' | 'video'): Card => ({
  kind,
  track: {
    videoId: 'abcdefghijk',
    title: 'Salt Meridian',
    artists: [],
    album: null,
    thumbnails: [],
    isExplicit: false,
    durationSeconds: 60,
    views: null,
    year: null,
    videoType: null,
    isAvailable: true,
    countLabel: null,
  },
});

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

describe('the layout of a shelf', () => {
  it('shows Quick picks and Trending in Shorts as rows in columns, four and two high', () => {
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

  it.each(['constructor', '__proto__', 'toString'])('is not misled by a shelf called %s', (title) => {
    expect(toShelfLayout(aShelf(title, [aTrackCard('song')]))).toEqual({ variant: 'cards' });
  });

  it('keeps cards where something that is no track stands among the quick picks', () => {
    expect(toShelfLayout(aShelf('Quick picks', [anArtistCard]))).toEqual({ variant: 'cards' });
  });
});
