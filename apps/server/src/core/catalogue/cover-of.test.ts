import { describe, expect, it } from 'vitest';
import { coverOfAlbum, coverOfArtist, coverOfPlaylist, coverOfTrack, coverOfTracks } from './cover-of.ts';
import { aPlaylistRecord, aTrackRecord, anAlbumRecord, anArtistRecord } from './testing/records.ts';

describe('the cover of a song', () => {
  it.each([
    ['its own', { artworkId: 'own', videoArtworkId: 'frame' }, 'own'],
    ['a frame of its video, where it has no own', { videoArtworkId: 'frame' }, 'frame'],
    ['drawn for its album, where it has neither', {}, 'drawn1-MPREb_kettle'],
    ['drawn for itself, where it is on no album', { album: null }, 'drawn1-song'],
    ['drawn for itself, where its album has no page', { album: { name: 'Kettle', id: null } }, 'drawn1-song'],
  ])('is %s', (_, fields, cover) => {
    expect(coverOfTrack(aTrackRecord('song', fields))).toBe(cover);
  });
});

it('an album, artist or playlist without a picture gets its own drawn cover', () => {
  expect([
    coverOfAlbum(anAlbumRecord('MPREb_a')),
    coverOfArtist(anArtistRecord('UCa')),
    coverOfPlaylist(aPlaylistRecord('PLa')),
  ]).toEqual(['drawn1-MPREb_a', 'drawn1-UCa', 'drawn1-PLa']);
  const artworkId = 'own';
  expect([
    coverOfAlbum(anAlbumRecord('MPREb_a', { artworkId })),
    coverOfArtist(anArtistRecord('UCa', { artworkId })),
    coverOfPlaylist(aPlaylistRecord('PLa', { artworkId })),
  ]).toEqual(['own', 'own', 'own']);
});

describe('the cover of a list', () => {
  const drawn = aTrackRecord('drawn', { album: null });
  const red = aTrackRecord('red', { artworkId: 'red' });
  const blue = aTrackRecord('blue', { artworkId: 'blue' });

  it('is that of its first song with a picture', () => {
    expect(coverOfTracks([drawn, red, blue])).toBe('red');
  });

  it('is drawn for its first song when none has a picture', () => {
    expect(coverOfTracks([drawn, aTrackRecord('other', { album: null })])).toBe('drawn1-drawn');
  });

  it('differs from its neighbours’ covers, falling back to a drawn one', () => {
    expect(coverOfTracks([drawn, red, blue], new Set(['red']))).toBe('blue');
    expect(coverOfTracks([drawn, red, blue], new Set(['red', 'blue']))).toBe('drawn1-drawn');
  });

  it('repeats a neighbour’s cover only when its songs have no other', () => {
    expect(coverOfTracks([red], new Set(['red']))).toBe('red');
  });
});
