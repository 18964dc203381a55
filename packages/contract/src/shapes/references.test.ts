import { describe, expect, it } from 'vitest';
import { writeLengthWords } from './length-words.ts';
import { readPlaylistCard, writePlaylistCard } from './playlist-card.ts';
import { readAlbum, readArtists, readAuthorName } from './references.ts';
import { readThumbnails, writeAddress } from './thumbnails.ts';

describe('the artists of an item', () => {
  it('are those with a name, in their order, with or without a page', () => {
    const artists = [null, { name: 'Odd Lantern', id: 'UC1' }, { id: 'UC2' }, 'Ilse', { name: 'Nina' }];
    expect(readArtists(artists)).toEqual([
      { name: 'Odd Lantern', id: 'UC1' },
      { name: 'Nina', id: null },
    ]);
  });

  it.each([null, undefined, {}, 'Nina', 7])('are none where the list is %o', (list) => {
    expect(readArtists(list)).toEqual([]);
  });
});

describe('the album of a song', () => {
  it.each([
    ['Tides', { name: 'Tides', id: null }],
    [
      { name: 'Tides', id: 'MPREb_x' },
      { name: 'Tides', id: 'MPREb_x' },
    ],
    [
      { name: 'Tides', id: null },
      { name: 'Tides', id: null },
    ],
    [1989, { name: '1989', id: null }],
    [{ id: 'MPREb_x' }, null],
    [{ name: '' }, null],
    ['', null],
    [null, null],
    [[], null],
  ])('%o is %o', (album, expected) => {
    expect(readAlbum(album)).toEqual(expected);
  });
});

describe('the author of a playlist', () => {
  it.each([
    ['Mara', 'Mara'],
    [{ name: 'Mara', id: 'UC1' }, 'Mara'],
    [[{ name: 'Mara' }, { name: 'Nina', id: 'UC2' }], 'Mara, Nina'],
    [[{ id: 'UC2' }], null],
    [[], null],
    ['', null],
    [null, null],
  ])('%o is %o', (author, expected) => {
    expect(readAuthorName(author)).toBe(expected);
  });
});

describe('a playlist on a shelf', () => {
  it.each([
    [12, 12],
    ['12', 12],
    ['161 songs', 161],
    ['1,024 songs', 1024],
    ['many songs', null],
    ['', null],
    [null, null],
    [-3, null],
  ])('that counts %o has %o songs', (count, itemCount) => {
    expect(readPlaylistCard({ title: 'Mix', count }).itemCount).toBe(itemCount);
    expect(readPlaylistCard({ title: 'Mix', itemCount: count, count: 99 }).itemCount).toBe(
      count === null ? 99 : itemCount,
    );
  });

  it.each([
    [{ playlistId: 'PL1', browseId: 'VLPL2' }, 'PL1'],
    [{ playlistId: 'VLPL1' }, 'PL1'],
    [{ playlistId: null, browseId: 'VLPL2' }, 'PL2'],
    [{ playlistId: '' }, ''],
  ])('%o is found at %o', (item, playlistId) => {
    expect(readPlaylistCard({ title: 'Mix', ...item }).playlistId).toBe(playlistId);
  });

  it.each([
    [0, '0'],
    [161, '161'],
    [null, null],
  ])('of %o songs says %o', (itemCount, count) => {
    expect(writePlaylistCard({ ...readPlaylistCard({ title: 'Mix' }), itemCount }, '').count).toBe(count);
  });
});

describe('a picture', () => {
  it('of unknown size counts as small, and one whose size is text is that size', () => {
    expect(readThumbnails([{ url: '/a' }, { url: '/b', width: '60', height: -1 }])).toEqual([
      { url: '/a', width: 0, height: 0 },
      { url: '/b', width: 60, height: 0 },
    ]);
  });

  it.each([
    ['/art/a', 'http://here/art/a'],
    ['https://there/art/a', 'https://there/art/a'],
    ['data:image/png;base64,AA', 'data:image/png;base64,AA'],
  ])('at %s is at %s for a client', (url, address) => {
    expect(writeAddress(url, 'http://here')).toBe(address);
  });
});

describe('a length in words', () => {
  it.each([
    [0, '0 seconds'],
    [1, '1 second'],
    [59.9, '59 seconds'],
    [60, '1 minute'],
    [119, '1 minute'],
    [3600, '1 hour'],
    [3659, '1 hour'],
    [4620, '1 hour, 17 minutes'],
    [7260, '2 hours, 1 minute'],
    [360_000, '100 hours'],
  ])('of %d seconds is %s', (seconds, words) => {
    expect(writeLengthWords(seconds)).toBe(words);
  });
});
