import { describe, expect, it } from 'vitest';
import { toAmount, toNumber, toText, toUrl } from './read.ts';
import { endpoints } from './calls/index.ts';

describe('readers, given a reply of the wrong type', () => {
  it.each<[expected: string, reader: (reply: unknown) => unknown]>([
    ['a list of shelves', endpoints.home.read],
    ['a list of results', endpoints.search.read],
    ['a list of suggestions', endpoints.searchSuggestions.read],
    ['a list of liked songs', endpoints.fetchLiked.read],
  ])('report that they expected %s when the reply is not a list', (expected, reader) => {
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
  ])('report that they expected %s when the reply is not an object', (expected, reader) => {
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
  ])('report that they expected %s when the reply holds none', (expected, reader) => {
    expect(() => reader({})).toThrow(`Expected ${expected}, found nothing.`);
  });
});

describe('conversion of values', () => {
  it.each([
    ['', null],
    ['Ash', 'Ash'],
    [0, '0'],
    [Number.NaN, null],
    [Number.POSITIVE_INFINITY, null],
    [true, null],
    [{}, null],
  ])('toText reads %o as %o', (value, text) => {
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
  ])('toNumber reads %o as %o', (value, number) => {
    expect(toNumber(value)).toBe(number);
  });

  it.each([
    [0, 0],
    ['0', 0],
    [-0.5, null],
    [null, null],
  ])('toAmount reads %o as %o', (value, amount) => {
    expect(toAmount(value)).toBe(amount);
  });

  it.each(['', '  ', null, 7])('toUrl reads %o as null', (value) => {
    expect(toUrl(value)).toBeNull();
  });
});
