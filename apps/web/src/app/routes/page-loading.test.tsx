import { afterEach, describe, expect, it, vi } from 'vitest';
import { aQuietServer, renderApp } from '../../features/testing/render-app.tsx';
import { aPlay, aSong } from '../../features/testing/wire.ts';

afterEach(() => vi.restoreAllMocks());

const SONG = aSong('Salt Meridian');
const TRACKS = { title: 'Tides', thumbnails: [], tracks: [SONG] };

/** Each page that shows server data: its address, its call and a reply with one song. */
const PAGES = [
  ['/', 'GET home/api/home', [{ title: 'Quick picks', contents: [SONG] }]],
  ['/search?q=salt', 'GET music/api/search/', [{ ...SONG, resultType: 'song' }]],
  ['/artist?q=UC1', 'GET music/api/artistinfo/', { name: 'Halden Vale', songs: { results: [SONG] } }],
  ['/album?q=MPREb_00000000000', 'GET music/api/albuminfo/', { ...TRACKS, type: 'Album', artists: [] }],
  ['/playlist?q=PL1', 'GET music/api/playlist/', { ...TRACKS, id: 'PL1' }],
  ['/liked', 'GET auth/api/songs/fetchliked', [SONG]],
  [
    '/history',
    'GET auth/api/songs/fetchhistory',
    { data: [aPlay('Salt Meridian', '2026-05-09T10:00:00.000Z')], currentPage: 0, totalPages: 1 },
  ],
] as const;

describe('a page that loads data', () => {
  it.each(PAGES)(
    'shows a shimmer until the reply arrives, and then the data: %s [4.51]',
    async (path, call, data) => {
      const server = aQuietServer();
      const reply = Promise.withResolvers<Response>();
      server.answer(call, () => reply.promise);
      const { screen } = await renderApp(server, { path, token: 'session' });
      const main = screen.getByRole('main');
      const shimmer = main.getByRole('list', { name: 'Loading' });
      await expect.element(shimmer.first()).toBeVisible();
      const song = main.getByRole('button', { name: /^Salt Meridian/ });
      expect(song.elements()).toEqual([]);
      reply.resolve(Response.json(data));
      await expect.element(song.first()).toBeVisible();
      expect(shimmer.elements()).toEqual([]);
    },
  );
});

const ALBUM = {
  ...TRACKS,
  type: 'Album',
  year: '2024',
  artists: [],
  tracks: [{ ...SONG, trackNumber: 1, discNumber: 1 }],
};
const DATED = [aPlay('Salt Meridian', '2026-05-09T10:00:00.000Z')];

/** Window position of the 48 px cover in a row. */
function placeOfPicture(row: Element | null) {
  const boxes = [...(row?.querySelectorAll('*') ?? [])].map((element) => element.getBoundingClientRect());
  const { left, top } = boxes.find(({ width, height }) => width === 48 && height === 48) ?? new DOMRect();
  return { left, top };
}

describe('the first row of a page', () => {
  it.each([
    ['/album?q=MPREb_00000000000', 'GET music/api/albuminfo/', ALBUM],
    ['/artist?q=UC1', 'GET music/api/artistinfo/', { name: 'Halden Vale', songs: { results: [SONG] } }],
    ['/liked', 'GET auth/api/songs/fetchliked', [SONG]],
    ['/history', 'GET auth/api/songs/fetchhistory', { data: DATED, currentPage: 0, totalPages: 1 }],
  ])('appears where its placeholder was: %s', async (path, call, data) => {
    const server = aQuietServer();
    const reply = Promise.withResolvers<Response>();
    server.answer(call, () => reply.promise);
    const { screen } = await renderApp(server, { path, token: 'session' });
    const main = screen.getByRole('main');
    await expect.poll(() => server.calls(call)).not.toEqual([]);
    const placeholder = main.getByRole('list', { name: 'Loading' }).getByRole('listitem').first();
    await expect.element(placeholder).toBeVisible();
    const before = placeOfPicture(placeholder.element());
    expect(before.top).toBeGreaterThan(0);
    reply.resolve(Response.json(data));
    const song = main.getByRole('button', { name: /^(1 )?Salt Meridian/ }).first();
    await expect.element(song).toBeVisible();
    expect(placeOfPicture(song.element())).toEqual(before);
  });
});
