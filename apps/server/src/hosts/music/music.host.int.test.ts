import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  albumIdOf,
  artistIdOf,
  playlistIdOf,
  videoIdOf,
} from '../../adapters/database/testing/library-rows.ts';
import { SEARCH_PLAY_RULE } from './music.host.ts';
import { testDatabases } from '../../adapters/database/testing/databases.ts';
import { aCatalogueApp, type CatalogueApp } from './testing/a-catalogue-app.ts';

let app: CatalogueApp;
beforeAll(async () => {
  app = await aCatalogueApp({
    tracks: [
      { title: 'Kettle Song', artists: ['Odd Lantern'], album: 'Kettle Songs', artwork_id: 'kettle' },
      { title: 'Rain on the Tram', artists: ['Odd Lantern'], album: 'Kettle Songs' },
      { title: 'Unsent', artists: ['Sable Wren'], album: 'Letters', genres: ['Ballad'] },
      { title: 'Unsigned', artists: ['Sable Wren'], album: 'Letters', genres: ['Ballad'] },
      { title: 'Thunder', artists: ['AC/DC'], video_type: 'MUSIC_VIDEO_TYPE_OMV', video_artwork_id: 'f' },
      { title: 'Lost', artists: ['Odd Lantern'], album: 'Kettle Songs', is_missing: 1 },
    ],
    albums: [{ title: 'Kettle Songs', artwork_id: 'kettle', year: 2025 }],
    playlists: [{ title: 'Rainy day', videoIds: [videoIdOf('Kettle Song'), videoIdOf('Lost')] }],
  });
});
afterAll(() => app.close());

