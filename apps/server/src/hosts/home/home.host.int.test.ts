import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { albumIdOf, type DescribedTrack, videoIdOf } from '../../adapters/database/testing/library-rows.ts';
import { aCatalogueApp, type CatalogueApp } from '../music/testing/a-catalogue-app.ts';

const tracks = Array.from({ length: 120 }, (_, number): DescribedTrack => {
  const artist = number % 15;
  return {
    title: `Song ${number}`,
    artists: [`Artist ${artist}`],
    album: `Album ${artist}`,
    artwork_id: `cover${artist}`,
    genres: [artist === 3 ? 'Ballad' : 'House'],
    play_count: number < 10 ? 2100 - number : 0,
    is_missing: number === 119 ? 1 : 0,
    ...(number % 20 === 0 ? { video_type: 'MUSIC_VIDEO_TYPE_OMV', video_artwork_id: `frame${number}` } : {}),
  };
});

const ALBUM_COUNT = 15;
const albumTitles = Array.from({ length: ALBUM_COUNT }, (_, n) => `Album ${n}`);

let app: CatalogueApp;
beforeAll(async () => {
  app = await aCatalogueApp({
    tracks,
    albums: albumTitles.map((title, n) => ({ title, year: 2000 + n })),
    playlists: [{ title: 'Songs of love', videoIds: tracks.slice(0, 3).map(() => 'unknown----') }],
  });
});
afterAll(() => app.close());

const loadShelves = async () => app.read('home', '/api/home');
const loadShelf = async (title: string) =>
  (await loadShelves()).find((shelf) => shelf.title === title)?.contents ?? [];
const widths = (item: { thumbnails: { width: number }[] } | undefined) =>
  item?.thumbnails.map(({ width }) => width);

