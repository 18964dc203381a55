import { expect, it } from 'vitest';
import { coverRank, toFileKind } from './file-kind.ts';

it.each([
  ['a.mp3', 'audio'],
  ['a.FLAC', 'audio'],
  ['a.ape', 'audio'],
  ['a.wv', 'audio'],
  ['a.webm', 'video'],
  ['a.m3u8', 'playlist'],
  ['cover.jpg', 'image'],
  ['Folder.PNG', 'image'],
  ['albumcover.webp', 'image'],
  ['artist.jpg', 'artist-image'],
  ['Artist.WEBP', 'artist-image'],
  ['artist.mp3', 'audio'],
  ['artists.jpg', null],
  ['back.jpg', null],
  ['cover.pdf', null],
  ['readme', null],
])('toFileKind classifies %s as %s', (name, kind) => {
  expect(toFileKind(name)).toBe(kind);
});

it('coverRank puts cover.* before every other image', () => {
  expect(['front.png', 'cover.jpg', 'folder.png'].toSorted((a, b) => coverRank(a) - coverRank(b))).toEqual([
    'cover.jpg',
    'folder.png',
    'front.png',
  ]);
});
