import { describe, expect, it } from 'vitest';
import { endpoints } from './index.ts';
import { readCard } from '../shapes/cards/card.ts';
import { readTrack } from '../shapes/tracks/track.ts';

describe('reading replies of hosts', () => {
  it('reads a song whose artists and thumbnails are null [3.01]', () => {
    expect(readTrack({ title: 'Ash', videoId: null, artists: null, thumbnails: null })).toMatchObject({
      title: 'Ash',
      videoId: null,
      artists: [],
      thumbnails: [],
      isAvailable: true,
    });
  });

  it('keeps the count label of Trending in Shorts out of the artists [3.01]', () => {
    const track = readTrack({
      title: 'Ash',
      videoId: 'abcdefghijk',
      artists: [
        { name: '2Pac', id: null },
        { name: '12M plays', id: null },
      ],
    });
    expect(track.artists).toEqual([{ name: '2Pac', id: null }]);
    expect(track.countLabel).toBe('12M plays');
  });

  it('reads `length` and `thumbnail` of a watch-list track', () => {
    const list = endpoints.watchList.read({
      tracks: [
        {
          title: 'Ash',
          videoId: 'abcdefghijk',
          length: '4:19',
          thumbnail: [{ url: '/a', width: 60, height: 60 }],
        },
      ],
    });
    expect(list.tracks[0]).toMatchObject({ durationSeconds: 259, thumbnails: [{ url: '/a' }] });
  });

  it('gives album rows the cover and the name of the album', () => {
    const page = endpoints.albumInfo.read({
      title: 'Tides',
      thumbnails: [{ url: '/a', width: 226, height: 226 }],
      tracks: [{ title: 'Ash', videoId: 'abcdefghijk', album: 'Tides', thumbnails: null }],
    });
    expect(page.tracks[0]).toMatchObject({ album: { name: 'Tides', id: null }, thumbnails: [{ url: '/a' }] });
  });

  it.each([
    [{ title: 'Ash', videoId: 'abcdefghijk', playlistId: 'PL1' }, 'song'],
    [{ title: 'Ash', videoId: 'abcdefghijk', videoType: 'MUSIC_VIDEO_TYPE_OMV' }, 'video'],
    [{ title: 'Mix', resultType: 'playlist', browseId: 'VLPL1' }, 'playlist'],
    [{ title: 'Tides', browseId: 'MPREb_abcdefghijk' }, 'album'],
    [{ artists: [{ name: 'Halden Vale', id: 'UCx' }], resultType: 'artist' }, 'artist'],
  ] as const)('derives the kind of a card from its ids and types: %o', (item, kind) => {
    expect(readCard(item).kind).toBe(kind);
  });

  it('skips nulls in shelves and shelves without contents [2.29, 3.06]', () => {
    const shelves = endpoints.home.read([
      { title: 'Quick picks', contents: [null, { title: 'Ash', videoId: 'abcdefghijk' }] },
      { title: 'Empty', contents: [null] },
    ]);
    expect(shelves.map(({ title, contents }) => [title, contents.length])).toEqual([['Quick picks', 1]]);
  });

  it('groups search results, derives a missing category and drops profiles [2.36, 2.37, 3.10]', () => {
    const groups = endpoints.search.read([
      { category: 'Top result', resultType: 'artist', artists: [{ name: 'A', id: 'UCx' }] },
      { resultType: 'song', title: 'One', videoId: 'abcdefghijk' },
      { resultType: 'profile', title: '@a', browseId: 'UCy' },
      { category: 'Profiles', resultType: 'artist', artist: '@b', browseId: 'UCz' },
      { category: 'Songs', resultType: 'song', title: 'Two', videoId: 'abcdefghijl' },
      { category: null, resultType: null, title: 'Nobody' },
    ]);
    expect(groups.map(({ category, data }) => [category, data.length])).toEqual([
      ['Top result', 1],
      ['Songs', 2],
    ]);
  });

  it('reads ids and dates of history entries [3.09]', () => {
    const page = endpoints.fetchHistory.read({
      data: [{ _id: '1', date: '2024-11-01T00:00:00.000Z', title: 'Ash', videoId: 'abcdefghijk' }],
      currentPage: 0,
      totalPages: 1,
    });
    expect(page.entries[0]).toMatchObject({ entryId: '1', playedAt: '2024-11-01T00:00:00.000Z' });
  });
});