describe('the home page', () => {
  it('has its shelves, each with a title and contents [1.02] [3.06] [7.c09]', async () => {
    const shelves = await loadShelves();
    expect(shelves.map(({ title }) => title)).toEqual([
      'Quick picks',
      'Recommended albums',
      'Trending in Shorts',
      'New releases',
      'Romance playlists',
      'Trending',
      'Mood playlists',
      'Top music videos',
    ]);
    for (const { contents } of shelves) expect(contents.length).toBeGreaterThan(0);
  });

  it('fills New releases, Trending, Trending in Shorts and Top music videos as their titles say [1.02]', async () => {
    expect((await loadShelf('New releases')).map(({ title }) => title)).toEqual(albumTitles.toReversed());
    const mostPlayed = Array.from({ length: 10 }, (_, number) => `Song ${number}`);
    const trending = (await loadShelf('Trending')).map(({ title }) => title);
    expect(trending.slice(0, mostPlayed.length)).toEqual(mostPlayed);
    const videos = tracks.flatMap(({ title = '', video_type }) => (video_type ? [title] : []));
    const shown = (await loadShelf('Top music videos')).map(({ title }) => title);
    expect(shown.toSorted()).toEqual(videos.toSorted());
    // Song 0 is a video, and already on two shelves.
    const shorts = (await loadShelf('Trending in Shorts')).map(({ title }) => title);
    expect(shorts.slice(0, mostPlayed.length - 1)).toEqual(mostPlayed.slice(1));
  });

  it('offers playlists of love songs and for moods, which hold the songs with such genres [1.02]', async () => {
    const titlesIn = async (shelf: string) => {
      const cards = await loadShelf(shelf);
      const pages = await Promise.all(
        cards.map(({ playlistId }) => app.read('playlist', `/api/playlist/${playlistId}`)),
      );
      return pages.map((page) => ({ title: page.title, songs: page.tracks.map(({ title }) => title) }));
    };
    const titlesOf = (genre: string) =>
      tracks.flatMap(({ title = '', genres, is_missing }) =>
        is_missing === 0 && genres?.includes(genre) ? [title] : [],
      );
    const [ballads, ...otherLove] = await titlesIn('Romance playlists');
    expect(ballads?.title).toBe('Slow Dance Ballads');
    expect(ballads?.songs.toSorted()).toEqual(titlesOf('Ballad').toSorted());
    const [party, ...otherMoods] = await titlesIn('Mood playlists');
    expect(party?.title).toBe('Party');
    expect(titlesOf('House')).toEqual(expect.arrayContaining(party?.songs ?? []));
    expect(party?.songs.length).toBeGreaterThan(20);
    expect([...otherLove, ...otherMoods]).toEqual([]);
  });

  it('picks twenty songs, recommends ten albums and lists what is trending in shorts [9.12]', async () => {
    const songs = new Set((await loadShelf('Quick picks')).map(({ videoId }) => videoId));
    expect(songs.size).toBe(20);
    expect(tracks.filter(({ title = '' }) => songs.has(videoIdOf(title)))).toHaveLength(20);
    const albums = new Set((await loadShelf('Recommended albums')).map(({ browseId }) => browseId));
    expect(albums.size).toBe(10);
    expect(albumTitles.filter((title) => albums.has(albumIdOf(title)))).toHaveLength(10);
    expect(await loadShelf('Trending in Shorts')).not.toEqual([]);
  });

  it('shows songs at 60 and 120 px and albums at 226 and 544 px [9.13]', async () => {
    expect(widths((await loadShelf('Quick picks'))[0])).toEqual([60, 120]);
    expect(widths((await loadShelf('Recommended albums'))[0])).toEqual([226, 544]);
    expect(widths((await loadShelf('Top music videos'))[0])).toEqual([320, 640]);
  });

  it('gives songs on cards the image sizes of albums', async () => {
    expect(widths((await loadShelf('Trending'))[0])).toEqual([226, 544]);
  });

  it('ends the artists of Trending in Shorts with the count of plays [3.01]', async () => {
    const [first] = await loadShelf('Trending in Shorts');
    // Song 0 also trends, but it is a video and appears on the shelves of videos.
    expect(first).toMatchObject({ title: 'Song 1', artists: [{ name: 'Artist 1' }, { id: null }] });
    expect(first?.artists?.at(-1)).toEqual({ name: '2K plays', id: null });
    for (const { artists } of await loadShelf('Trending in Shorts'))
      expect(artists?.at(-1)).toEqual({ name: expect.stringMatching(/ plays?$/), id: null });
  });

  it('mixes artists in Quick picks: at most two songs each, never adjacent', async () => {
    const songs = await loadShelf('Quick picks');
    const names = songs.map(({ artists }) => artists?.[0]?.name);
    for (const name of names) expect(names.filter((other) => other === name).length).toBeLessThanOrEqual(2);
    for (const [at, name] of names.entries()) expect(name).not.toBe(names[at + 1]);
  });

  it('describes playlists by their artists [3.04]', async () => {
    expect(await loadShelf('Romance playlists')).toMatchObject([
      { playlistId: 'RDCLAK5uy_ballads', description: 'Artist 3', thumbnails: [{}, { width: 544 }] },
    ]);
  });

  it('is cached privately when signed out, and not at all when signed in', async () => {
    const { headers } = await app.get('/api/home');
    expect(headers).toMatchObject({ 'cache-control': 'private, max-age=15' });
    expect(String(headers['vary'])).toContain('auth-token');
    const own = await app.get('/api/home', { 'auth-token': 'mara' });
    expect(own.headers['cache-control']).toBe('no-store');
    expect(own.statusCode).toBe(200);
  });

  it('never shows a missing track', async () => {
    expect(JSON.stringify(await loadShelves())).not.toContain('Song 119');
  });

  it('is empty for an empty library', async () => {
    const empty = await aCatalogueApp({});
    expect(await empty.read('home', '/api/home')).toEqual([]);
    await empty.close();
  });
});
