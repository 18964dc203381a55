import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { login } from '../../account/session.ts';
import { type Asked, refuse } from '../../api/testing/fake-server.ts';
import { waitForShortcuts } from '../testing/wait-for-shortcuts.ts';
import { aQuietServer, renderApp } from '../testing/render-app.tsx';
import { anAlbum, aPlay, aSession, aSong, aSongInfo } from '../testing/wire.ts';

afterEach(() => vi.restoreAllMocks());

const ALBUM = 'GET music/api/albuminfo/';
const WATCH_LIST = 'GET music/api/watchlist/';
const SONG_INFO = 'GET songs/api/songinfo/';

const TITLES = ['Salt Meridian', 'Low Light Almanac', 'Slow Tide Atlas'];

/** Opens an album of three tracks, by default signed in. */
async function openAlbum(token: string | null = 'session') {
  const server = aQuietServer();
  server.answer(SONG_INFO, ({ call }) =>
    Response.json(aSongInfo(TITLES.find((title) => call.includes(String(aSong(title).videoId))) ?? '')),
  );
  const artists = [{ name: 'Halden Vale', id: 'UC1' }];
  server.answer(ALBUM, Response.json(anAlbum(TITLES, { artists })));
  server.answer(WATCH_LIST, Response.json({ tracks: TITLES.map((title) => aSong(title)), playlistId: null }));
  const app = await renderApp(server, { path: '/album?q=MPREb_00000000000', token });
  const { screen } = app;
  const tracks = screen.getByRole('list', { name: 'Tracks' });
  const bar = screen.getByRole('region', { name: 'Player' });
  const queue = screen.getByRole('complementary', { name: 'Queue' });
  const press = (title: string) => tracks.getByRole('button', { name: new RegExp(`^${title}`) }).click();
  return { ...app, server, tracks, bar, queue, press };
}

/** The reply to a play: the server stores it under the id that the browser gave it. */
const recorded = ({ body }: Asked): Response => {
  const { playId } = Object(body) as { playId: string };
  const data = { ...aPlay('Salt Meridian', '2026-11-21T10:00:00.000Z'), _id: playId };
  return Response.json({ success: true, data });
};

