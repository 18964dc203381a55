import { describe, expect, it } from 'vitest';
import { toAmount, toNumber, toText, toUrl } from './read.ts';
import { endpoints } from './calls/index.ts';

describe('a reply that is no answer', () => {
  it.each<[expected: string, reader: (reply: unknown) => unknown]>([
    ['a list of shelves', endpoints.home.read],
    ['a list of results', endpoints.search.read],
    ['a list of suggestions', endpoints.searchSuggestions.read],
    ['a list of liked songs', endpoints.fetchLiked.read],
  ])('is told of as one that should have been %s', (expected, reader) => {
    expect(() => reader(null)).toThrow(`Expected ${expected}, found nothing.`);
    expect(() => reader(undefined)).toThrow(`Expected ${expected}, found nothing.`);
    expect(() => reader({})).toThrow(`Expected ${expected}, found a object.`);
    expect(() => reader('x')).toThrow(`Expected ${expected}, found a string.`);
  });

  it.each<[expected: string, reader: (reply: unknown) => unknown]>([
    ['an artist', (reply) => endpoints.artistInfo.read(reply, { id: 'UC1' })],
    ['an album', endpoints.albumInfo.read],
    ['a playlist', (reply) => endpoints.playlist.read(reply, { id: 'PL1' })],
    ['a watch-list', endpoints.watchList.read],
    ['song info', endpoints.songInfo.read],
    ['an overview', endpoints.libraryOverview.read],
    ['a page of history', endpoints.fetchHistory.read],
    ['a like', endpoints.checkLiked.read],
    ['likes', endpoints.likedAmong.read],
    ['the listener', endpoints.getUser.read],
    ['an access token', endpoints.refreshToken.read],
    ['a palette', endpoints.colorPalette.read],
    ['sessions', endpoints.fetchSessions.read],
  ])('is told of as one that should have been %s', (expected, reader) => {
    expect(() => reader(null)).toThrow(`Expected ${expected}, found nothing.`);
    expect(() => reader([])).toThrow(`Expected ${expected}, found a list.`);
    expect(() => reader(7)).toThrow(`Expected ${expected}, found a number.`);
  });

  it.each<[expected: string, reader: (reply: unknown) => unknown]>([
    ['a list of tracks', endpoints.albumInfo.read],
    ['a list of tracks', (reply) => endpoints.playlist.read(reply, { id: 'PL1' })],
    ['a list of tracks', endpoints.watchList.read],
    ['a list of plays', endpoints.fetchHistory.read],
    ['a list of liked ids', endpoints.likedAmong.read],
    ['a list of colours', endpoints.colorPalette.read],
    ['a list of sessions', endpoints.fetchSessions.read],
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