describe('the music host', () => {
  it('searches with the top result first and image URLs of its own origin [7.c03]', async () => {
    const results = await app.read('search', '/api/search/kettle%20song');
    expect(results[0]).toMatchObject({
      category: 'Top result',
      resultType: 'song',
      videoId: videoIdOf('Kettle Song'),
      thumbnails: [{ url: 'http://music.example/art/kettle/60.webp' }, { width: 120 }],
    });
    expect(results).toContainEqual(
      expect.objectContaining({ category: 'Albums', browseId: albumIdOf('Kettle Songs') }),
    );
  });

  it.each([
    ['AC%2FDC', 'AC/DC'],
    ['acdc', 'AC/DC'],
    ['odd%20lantern', 'Odd Lantern'],
  ])('finds %s', async (query, artist) => {
    expect((await app.read('search', `/api/search/${query}`))[0]).toMatchObject({ artist });
  });

  it.each(['C%23', '50%25', '%3F', '%20..', '%22', '%F0%9F%8E%89'])(
    'answers %s with no results instead of failing',
    async (query) => {
      expect(await app.read('search', `/api/search/${query}`)).toEqual([]);
      expect(await app.read('searchSuggestions', `/api/searchSuggestions/${query}`)).toEqual([]);
    },
  );

  it('returns artist pages, also with the prefix MPLA [7.c04]', async () => {
    const page = await app.read('artistInfo', `/api/artistinfo/MPLA${artistIdOf('Odd Lantern')}`);
    expect(page).toMatchObject({
      name: 'Odd Lantern',
      channelId: artistIdOf('Odd Lantern'),
      songs: { results: [{ title: expect.any(String) }, {}] },
      albums: { results: [{ title: 'Kettle Songs', browseId: albumIdOf('Kettle Songs') }] },
    });
    expect(page).not.toHaveProperty('videos');
  });

  it('returns album pages [7.c05]', async () => {
    const page = await app.read('albumInfo', `/api/albuminfo/${albumIdOf('Kettle Songs')}`);
    expect(page).toMatchObject({ title: 'Kettle Songs', type: 'Album', year: '2025', trackCount: 3 });
    expect(page.tracks[0]).toMatchObject({ trackNumber: 1, album: { name: 'Kettle Songs' } });
    expect(page.tracks[2]).toMatchObject({ title: 'Lost', videoId: null, isAvailable: false });
  });

  it('returns playlist pages, with and without the prefix VL [7.c06]', async () => {
    const page = await app.read('playlist', `/api/playlist/VL${playlistIdOf('Rainy day')}`);
    expect(page).toMatchObject({ id: playlistIdOf('Rainy day'), title: 'Rainy day', trackCount: 2 });
    expect(await app.read('playlist', `/api/playlist/${playlistIdOf('Rainy day')}`)).toEqual(page);
  });

  it('opens the playlists of the home page', async () => {
    const shelves = await app.read('home', '/api/home');
    const card = shelves.find(({ title }) => title === 'Romance playlists')?.contents[0];
    const page = await app.read('playlist', `/api/playlist/${card?.playlistId}`);
    expect(page.title).toBe(card?.title);
    expect(page.tracks.map(({ title }) => title).toSorted()).toEqual(['Unsent', 'Unsigned']);
  });

  it('returns a watch-list without duplicates or missing tracks [7.c07]', async () => {
    const list = await app.read('watchList', `/api/watchlist/${videoIdOf('Thunder')}`);
    const titles = list.tracks.map(({ title }) => title);
    expect(titles[0]).toBe('Thunder');
    expect(titles.toSorted()).toEqual(['Kettle Song', 'Rain on the Tram', 'Thunder', 'Unsent', 'Unsigned']);
    expect(list.tracks[1]).toMatchObject({ length: '4:00', thumbnail: expect.any(Array) });
  });

  it('counts search plays of signed-in listeners only, with a rate limit', async () => {
    const videoId = videoIdOf('Rain on the Tram');
    expect((await app.countSearchPlay(null, 'tram', videoId)).json()).toMatchObject({
      code: 'NOT_SIGNED_IN',
    });
    for (let plays = 0; plays < SEARCH_PLAY_RULE.burst; plays += 1)
      expect((await app.countSearchPlay('listener', 'tram', videoId)).json()).toEqual({ success: true });
    expect((await app.countSearchPlay('listener', 'tram', videoId)).statusCode).toBe(429);
    expect((await app.countSearchPlay('listener', 'x'.repeat(3000), videoId)).statusCode).toBe(400);
  });

  it('returns suggestions in runs with the match in bold [7.c08]', async () => {
    expect(await app.read('searchSuggestions', '/api/searchSuggestions/rain')).toContainEqual({
      text: 'Rain on the Tram',
      runs: [
        { text: 'Rain', bold: true },
        { text: ' on the Tram', bold: false },
      ],
      fromHistory: false,
      resultType: 'song',
      thumbnails: expect.any(Array) as unknown[],
    });
    expect(await app.read('searchSuggestions', '/api/searchSuggestions/kettle%20songs')).toContainEqual(
      expect.objectContaining({
        resultType: 'album',
        thumbnails: [
          { url: 'http://music.example/art/kettle/226.webp', width: 226, height: 226 },
          expect.objectContaining({ width: 544 }),
        ],
      }),
    );
  });

  it('lists new albums, and opens the playlists of genres and years', async () => {
    const { newAlbums, genres, years } = await app.read('libraryOverview', '/api/library/overview');
    expect(newAlbums).toContainEqual(expect.objectContaining({ browseId: albumIdOf('Kettle Songs') }));
    expect(genres.map(({ title }) => title)).toEqual(['Ballad']);
    expect(years.map(({ title }) => title)).toEqual(['2025', '2024']);
    const genre = await app.read('playlist', `/api/playlist/${genres[0]?.playlistId}`);
    expect(genre).toMatchObject({ title: 'Ballad', trackCount: 2, description: 'Sable Wren' });
    const year = await app.read('playlist', `/api/playlist/${years[0]?.playlistId}`);
    expect(year).toMatchObject({ title: '2025', trackCount: 2, tracks: [{ title: 'Kettle Song' }, {}] });
    expect((await app.get('/api/playlist/RDCLAK5uy_year-1800')).statusCode).toBe(404);
    expect((await app.get('/api/playlist/RDCLAK5uy_genre-_')).statusCode).toBe(404);
  });

  it.each([
    'artistinfo/UCnobody',
    'albuminfo/nothing',
    'playlist/VLPLnothing',
    'playlist/2025',
    'playlist/20RDCLAK5uy_year-25',
    'watchlist/unknown',
  ])('answers NOT_FOUND at %s', async (path) => {
    const reply = await app.get(`/api/${path}`);
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toMatchObject({ success: false, code: 'NOT_FOUND' });
  });

  it('reports the scan state to anyone, and unreadable files, jobs and videos to listeners only [13.22] [10.19]', async () => {
    const status = await app.read('libraryStatus', '/api/library/status');
    expect(status).toMatchObject({ state: 'idle', problemCount: 1, problems: [], jobs: [], videos: [] });
    const asListener = await app.get('/api/library/status', { 'auth-token': 'listener' });
    expect(asListener.json()).toMatchObject({
      problemCount: 1,
      problems: [{ path: 'demos/torn.flac' }],
      jobs: [{ kind: 'mail', waiting: 1, running: 0, retried: 0 }],
      videos: [{ videoId: 'video______', title: 'Glass Tide', made: 1, total: 3 }],
    });
  });

  it('lists the library folders to operators only [6.01]', async () => {
    expect((await app.get('/api/library/folders')).json()).toMatchObject({ code: 'NOT_SIGNED_IN' });
    expect(await app.readFolders('listener')).toEqual({ success: true, folders: [] });
    expect(await app.readFolders('operator')).toEqual({ success: true, folders: ['/music/own'] });
  });

  it('lets only an operator start a rescan, with a rate limit [6.01]', async () => {
    expect((await app.rescan(null)).json()).toMatchObject({ code: 'NOT_SIGNED_IN' });
    const refusal = await app.rescan('listener');
    expect([refusal.statusCode, refusal.json()]).toEqual([
      403,
      expect.objectContaining({ success: false, code: 'NOT_OPERATOR' }),
    ]);
    expect(app.countRescans()).toBe(0);
    for (let asked = 1; asked <= 3; asked += 1)
      expect((await app.rescan('operator')).json()).toEqual({ success: true });
    expect((await app.rescan('operator')).statusCode).toBe(429);
    expect(app.countRescans()).toBe(3);
  });

  it('lets only an operator stop a scan [6.01] [10.11]', async () => {
    const before = app.countRescans();
    expect((await app.rescan(null, 'DELETE')).json()).toMatchObject({ code: 'NOT_SIGNED_IN' });
    const refusal = await app.rescan('listener', 'DELETE');
    expect([refusal.statusCode, refusal.json().code]).toEqual([403, 'NOT_OPERATOR']);
    expect(app.countRescans()).toBe(before);
    expect((await app.rescan('operator', 'DELETE')).json()).toEqual({ success: true });
    expect(app.countRescans()).toBe(before - 1);
  });
});