describe('playing from an album', () => {
  it('makes the album the queue without asking for a watch-list [4.35] [2.20] [2.21]', async () => {
    const { server, press, bar, queue, engine } = await openAlbum();
    await press('Low Light Almanac');
    await expect.element(bar).toMatchTextContent(/Low Light Almanac/);
    await expect.poll(() => engine.getSnapshot().state).toBe('playing');
    const queued = () =>
      queue
        .getByRole('listitem')
        .elements()
        .map((row) => row.querySelector('[dir]')?.textContent);
    // The chunk of the queue loads after the first paint.
    await expect.poll(queued).toEqual(TITLES);
    expect(server.calls(WATCH_LIST)).toEqual([]);
  });

  it('marks the playing row in the page and in the queue [2.40]', async () => {
    const { press, tracks, queue } = await openAlbum();
    await press('Low Light Almanac');
    await expect
      .element(tracks.getByRole('button', { name: /Low Light/ }))
      .toHaveAttribute('aria-current', 'true');
    await expect
      .element(queue.getByRole('button', { name: /^Low Light/ }))
      .toHaveAttribute('aria-current', 'true');
    await expect
      .element(queue.getByRole('button', { name: /^Slow Tide/ }))
      .not.toHaveAttribute('aria-current');
  });

  it('calls addHistory once with the auth token and keeps the reply [4.26] [7.c10]', async () => {
    const { server, press, lastPlay } = await openAlbum();
    const playedAt = '2026-11-21T08:00:00.000Z';
    server.answer(
      'POST auth/api/songs/addhistory',
      Response.json({ success: true, data: aPlay('Salt Meridian', playedAt) }),
    );
    await press('Salt Meridian');
    await expect.poll(() => server.calls('POST auth/api/songs/addhistory')).toHaveLength(1);
    expect(server.calls('POST auth/api/songs/addhistory')[0]).toMatchObject({
      authToken: 'session',
      body: { title: 'Salt Meridian', videoId: aSong('Salt Meridian').videoId },
    });
    await expect.poll(lastPlay).toMatchObject({ title: 'Salt Meridian', entryId: playedAt, playedAt });
  });

  it('reports a play of a short song as heard, once', async () => {
    const { server, press } = await openAlbum();
    server.answer('POST auth/api/songs/addhistory', recorded);
    server.answer(SONG_INFO, () => Response.json(aSongInfo('Salt Meridian', 6)));
    await press('Salt Meridian');
    await expect.poll(() => server.calls('POST auth/api/songs/heard/')).toHaveLength(1);
    expect(server.calls('POST auth/api/songs/heard/')[0]).toMatchObject({
      call: expect.stringMatching(/heard\/[\da-f]{32}$/),
      authToken: 'session',
    });
  });

  it('reports a play as heard again when that got no answer [4.59]', async () => {
    const { server, press } = await openAlbum();
    server.answer('POST auth/api/songs/addhistory', recorded);
    server.answer('POST auth/api/songs/heard/', refuse(502, ''), Response.json({ success: true }));
    server.answer(SONG_INFO, () => Response.json(aSongInfo('Salt Meridian', 6)));
    await press('Salt Meridian');
    await expect.poll(() => server.calls('POST auth/api/songs/heard/')).toHaveLength(2);
    // Of the same play, and not of the next song.
    expect(new Set(server.calls('POST auth/api/songs/heard/').map(({ call }) => call)).size).toBe(1);
  });

  it('asks for song info with the stored access token [7.c02]', async () => {
    const { server, press } = await openAlbum();
    await press('Salt Meridian');
    // A row under the resting pointer prefetches its own.
    await expect
      .poll(() => server.calls(SONG_INFO).map(({ call }) => call))
      .toContain(`${SONG_INFO}${aSong('Salt Meridian').videoId}?accessToken=key`);
  });

  it('likes the current track optimistically and reverts when the server refuses [4.31] [8.04]', async () => {
    const { server, press, bar } = await openAlbum();
    const reply = Promise.withResolvers<Response>();
    server.answer('POST auth/api/songs/addliked', () => reply.promise);
    await press('Salt Meridian');
    const heart = bar.getByRole('button', { name: 'Like', exact: true });
    await expect.element(heart).not.toHaveAttribute('aria-disabled');
    await heart.click();
    await expect.element(heart).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => server.calls('POST auth/api/songs/addliked')).toHaveLength(1);
    reply.resolve(refuse(500, 'Something went wrong on the server.'));
    await expect.element(heart).toHaveAttribute('aria-pressed', 'false');
  });

  it('plays a song by itself once the host answers, without an alert [4.56] [8.04]', async () => {
    const { server, press, screen, engine } = await openAlbum();
    server.answer(SONG_INFO, refuse(502, 'Bad Gateway'), Response.json(aSongInfo('Salt Meridian')));
    await press('Salt Meridian');
    await expect.poll(() => engine.getSnapshot().state).toBe('playing');
    expect(server.calls(SONG_INFO).length).toBeGreaterThan(1);
    expect(screen.getByRole('alert').elements()).toEqual([]);
  });

  it('stays paused when the host answers after the listener has pressed pause [4.56]', async () => {
    const { server, press, engine } = await openAlbum();
    const answer = Promise.withResolvers<Response>();
    server.answer(SONG_INFO, refuse(502, 'Bad Gateway'), () => answer.promise);
    await press('Salt Meridian');
    await expect.poll(() => server.calls(SONG_INFO)).toHaveLength(2);
    engine.pause();
    answer.resolve(Response.json(aSongInfo('Salt Meridian')));
    await expect.poll(() => engine.getSnapshot().songInfo).not.toBeNull();
    expect(engine.getSnapshot()).toMatchObject({ state: 'paused', isPlayWanted: false });
  });

  it('shows the status and the reason of a track that cannot be played [5.01] [8.02]', async () => {
    const { server, press, screen } = await openAlbum();
    server.answer(SONG_INFO, Response.json({ playabilityStatus: { status: 'UNPLAYABLE', reason: 'Gone' } }));
    await press('Salt Meridian');
    await expect.element(screen.getByRole('alert')).toMatchTextContent(/UNPLAYABLE: Gone/);
  });

  it('sends a signed-out listener to sign in [1.14] [6.03]', async () => {
    const { press, address, screen, bar } = await openAlbum(null);
    await press('Salt Meridian');
    await expect.poll(address).toBe('/login');
    await expect.element(screen.getByText('Sign in to play Salt Meridian')).toBeVisible();
    expect(bar.elements()).toEqual([]);
  });

  it('plays the track pressed before sign-in, with its album as the queue', async () => {
    const { server, press, screen, address, engine, queue } = await openAlbum(null);
    server.answer('POST auth/api/auth/signin', Response.json(aSession('session')));
    await press('Low Light Almanac');
    await screen.getByLabelText('Email *').fill('mara@harbour.example');
    await screen.getByLabelText('Password *').fill('a long secret');
    await screen.getByRole('button', { name: 'Sign In' }).click();
    await expect.poll(address).toBe('/');
    await expect.poll(() => engine.getSnapshot().state).toBe('playing');
    expect(engine.getSnapshot().track?.title).toBe('Low Light Almanac');
    await expect.poll(() => queue.getByRole('listitem').elements()).toHaveLength(3);
    expect(sessionStorage.getItem('wantedTrack')).toBeNull();
  });

  it('starts the radio chosen before sign-in, which goes on while Autoplay is off [2.193]', async () => {
    const { server, screen, tracks, engine } = await openAlbum(null);
    server.answer('POST auth/api/auth/signin', Response.json(aSession('session')));
    engine.setAutoplay(false);
    await tracks.getByRole('button', { name: 'Options' }).nth(1).click();
    await screen.getByRole('menuitem', { name: 'Start radio' }).click();
    await screen.getByLabelText('Email *').fill('mara@harbour.example');
    await screen.getByLabelText('Password *').fill('a long secret');
    await screen.getByRole('button', { name: 'Sign In' }).click();
    await expect.poll(() => engine.getSnapshot().state).toBe('playing');
    expect(engine.getSnapshot().track?.title).toBe('Low Light Almanac');
    expect(engine.toSaved()).toMatchObject({ isRadio: true });
  });
});

