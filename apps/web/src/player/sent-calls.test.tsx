import { afterEach, describe, expect, it, vi } from 'vitest';
import type { FakeServer } from '../api/testing/fake-server.ts';
import { PIXEL } from '../ui/testing/builders.ts';
import { aQuietServer, renderApp } from '../features/testing/render-app.tsx';
import { aSong, aSongInfo } from '../features/testing/wire.ts';

afterEach(() => vi.restoreAllMocks());

const ADD_HISTORY = 'POST auth/api/songs/addhistory';
const ADD_LIKED = 'POST auth/api/songs/addliked';
const DELETE_LIKED = 'DELETE auth/api/songs/deleteLiked/';
const CHECK_LIKED = 'GET auth/api/songs/checkLiked/';
const WATCH_LIST = 'GET music/api/watchlist/';

/** A song with all fields that the app forwards; wire format in both directions. */
const aWholeSong = (title: string) => ({
  videoId: aSong(title).videoId,
  title,
  artists: [
    { name: 'Halden Vale', id: 'UC0000000000000000000000' },
    { name: 'Sable Wren', id: null },
  ],
  thumbnails: [60, 120].map((side) => ({ url: `${PIXEL}#${side}`, width: side, height: side })),
  album: { name: 'Tides', id: 'MPREb_00000000000' },
  isExplicit: true,
  duration: '3:25',
  duration_seconds: 205,
  views: '1.4M',
  year: '2024',
  videoType: 'MUSIC_VIDEO_TYPE_ATV',
});

const FIRST = aWholeSong('Salt Meridian');
const SECOND = aWholeSong('Low Light Almanac');

const addresses = (server: FakeServer, start: string) => [
  ...new Set(server.calls(start).map(({ call }) => call)),
];

/** Opens an album of the two songs, signed in. */
async function openAlbum() {
  const server = aQuietServer();
  server.answer('GET songs/api/songinfo/', ({ call }) =>
    Response.json(aSongInfo(call.includes(String(SECOND.videoId)) ? SECOND.title : FIRST.title)),
  );
  server.answer(
    'GET music/api/albuminfo/',
    Response.json({ title: 'Tides', type: 'Album', artists: [], thumbnails: [], tracks: [FIRST, SECOND] }),
  );
  const app = await renderApp(server, { path: '/album?q=MPREb_00000000000', token: 'session' });
  const { screen } = app;
  const tracks = screen.getByRole('list', { name: 'Tracks' });
  const press = (title: string) => tracks.getByRole('button', { name: new RegExp(`^${title}`) }).click();
  const heart = screen
    .getByRole('region', { name: 'Player' })
    .getByRole('button', { name: 'Like', exact: true });
  return { ...app, server, press, heart };
}

describe('calls about a song', () => {
  it('send the whole song to addHistory once when it plays [7.c10]', async () => {
    const { server, press, engine } = await openAlbum();
    await press(FIRST.title);
    await expect.poll(() => engine.getSnapshot().state).toBe('playing');
    await expect.poll(() => server.calls(ADD_HISTORY)).toHaveLength(1);
    expect(server.calls(ADD_HISTORY)).toEqual([
      {
        call: ADD_HISTORY,
        authToken: 'session',
        authorization: null,
        body: { ...FIRST, playId: expect.any(String) as string },
      },
    ]);
    await press(SECOND.title);
    await expect.poll(() => server.calls(ADD_HISTORY)).toHaveLength(2);
    expect(server.calls(ADD_HISTORY)[1]?.body).toMatchObject(SECOND);
  });

  it('send the whole song with a like, and only its videoId to remove the like [7.c11] [7.c12]', async () => {
    const { server, press, heart } = await openAlbum();
    server.answer(DELETE_LIKED, Response.json({ success: true }));
    await press(SECOND.title);
    await expect.element(heart).toHaveAttribute('aria-pressed', 'false');
    await expect.element(heart).not.toHaveAttribute('aria-disabled');
    await heart.click();
    await expect.poll(() => server.calls(ADD_LIKED)).toHaveLength(1);
    expect(server.calls(ADD_LIKED)).toEqual([
      { call: ADD_LIKED, authToken: 'session', authorization: null, body: SECOND },
    ]);
    await heart.click();
    await expect.poll(() => server.calls(DELETE_LIKED)).toHaveLength(1);
    expect(server.calls(DELETE_LIKED)).toEqual([
      { call: `${DELETE_LIKED}${SECOND.videoId}`, authToken: 'session', authorization: null, body: null },
    ]);
  });

  it('check whether a song is liked each time the current song changes [7.c13] [4.30]', async () => {
    const { server, press, heart } = await openAlbum();
    const answer = Promise.withResolvers<Response>();
    server.answer(`${CHECK_LIKED}${FIRST.videoId}`, Response.json({ exists: true }));
    server.answer('GET auth/api/songs/likedAmong', Response.json({ videoIds: [FIRST.videoId] }));
    server.answer(`${CHECK_LIKED}${SECOND.videoId}`, () => answer.promise);
    await press(FIRST.title);
    await expect.element(heart).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => addresses(server, CHECK_LIKED)).toEqual([`${CHECK_LIKED}${FIRST.videoId}`]);
    expect(server.calls(CHECK_LIKED)[0]?.authToken).toBe('session');
    await press(SECOND.title);
    // The like state is unknown until the server replies.
    await expect.element(heart).toHaveAttribute('aria-disabled', 'true');
    answer.resolve(Response.json({ exists: false }));
    await expect.element(heart).not.toHaveAttribute('aria-disabled');
    await expect.element(heart).toHaveAttribute('aria-pressed', 'false');
    expect(addresses(server, CHECK_LIKED)[1]).toBe(`${CHECK_LIKED}${SECOND.videoId}`);
  });

  it('send the videoId of the row whose like is removed on the liked page [7.c12]', async () => {
    const server = aQuietServer();
    server.answer('GET auth/api/songs/fetchliked', Response.json([FIRST, SECOND]));
    server.answer(DELETE_LIKED, Response.json({ success: true }));
    const { screen } = await renderApp(server, { path: '/liked', token: 'session' });
    const row = screen.getByRole('main').getByRole('listitem').filter({ hasText: SECOND.title });
    await row.getByRole('button', { name: 'Like', exact: true }).click();
    await expect
      .poll(() => server.calls(DELETE_LIKED).map(({ call }) => call))
      .toEqual([`${DELETE_LIKED}${SECOND.videoId}`]);
  });
});