describe.each(testDatabases)('U+0000 in an address, on %s', (_, open) => {
  let opened: CatalogueApp;
  beforeAll(async () => {
    opened = await aCatalogueApp({ tracks: [{ title: 'Glass Tide', genres: ['Ballad'] }] }, open);
  });
  afterAll(() => opened.close());

  it('may be in a text to search for [13.30]', async () => {
    for (const query of ['%00', 'gl%00ass%20tied', '%00glas']) {
      expect((await opened.get(`/api/search/${query}`)).statusCode).toBe(200);
      expect((await opened.get(`/api/searchSuggestions/${query}`)).statusCode).toBe(200);
    }
    expect(await opened.read('search', '/api/search/%00')).toEqual([]);
    expect(await opened.read('searchSuggestions', '/api/searchSuggestions/%00')).toEqual([]);
  });

  it('is no id [13.30]', async () => {
    for (const path of ['artistinfo', 'albuminfo', 'playlist', 'watchlist', 'library/artistwork']) {
      const reply = await opened.get(`/api/${path}/%00`);
      expect([path, reply.statusCode, reply.json().code]).toEqual([path, 404, 'NOT_FOUND']);
    }
  });

  it('is refused in a filter [13.30]', async () => {
    const reply = await opened.get('/api/library/songs?genre=%00');
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'BAD_REQUEST']);
  });
});
