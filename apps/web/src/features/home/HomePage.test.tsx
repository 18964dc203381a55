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

describe('home', () => {
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

  it('shows the count of a trending track beside its artist', async () => {
    const server = aQuietServer();
    server.answer(HOME, Response.json(SHELVES));
    const { screen } = await renderApp(server);
    await expect
      .element(screen.getByRole('region', { name: 'Trending in Shorts' }))
      .toMatchTextContent(/Kestrel Unit · 12M plays/);
  });

  it('keeps the placeholders over a failure and heals without a word', async () => {
    const server = aQuietServer();
    server.answer(HOME, refuse(503, 'The server is not ready yet.'), Response.json(SHELVES));
    const { screen } = await renderApp(server);
    await expect.element(screen.getByText('Salt Meridian'), { timeout: 5000 }).toBeVisible();
    expect(screen.getByRole('alert').elements()).toEqual([]);
  });

  it("shows anyone's shelves to a stranger, and a listener's own once they are signed in [7.c09]", async () => {
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

  it('says plainly that the library is empty, without telling a visitor how it is started', async () => {
    const server = aQuietServer();
    server.answer(STATUS, Response.json(aLibraryStatus({ tracks: 0 })));
    const { screen } = await renderApp(server);
    await expect.element(screen.getByRole('heading', { name: 'No music yet' })).toBeVisible();
    await expect.element(screen.getByText(/nothing in this library yet/)).toBeVisible();
    expect(screen.getByText(/npm start/).elements()).toEqual([]);
  });

  it('tells a signed-in operator of an empty library which folder it looks in', async () => {
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
    [{ secondsLeft: 170 }, 'Reading the library: 12 of 24 files, about 3 min left'],
    [{ isComposing: true }, 'Composing the demo: 12 of 24 pieces'],
  ])('tells how far the library is while it is read or composed: %j', async (over, text) => {
    const server = aQuietServer();
    server.answer(STATUS, Response.json(aLibraryStatus({ state: 'scanning', tracks: 0, ...over })));
    const { screen } = await renderApp(server);
    await expect.element(screen.getByText(text)).toBeVisible();
  });
});
