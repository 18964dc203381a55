import { afterEach, describe, expect, it, vi } from 'vitest';
import { login } from '../../account/session.ts';
import { refuse } from '../../api/testing/fake-server.ts';
import { aQuietServer, renderApp } from '../testing/render-app.tsx';
import { aLibraryStatus, aSong } from '../testing/wire.ts';

afterEach(() => vi.restoreAllMocks());

const HOME = 'GET home/api/home';
const STATUS = 'GET music/api/library/status';

const SHELVES = [
  { title: 'Quick picks', contents: [aSong('Salt Meridian'), null] },
  {
    title: 'Trending in Shorts',
    contents: [
      aSong('Undertow Signals', {
        artists: [
          { name: 'Kestrel Unit', id: 'UC1' },
          { name: '12M plays', id: null },
        ],
      }),
    ],
  },
];

describe('the Home page', () => {
  it('shows placeholders, then the shelves of the server [2.29] [4.51] [7.c09]', async () => {
    const server = aQuietServer();
    const reply = Promise.withResolvers<Response>();
    server.answer(HOME, () => reply.promise);
    const { screen } = await renderApp(server);
    expect(screen.getByRole('list', { name: 'Loading' }).elements()).toHaveLength(3);
    reply.resolve(Response.json(SHELVES));
    await expect
      .element(
        screen.getByRole('region', { name: 'Quick picks' }).getByRole('button', { name: /Salt Meridian/ }),
      )
      .toBeVisible();
    expect(screen.getByRole('list', { name: 'Loading' }).elements()).toEqual([]);
  });

  it('is loaded anew when one returns to its tab after five minutes, not before [2.187]', async () => {
    const startMs = Date.now();
    const now = vi.spyOn(Date, 'now').mockReturnValue(startMs);
    const server = aQuietServer();
    server.answer(HOME, () => Promise.resolve(Response.json(SHELVES)));
    const { screen } = await renderApp(server);
    await expect.element(screen.getByRole('region', { name: 'Quick picks' })).toBeVisible();
    const asked = server.calls(HOME).length;
    now.mockReturnValue(startMs + 4 * 60_000);
    window.dispatchEvent(new Event('visibilitychange'));
    now.mockReturnValue(startMs + 6 * 60_000);
    server.answer(HOME, () =>
      Promise.resolve(Response.json([{ title: 'New today', contents: [aSong('Fresh')] }])),
    );
    window.dispatchEvent(new Event('visibilitychange'));
    await expect.element(screen.getByRole('region', { name: 'New today' })).toBeVisible();
    expect(server.calls(HOME)).toHaveLength(asked + 1);
  });

  it('shows the count of a trending track beside its artist', async () => {
    const server = aQuietServer();
    server.answer(HOME, Response.json(SHELVES));
    const { screen } = await renderApp(server);
    await expect
      .element(screen.getByRole('region', { name: 'Trending in Shorts' }))
      .toMatchTextContent(/Kestrel Unit · 12M plays/);
  });

  it('keeps its placeholders after a 503, retries and shows the shelves, without an alert', async () => {
    const server = aQuietServer();
    const retried = Promise.withResolvers<Response>();
    const failure = refuse(503, 'The server is not ready yet.');
    // The first call is cancelled: React's StrictMode mounts the page twice.
    server.answer(HOME, failure, failure, () => retried.promise);
    const { screen } = await renderApp(server);
    await expect.poll(() => server.calls(HOME)).toHaveLength(3);
    expect(screen.getByRole('list', { name: 'Loading' }).elements()).toHaveLength(3);
    expect(screen.getByRole('alert').elements()).toEqual([]);
    retried.resolve(Response.json(SHELVES));
    await expect.element(screen.getByText('Salt Meridian')).toBeVisible();
    expect(screen.getByRole('list', { name: 'Loading' }).elements()).toEqual([]);
    expect(screen.getByRole('alert').elements()).toEqual([]);
  });

  it('shows general shelves when signed out, and the listener’s own after sign-in [7.c09]', async () => {
    const server = aQuietServer();
    server.answer(HOME, ({ authToken }) =>
      Response.json([
        { title: 'Quick picks', contents: [aSong(authToken === 'session' ? 'My Own' : 'Salt Meridian')] },
      ]),
    );
    const { screen } = await renderApp(server);
    await expect.element(screen.getByText('Salt Meridian')).toBeVisible();
    login('session');
    await expect.element(screen.getByText('My Own')).toBeVisible();
    expect(screen.getByText('Salt Meridian').elements()).toEqual([]);
  });

  it('keeps no state of the library that another session was shown', async () => {
    const server = aQuietServer();
    const lastAskedBy = () => server.calls(STATUS).at(-1)?.authToken;
    await renderApp(server, { token: 'operator' });
    await expect.poll(lastAskedBy).toBe('operator');
    login('session');
    await expect.poll(lastAskedBy).toBe('session');
  });

  it('shows an empty state for an empty library, without the start command when signed out', async () => {
    const server = aQuietServer();
    server.answer(STATUS, Response.json(aLibraryStatus({ tracks: 0 })));
    const { screen } = await renderApp(server);
    await expect.element(screen.getByRole('heading', { name: 'No music yet' })).toBeVisible();
    await expect.element(screen.getByText(/nothing in this library yet/)).toBeVisible();
    expect(screen.getByText(/npm start/).elements()).toEqual([]);
  });

  it('names the folder of an empty library and the start command when signed in', async () => {
    const server = aQuietServer();
    server.answer(STATUS, Response.json(aLibraryStatus({ tracks: 0 })));
    server.answer('GET music/api/library/folders', Response.json({ success: true, folders: ['/srv/music'] }));
    const { screen } = await renderApp(server, { token: 'session' });
    await expect.element(screen.getByText('/srv/music')).toBeVisible();
    await expect.element(screen.getByText('npm start -- --library ~/Music')).toBeVisible();
    expect(server.calls('GET music/api/library/folders')[0]?.authToken).toBe('session');
  });

  it.each([
    [{}, 'Reading the library: 12 of 24 files'],
    [{ isCounted: true }, 'Reading the library: 12 of 24 files'],
    [{ secondsLeft: 170 }, 'Reading the library: 12 of 24 files, about 3 min left'],
    [{ isComposing: true }, 'Composing the demo: 12 of 24 pieces'],
    [{ isComposing: true, filesDone: 24 }, 'Making the music videos of the demo'],
  ])('shows the progress of the library scan or demo composition: %j', async (over, text) => {
    const server = aQuietServer();
    server.answer(STATUS, Response.json(aLibraryStatus({ state: 'scanning', tracks: 0, ...over })));
    const { screen } = await renderApp(server);
    await expect.element(screen.getByText(text)).toBeVisible();
  });

  it('shows no total and no bar while the files of a scan are not counted [2.153]', async () => {
    const server = aQuietServer();
    server.answer(STATUS, Response.json(aLibraryStatus({ state: 'scanning', isCounted: false })));
    const { screen } = await renderApp(server);
    const progress = screen.getByText('Reading the library: 12 files', { exact: true });
    await expect.element(progress).toBeVisible();
    expect(progress.element().querySelector('progress')).toBeNull();
  });

  it('keeps the shelves in their place when the progress of a scan goes away [2.127]', async () => {
    const server = aQuietServer();
    server.answer(HOME, Response.json(SHELVES));
    server.answer(STATUS, Response.json(aLibraryStatus({ state: 'scanning' })));
    const { screen } = await renderApp(server);
    const progress = screen.getByText('Reading the library: 12 of 24 files');
    await expect.element(progress).toBeVisible();
    const topOfShelf = () =>
      screen.getByRole('heading', { level: 2 }).first().element().getBoundingClientRect().top;
    await expect.element(screen.getByRole('heading', { level: 2 }).first()).toBeVisible();
    const before = topOfShelf();
    server.answer(STATUS, Response.json(aLibraryStatus()));
    await expect.element(progress).not.toBeVisible();
    expect(topOfShelf()).toBe(before);
  });
});
