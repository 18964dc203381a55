import { describe, expect, it } from 'vitest';
import { pickRecords } from './records.ts';
import { toAlbumCard, toArtistCard, toPlaylistCard } from './to-card.ts';
import { aPlaylistRecord, aTrackRecord, anAlbumRecord, anArtistRecord } from './testing/records.ts';
import { toOfferedTrack, toSeconds, toTrack, toVideoTrack } from './to-track.ts';

const urlsOf = (thumbnails: readonly { readonly url: string }[]) => thumbnails.map(({ url }) => url);

describe('a library track in a list', () => {
  it.each([
    [0, null],
    [1, '1'],
    [1999, '1.9K'],
  ])('with %d plays shows the view count %o', (playCount, views) => {
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

  it('shows its year as text, or null when it is unknown', () => {
    const years = [1994, null].map((year) => toTrack(aTrackRecord('song', { year })).year);
    expect(years).toEqual(['1994', null]);
  });

  it('carries the reason it is recommended for, and omits the field without one', () => {
    expect(toOfferedTrack(aTrackRecord('song'), 'sound').because).toBe('sound');
    expect(toOfferedTrack(aTrackRecord('song'), undefined)).not.toHaveProperty('because');
  });

  it('has square thumbnails in a row, and wide ones on a video card', () => {
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

it('toSeconds rounds down to whole seconds', () => {
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

it('pickRecords keeps the requested order and repeats, and omits what was not found', () => {
  const records = new Map([
    ['a', 1],
    ['b', 2],
  ]);
  expect(pickRecords(records, ['b', 'unknown', 'a', 'b'])).toEqual([2, 1, 2]);
});
