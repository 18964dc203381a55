import { describe, expect, it } from 'vitest';
import { toAmount, toNumber, toText, toUrl } from './read.ts';
import * as read from './to-domain.ts';

describe('a reply that is no answer', () => {
  it.each<[expected: string, reader: (reply: unknown) => unknown]>([
    ['a list of shelves', read.toShelves],
    ['a list of results', read.toSearchGroups],
    ['a list of suggestions', read.toSuggestions],
    ['a list of liked songs', read.toLikedTracks],
  ])('is told of as one that should have been %s', (expected, reader) => {
    expect(() => reader(null)).toThrow(`Expected ${expected}, found nothing.`);
    expect(() => reader(undefined)).toThrow(`Expected ${expected}, found nothing.`);
    expect(() => reader({})).toThrow(`Expected ${expected}, found a object.`);
    expect(() => reader('x')).toThrow(`Expected ${expected}, found a string.`);
  });

  it.each<[expected: string, reader: (reply: unknown) => unknown]>([
    ['an artist', (reply) => read.toArtistPage(reply, 'UC1')],
    ['an album', read.toAlbumPage],
    ['a playlist', (reply) => read.toPlaylistPage(reply, 'PL1')],
    ['a watch-list', read.toWatchList],
    ['song info', read.toSongInfo],
    ['an overview', read.toOverview],
    ['a page of history', read.toHistoryPage],
    ['a like', read.toIsLiked],
    ['likes', read.toLikedAmong],
    ['the listener', read.toListener],
    ['an access token', read.toAccessToken],
    ['a palette', read.toPalette],
    ['sessions', read.toOwnSessions],
  ])('is told of as one that should have been %s', (expected, reader) => {
    expect(() => reader(null)).toThrow(`Expected ${expected}, found nothing.`);
    expect(() => reader([])).toThrow(`Expected ${expected}, found a list.`);
    expect(() => reader(7)).toThrow(`Expected ${expected}, found a number.`);
  });

  it.each<[expected: string, reader: (reply: unknown) => unknown]>([
    ['a list of tracks', read.toAlbumPage],
    ['a list of tracks', (reply) => read.toPlaylistPage(reply, 'PL1')],
    ['a list of tracks', read.toWatchList],
    ['a list of plays', read.toHistoryPage],
    ['a list of liked ids', read.toLikedAmong],
    ['a list of colours', read.toPalette],
    ['a list of sessions', read.toOwnSessions],
  ])('is told of as one that should have held %s', (expected, reader) => {
    expect(() => reader({})).toThrow(`Expected ${expected}, found nothing.`);
  });
});

describe('a value of another kind', () => {
  it.each([
    ['', null],
    ['Ash', 'Ash'],
    [0, '0'],
    [Number.NaN, null],
    [Number.POSITIVE_INFINITY, null],
    [true, null],
    [{}, null],
  ])('%o is read as the text %o', (value, text) => {
    expect(toText(value)).toBe(text);
  });

  it.each([
    ['', null],
    [' ', null],
    [' 12.5 ', 12.5],
    [-3, -3],
    ['12px', null],
    [Number.NaN, null],
    [true, null],
    [null, null],
    [['7'], null],
  ])('%o is read as the number %o', (value, number) => {
    expect(toNumber(value)).toBe(number);
  });

  it.each([
    [0, 0],
    ['0', 0],
    [-0.5, null],
    [null, null],
  ])('%o is read as the amount %o', (value, amount) => {
    expect(toAmount(value)).toBe(amount);
  });

  it.each(['', '  ', null, 7])('%o is no address', (value) => {
    expect(toUrl(value)).toBeNull();
  });
});
