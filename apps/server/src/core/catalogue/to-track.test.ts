import { describe, expect, it } from 'vitest';
import { pickRecords } from './pick-records.ts';
import { toAlbumCard, toArtistCard, toPlaylistCard } from './to-card.ts';
import { aPlaylistRecord, aTrackRecord, anAlbumRecord, anArtistRecord } from './testing/records.ts';
import { toOfferedTrack, toSeconds, toTrack, toVideoTrack } from './to-track.ts';

const urlsOf = (thumbnails: readonly { readonly url: string }[]) => thumbnails.map(({ url }) => url);

describe('a song of the library, in a list', () => {
  it.each([
    [0, null],
    [1, '1'],
    [1999, '1.9K'],
  ])('that was played %d times shows %o', (playCount, views) => {
    expect(toTrack(aTrackRecord('song', { playCount })).views).toBe(views);
  });

  it.each([
    [null, null],
    [0, 0],
    [999, 0],
    [199_999, 199],
  ])('of %o ms lasts %o whole seconds', (durationMs, durationSeconds) => {
    expect(toTrack(aTrackRecord('song', { durationMs })).durationSeconds).toBe(durationSeconds);
  });

  it('keeps its videoId while its file is missing, and cannot be played', () => {
    expect(toTrack(aTrackRecord('song', { isMissing: true }))).toMatchObject({
      videoId: 'song',
      isAvailable: false,
    });
    expect(toTrack(aTrackRecord('song')).isAvailable).toBe(true);
  });

  it('says its year in text, where it is known', () => {
    const years = [1994, null].map((year) => toTrack(aTrackRecord('song', { year })).year);
    expect(years).toEqual(['1994', null]);
  });

  it('says why it is offered, and nothing where there is no reason', () => {
    expect(toOfferedTrack(aTrackRecord('song'), 'sound').because).toBe('sound');
    expect(toOfferedTrack(aTrackRecord('song'), undefined)).not.toHaveProperty('because');
  });

  it('has a square picture in a row, and a wide one on a card of videos', () => {
    const pictures = { artworkId: 'cover', videoArtworkId: 'frame' };
    expect(urlsOf(toTrack(aTrackRecord('song', pictures)).thumbnails)).toEqual([
      '/art/cover/60.webp',
      '/art/cover/120.webp',
    ]);
    expect(urlsOf(toVideoTrack(aTrackRecord('song', pictures)).thumbnails)).toEqual([
      '/art/frame/320x180.webp',
      '/art/frame/640x360.webp',
    ]);
    const [wide] = toVideoTrack(aTrackRecord('song', { artworkId: 'cover' })).thumbnails;
    expect(wide).toEqual({ url: '/art/cover/320x180.webp', width: 320, height: 180 });
  });
});

it('a length is rounded down, as the player does', () => {
  expect([0, 999, 1000, 1999].map(toSeconds)).toEqual([0, 0, 1, 1]);
});

describe('a card of the library', () => {
  it('of an album leads to its page and to the list of its songs', () => {
    const card = toAlbumCard(anAlbumRecord('MPREb_x', { type: 'EP', year: 1994, artworkId: 'cover' }));
    expect(card).toMatchObject({
      browseId: 'MPREb_x',
      audioPlaylistId: 'OLAK5uy_x',
      type: 'EP',
      year: '1994',
    });
    expect(urlsOf(card.thumbnails)).toEqual(['/art/cover/226.webp', '/art/cover/544.webp']);
    expect(toAlbumCard(anAlbumRecord('MPREb_x')).year).toBeNull();
  });

  it('of an artist leads to the page, a shuffle and a radio', () => {
    expect(toArtistCard(anArtistRecord('UCx', { name: 'Ilse' }))).toMatchObject({
      title: 'Ilse',
      browseId: 'UCx',
      artists: [{ name: 'Ilse', id: 'UCx' }],
      shuffleId: 'RDAOx',
      radioId: 'RDEMx',
    });
  });

  it('of a playlist counts its songs', () => {
    expect(
      toPlaylistCard(aPlaylistRecord('PLx', { trackCount: 12, description: 'For the tram' })),
    ).toMatchObject({
      playlistId: 'PLx',
      itemCount: 12,
      description: 'For the tram',
      author: null,
    });
  });
});

it('what was found stands in the order in which it was asked for, as often as that, and the rest is left out', () => {
  const records = new Map([
    ['a', 1],
    ['b', 2],
  ]);
  expect(pickRecords(records, ['b', 'unknown', 'a', 'b'])).toEqual([2, 1, 2]);
});
