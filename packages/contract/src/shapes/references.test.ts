import { describe, expect, it } from 'vitest';
import { writeLengthWords } from './length-words.ts';
import { readPlaylistCard, writePlaylistCard } from './cards/playlist-card.ts';
import { readAlbum, readArtists, readAuthorName } from './references.ts';
import { readThumbnails, writeAddress } from './thumbnails.ts';

describe('readArtists', () => {
  it('reads artists with a name in their order, with or without an id', () => {
    const artists = [null, { name: 'Odd Lantern', id: 'UC1' }, { id: 'UC2' }, 'Ilse', { name: 'Nina' }];
    expect(readArtists(artists)).toEqual([
      { name: 'Odd Lantern', id: 'UC1' },
      { name: 'Nina', id: null },
    ]);
  });

  it.each([null, undefined, {}, 'Nina', 7])('returns no artists for %o', (list) => {
    expect(readArtists(list)).toEqual([]);
  });
});

describe('readAlbum', () => {
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
  ])('reads %o as %o', (album, expected) => {
    expect(readAlbum(album)).toEqual(expected);
  });
});

describe('readAuthorName', () => {
  it.each([
    ['Mara', 'Mara'],
    [{ name: 'Mara', id: 'UC1' }, 'Mara'],
    [[{ name: 'Mara' }, { name: 'Nina', id: 'UC2' }], 'Mara, Nina'],
    [[{ id: 'UC2' }], null],
    [[], null],
    ['', null],
    [null, null],
  ])('reads %o as %o', (author, expected) => {
    expect(readAuthorName(author)).toBe(expected);
  });
});

describe('a playlist card', () => {
  it.each([
    [12, 12],
    ['12', 12],
    ['161 songs', 161],
    ['1,024 songs', 1024],
    ['many songs', null],
    ['', null],
    [null, null],
    [-3, null],
  ])('reads the item count %o as %o', (count, itemCount) => {
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
  ])('reads the playlistId of %o as %o', (item, playlistId) => {
    expect(readPlaylistCard({ title: 'Mix', ...item }).playlistId).toBe(playlistId);
  });

  it.each([
    [0, '0'],
    [161, '161'],
    [null, null],
  ])('writes the item count %o as %o', (itemCount, count) => {
    expect(writePlaylistCard({ ...readPlaylistCard({ title: 'Mix' }), itemCount }, '').count).toBe(count);
  });
});

describe('thumbnails', () => {
  it('readThumbnails reads sizes sent as text, and 0 for unknown or invalid ones', () => {
    expect(readThumbnails([{ url: '/a' }, { url: '/b', width: '60', height: -1 }])).toEqual([
      { url: '/a', width: 0, height: 0 },
      { url: '/b', width: 60, height: 0 },
    ]);
  });

  it.each([
    ['/art/a', 'http://here/art/a'],
    ['https://there/art/a', 'https://there/art/a'],
    ['data:image/png;base64,AA', 'data:image/png;base64,AA'],
  ])('writeAddress resolves %s to %s', (url, address) => {
    expect(writeAddress(url, 'http://here')).toBe(address);
  });
});

describe('writeLengthWords', () => {
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
  ])('writes %d seconds as %s', (seconds, words) => {
    expect(writeLengthWords(seconds)).toBe(words);
  });
});