describe('calls for content', () => {
  it.each([
    ['an album', '/album?q=MPREb_abcdefghijk', 'GET music/api/albuminfo/MPREb_abcdefghijk'],
    ['a playlist', '/playlist?q=PLabc-1', 'GET music/api/playlist/PLabc-1'],
    ['an artist', '/artist?q=UCabc_2', 'GET music/api/artistinfo/UCabc_2'],
  ])('request %s by the id in the address of its page [7.c04] [7.c05] [7.c06]', async (_, path, call) => {
    const server = aQuietServer();
    const songs = [FIRST, SECOND];
    server.answer(
      call,
      Response.json({
        title: 'Tides',
        name: 'Tides',
        thumbnails: [],
        tracks: songs,
        songs: { results: songs },
      }),
    );
    const { screen } = await renderApp(server, { path });
    await expect.element(screen.getByRole('heading', { name: 'Tides', level: 1 })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: new RegExp(`^${SECOND.title}`) })).toBeVisible();
    expect(addresses(server, call.slice(0, call.lastIndexOf('/')))).toEqual([call]);
  });

  it.each([
    ['a song', 'For you', aWholeSong('Salt Meridian')],
    ['a video', 'Top music videos', { ...aWholeSong('Glass Arcade'), videoType: 'MUSIC_VIDEO_TYPE_OMV' }],
    ['a trending item', 'Trending in Shorts', aWholeSong('Undertow Signals')],
    ['an item that names an album too', 'New', { ...aWholeSong('Snow Radio'), browseId: 'MPREb_1' }],
  ])(
    'request the watch-list of %s whose card is pressed, play it and queue the list [2.30] [7.c07] [4.33]',
    async (_, shelf, song) => {
      const server = aQuietServer();
      server.answer('GET home/api/home', Response.json([{ title: shelf, contents: [song] }]));
      server.answer('GET songs/api/songinfo/', Response.json(aSongInfo(song.title)));
      const tracks = [song, aSong('Slow Tide Atlas'), aSong('Kettle Songs')];
      server.answer(`${WATCH_LIST}${song.videoId}`, Response.json({ tracks, playlistId: null }));
      const { screen, engine } = await renderApp(server, { token: 'session' });
      const queue = () => engine.getSnapshot().queue.map(({ track }) => track.title);
      await screen
        .getByRole('main')
        .getByRole('button', { name: new RegExp(song.title) })
        .click();
      await expect.poll(() => engine.getSnapshot().state).toBe('playing');
      expect(engine.getSnapshot().track?.videoId).toBe(song.videoId);
      await expect.poll(queue).toEqual([song.title, 'Slow Tide Atlas', 'Kettle Songs']);
      expect(engine.getSnapshot()).toMatchObject({ queueIndex: 0, isQueueLoading: false });
      expect(addresses(server, WATCH_LIST)).toEqual([`${WATCH_LIST}${song.videoId}`]);
    },
  );
});
