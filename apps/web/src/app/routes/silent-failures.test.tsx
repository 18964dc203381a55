import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { refuse } from '../../api/testing/fake-server.ts';
import { aQuietServer, renderApp } from '../../features/testing/render-app.tsx';
import { anAlbum, aPlay, aSong } from '../../features/testing/wire.ts';

afterEach(() => vi.restoreAllMocks());

const SEARCH = 'GET music/api/search/';
const SENTENCE = 'The library is being moved.';

type Screen = Awaited<ReturnType<typeof renderApp>>['screen'];

const placeholders = (screen: Screen) => screen.getByRole('list', { name: 'Loading' });

/** Expects a logged 'query-failed'; `renderApp` mocks `console.warn`. */
const expectLogged = () =>
  expect
    .poll(() => vi.spyOn(console, 'warn').mock.calls)
    .toContainEqual(['query-failed', expect.objectContaining({ cause: expect.any(Error) as Error })]);

/** Expects placeholders in place of the data, and no error message. */
function expectNoMessage(screen: Screen): void {
  expect(placeholders(screen).elements()).not.toEqual([]);
  const said = [...document.querySelectorAll('[role=alert], [role=status], [role=alertdialog], dialog')];
  expect(said.map((element) => element.textContent).join('')).toBe('');
  expect(document.body.textContent).not.toContain(SENTENCE);
}

const SONG = 'Salt Meridian';

/** The pages with the call that each begins with, and a reply to it. */
const PAGES: readonly [name: string, path: string, call: string, data: object][] = [
  [
    'history',
    '/history',
    'GET auth/api/songs/fetchhistory',
    { data: [aPlay(SONG, '2026-05-09T10:00:00.000Z')], currentPage: 0, totalPages: 1 },
  ],
  ['liked', '/liked', 'GET auth/api/songs/fetchliked', [aSong(SONG)]],
  [
    'artist',
    '/artist?q=UC0000000000000000000000',
    'GET music/api/artistinfo/',
    { name: 'Halden Vale', thumbnails: [], songs: { browseId: null, results: [aSong(SONG)] } },
  ],
  ['album', '/album?q=MPREb_00000000000', 'GET music/api/albuminfo/', anAlbum([SONG])],
  [
    'playlist',
    '/playlist?q=PL00000000000',
    'GET music/api/playlist/',
    { title: 'Evening', thumbnails: [], tracks: [aSong(SONG)] },
  ],
];

describe('a page whose request fails', () => {
  it.each(PAGES)(
    'only logs the error and shows the listener no message: %s [8.14]',
    async (_, path, call) => {
      const server = aQuietServer();
      server.answer(call, refuse(403, SENTENCE));
      const { screen } = await renderApp(server, { path, token: 'session' });
      await expect.poll(() => server.calls(call)).not.toEqual([]);
      await expectLogged();
      expectNoMessage(screen);
    },
  );

  it.each(PAGES)(
    'shows its data once the server can answer again: %s [8.14]',
    async (_, path, call, data) => {
      const server = aQuietServer();
      server.answer(call, refuse(503, SENTENCE), Response.json(data));
      const { screen } = await renderApp(server, { path, token: 'session' });
      await expect.element(screen.getByRole('main').getByText(SONG, { exact: true })).toBeVisible();
      expect(document.body.textContent).not.toContain(SENTENCE);
    },
  );
});

describe('a search that fails', () => {
  it('keeps its heading and shows no message, and the next search works [8.15]', async () => {
    const server = aQuietServer();
    server.answer(SEARCH, refuse(404, SENTENCE));
    server.answer(`${SEARCH}tide`, Response.json([{ ...aSong('Slow Tide Atlas'), resultType: 'song' }]));
    const { screen, address } = await renderApp(server, { path: '/search?q=salt' });
    await expect.poll(() => server.calls(`${SEARCH}salt`)).not.toEqual([]);
    await expectLogged();
    await expect.element(screen.getByRole('heading', { name: 'Search Results for "salt"' })).toBeVisible();
    expectNoMessage(screen);
    await screen.getByPlaceholder("What's on your mind?").fill('tide');
    await userEvent.keyboard('{Enter}');
    await expect.poll(address).toBe('/search?q=tide');
    await expect.element(screen.getByRole('button', { name: /Slow Tide Atlas/ })).toBeVisible();
  });
});