describe('the player', () => {
  it('pauses and resumes with Space', async () => {
    const { press, engine } = await openAlbum();
    await press('Salt Meridian');
    await expect.poll(() => engine.getSnapshot().state).toBe('playing');
    await waitForShortcuts();
    await userEvent.keyboard(' ');
    await expect.poll(() => engine.getSnapshot().state).toBe('paused');
    await userEvent.keyboard(' ');
    await expect.poll(() => engine.getSnapshot().state).toBe('playing');
  });

  it('expands the player with the track’s title and closes it on Escape', async () => {
    const { press, screen, bar } = await openAlbum();
    await press('Salt Meridian');
    await bar.getByRole('button', { name: 'Expand player' }).click();
    await expect.element(screen.getByRole('heading', { name: 'Salt Meridian' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('heading', { name: 'Salt Meridian' })).not.toBeInTheDocument();
  });

  it('removes a track from the queue and plays the one that is pressed', async () => {
    const { press, queue, bar } = await openAlbum();
    await press('Salt Meridian');
    await queue.getByRole('button', { name: 'Remove Low Light Almanac from the queue' }).click();
    await expect.poll(() => queue.getByRole('listitem').elements()).toHaveLength(2);
    await queue.getByRole('button', { name: /^Slow Tide/ }).click();
    await expect.element(bar).toMatchTextContent(/Slow Tide Atlas/);
  });

  it('stops at logout, clears the session and goes to sign-in [4.03] [4.04]', async () => {
    const { press, screen, engine, address, server } = await openAlbum();
    await press('Salt Meridian');
    await expect.poll(() => engine.getSnapshot().state).toBe('playing');
    localStorage.setItem('avatar', 'https://pictures.example/mara.png');
    await screen.getByRole('button', { name: 'Logout' }).click();
    await expect.poll(address).toBe('/login');
    expect(engine.getSnapshot().isPlayWanted).toBe(false);
    expect([localStorage.getItem('token'), localStorage.getItem('avatar')]).toEqual([null, null]);
    expect(server.calls('POST auth/api/auth/logout')[0]?.authToken).toBe('session');
  });

  it('stops and goes to sign-in when another tab logs out [4.04] [4.65]', async () => {
    const { press, bar, engine, address } = await openAlbum();
    await press('Salt Meridian');
    await expect.poll(() => engine.getSnapshot().state).toBe('playing');
    localStorage.removeItem('token');
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    await expect.poll(address).toBe('/login');
    expect(engine.getSnapshot()).toMatchObject({ isPlayWanted: false, queue: [], track: null });
    await expect.element(bar).not.toBeInTheDocument();
  });

  it('shows the next listener in the tab neither player nor queue of the one before [4.65]', async () => {
    const { press, screen, bar, address, engine } = await openAlbum();
    await press('Salt Meridian');
    await expect.element(bar).toMatchTextContent(/Salt Meridian/);
    await screen.getByRole('button', { name: 'Logout' }).click();
    await expect.poll(address).toBe('/login');
    await expect.element(bar).not.toBeInTheDocument();
    login('session of another');
    expect(engine.getSnapshot().queue).toEqual([]);
  });

  it('forgets the queue when another listener signs in without a logout before [4.65]', async () => {
    const { press, bar, address } = await openAlbum();
    await press('Salt Meridian');
    await expect.element(bar).toMatchTextContent(/Salt Meridian/);
    login('session of another');
    await expect.element(bar).not.toBeInTheDocument();
    expect(address()).toMatch(/^\/album/);
  });
});
