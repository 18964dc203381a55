import { describe, expect, it } from 'vitest';
import type { ListenerPlaylist } from '@segue/domain';
import { findNamedGenres, findNamedPlaylists, findNamedYears } from './find-named.ts';

const aGenre = (name: string, songCount = 1) => ({
  name,
  thumbnails: [],
  isMood: false,
  songCount,
  albumCount: 1,
});
const GENRES = [
  aGenre('Acid Jazz', 4),
  aGenre('Bossa Néo'),
  aGenre('Jazz', 2),
  aGenre('Jazz Fusion', 9),
  aGenre('Lo-Fi'),
];

const genresOf = (text: string) => findNamedGenres(text, GENRES).map(({ name }) => name);

describe('the genres that a search names [2.125]', () => {
  it.each([
    ['jazz', ['Jazz', 'Jazz Fusion', 'Acid Jazz']],
    ['fusion jazz', ['Jazz Fusion']],
    ['Bossa neo', ['Bossa Néo']],
    ['lo fi', ['Lo-Fi']],
    ['jaz', ['Jazz Fusion', 'Acid Jazz', 'Jazz']],
    ['jazz 1994', ['Jazz', 'Jazz Fusion', 'Acid Jazz']],
    ["1990's jazz", ['Jazz', 'Jazz Fusion', 'Acid Jazz']],
    ['ja', []],
    ['jazz of the lighthouse', []],
    ['1994', []],
    ['', []],
  ])('of "%s" are %j', (text, names) => {
    expect(genresOf(text)).toEqual(names);
  });

  it('are a few at most', () => {
    const genres = Array.from({ length: 30 }, (_, index) => aGenre(`Jazz ${index}`));
    expect(findNamedGenres('jazz', genres)).toHaveLength(4);
  });
});

describe('the playlists that a search names [2.221]', () => {
  const aPlaylist = (title: string): ListenerPlaylist => ({
    playlistId: title,
    title,
    description: null,
    ownerName: 'Mara',
    isOwn: true,
    canEdit: true,
    isSaved: false,
    visibility: 'private',
    folderId: null,
    trackCount: 3,
    rules: null,
    covers: [],
    hasOwnCover: false,
    version: 1,
    changedAt: '2026-05-01T12:00:00.000Z',
  });
  const PLAYLISTS = ['Gym 2', 'Café Mornings', 'Gym', 'ラジオ', '!!!'].map(aPlaylist);

  it.each([
    ['gym', ['Gym', 'Gym 2']],
    ['mornings cafe', ['Café Mornings']],
    ['morn', ['Café Mornings']],
    ['mo', []],
    ['ラジオ', ['ラジオ']],
    ['gymnastics', []],
    ['', []],
  ])('of "%s" are %j', (text, titles) => {
    expect(findNamedPlaylists(text, PLAYLISTS).map(({ title }) => title)).toEqual(titles);
  });
});

describe('the years that a search names [2.125]', () => {
  const sections = ['2024', '2013', '1999', '1994', '#'].map((label) => ({ label, from: label, count: 1 }));

  it.each([
    ['1994', ['1994']],
    ['jazz 1994', ['1994']],
    ['90s', ['1990-1999']],
    ["90's", ['1990-1999']],
    ['1990s', ['1990-1999']],
    ["1990's", ['1990-1999']],
    ["jazz 1990's", ['1990-1999']],
    ["1994's jazz", ['1994']],
    ['20s jazz', ['2020-2029']],
    ['80s', []],
    ['1995', []],
    ['prince 1999', []],
    ['jazz', []],
  ])('of "%s" are %j', (text, years) => {
    expect(findNamedYears(text, GENRES, sections)).toEqual(years);
  });
});
