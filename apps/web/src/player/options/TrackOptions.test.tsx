import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { logout } from '../../account/session.ts';
import { aQuietServer, renderApp } from '../../features/testing/render-app.tsx';
import { keepMessages } from '../../features/testing/still-time.ts';
import { anAlbum, aSong, aSongInfo } from '../../features/testing/wire.ts';

afterEach(() => vi.restoreAllMocks());

const ALBUM_ID = 'MPREb_00000000000';
const ALBUM = 'GET music/api/albuminfo/';
const WATCH_LIST = 'GET music/api/watchlist/';
const ADDRESS = `/album?q=${ALBUM_ID}`;
const TITLES = ['Salt Meridian', 'Low Light Almanac', 'Slow Tide Atlas'];

const aTrackOfTides = (title: string) => ({ ...aSong(title), album: { name: 'Tides', id: ALBUM_ID } });

/** Signed in on an album of three tracks, or on home with one card of it. */
async function open({ path = ADDRESS, token = 'session' }: { path?: string; token?: string | null } = {}) {
  keepMessages();
  const server = aQuietServer();
  server.answer('GET songs/api/songinfo/', ({ call }) =>
    Response.json(aSongInfo(TITLES.find((title) => call.includes(String(aSong(title).videoId))) ?? '')),
  );
  server.answer(ALBUM, Response.json(anAlbum([], { tracks: TITLES.map(aTrackOfTides) })));
  server.answer(
    WATCH_LIST,
    Response.json({ tracks: TITLES.toReversed().map(aTrackOfTides), playlistId: null }),
  );
  server.answer(
    'GET home/api/home',
    Response.json([
      { title: 'Quick picks', contents: [] },
      { title: 'Sung by night', contents: [aTrackOfTides('Salt Meridian')] },
      {
        title: 'Records',
        contents: [
          {
            title: 'Tides',
            browseId: ALBUM_ID,
            resultType: 'album',
            artists: [{ name: 'Halden Vale', id: 'UC0000000000000000000000' }],
            thumbnails: [],
          },
        ],
      },
    ]),
  );
  const app = await renderApp(server, { path, token });
  const { screen, engine } = app;
  const row = (title: string) => screen.getByRole('main').getByRole('listitem').filter({ hasText: title });
  const queued = () => engine.getSnapshot().queue.map(({ track }) => track.title);
  const choose = async (title: string, entry: string) => {
    await row(title).hover();
    await row(title).getByRole('button', { name: 'Options' }).click();
    await screen.getByRole('menuitem', { name: entry }).click();
  };
  return { ...app, server, row, queued, choose };
}

describe('the options of a row', () => {
  it('play a track next or put it at the end of the queue, and say so', async () => {
    const { row, choose, queued, screen, engine } = await open();
    await row('Salt Meridian').getByRole('button').first().click();
    // The test track of two seconds would end before the menu is open.
    engine.pause();
    await choose('Slow Tide Atlas', 'Play next');
    await expect.element(screen.getByText('Plays next', { exact: true })).toBeVisible();
    expect(queued()).toEqual(['Salt Meridian', 'Slow Tide Atlas', 'Low Light Almanac', 'Slow Tide Atlas']);
    await choose('Low Light Almanac', 'Add to queue');
    await expect.element(screen.getByText('Added to queue')).toBeVisible();
    expect(queued().at(-1)).toBe('Low Light Almanac');
  });

  it('link to the artist', async () => {
    const { choose, address } = await open();
    await choose('Slow Tide Atlas', 'Go to artist');
    await expect.poll(address).toBe('/artist?q=UC0000000000000000000000');
  });

  it('copy a link that opens the page and plays the track', async () => {
    const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const { choose, screen } = await open();
    await choose('Slow Tide Atlas', 'Copy link');
    await expect.element(screen.getByText('Link copied')).toBeVisible();
    const link = new URL(copy.mock.lastCall?.[0] ?? '');
    await screen.unmount();

    const pasted = await open({ path: link.pathname + link.search });
    await expect.poll(() => pasted.engine.getSnapshot().track?.title).toBe('Slow Tide Atlas');
    await expect.poll(() => pasted.engine.getSnapshot().isPlayWanted).toBe(true);
    await expect.element(pasted.screen.getByRole('heading', { name: 'Tides' })).toBeVisible();
    await expect.poll(pasted.address).toBe(ADDRESS);
  });

  it('report that a link could not be copied', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed.'));
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const { choose, screen } = await open();
    await choose('Slow Tide Atlas', 'Copy link');
    await expect.element(screen.getByText('The browser did not copy the link.')).toBeVisible();
    expect(warn.mock.calls.map(([event]) => event as unknown)).toContain('copy-link-failed');
  });

  it('open and close by keyboard and return the focus', async () => {
    const { row, screen } = await open();
    const options = row('Slow Tide Atlas').getByRole('button', { name: 'Options' });
    await expect.element(options).toBeInTheDocument();
    row('Slow Tide Atlas').getByRole('button').first().element().focus();
    await userEvent.tab();
    await expect.element(options).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('menu', { name: 'Options for Slow Tide Atlas' })).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.element(screen.getByRole('menu')).not.toBeInTheDocument();
    await expect.element(options).toHaveFocus();
  });

  it('open at the pointer on a right click', async () => {
    const { row, screen } = await open();
    const main = row('Slow Tide Atlas').getByRole('button').first();
    await main.click({ button: 'right', position: { x: 120, y: 20 } });
    const menu = screen.getByRole('menu', { name: 'Options for Slow Tide Atlas' });
    await expect.element(menu).toBeVisible();
    const leftOf = (shown: typeof menu) => shown.element().getBoundingClientRect().left;
    await expect.poll(() => Math.abs(leftOf(menu) - leftOf(main) - 120)).toBeLessThan(16);
  });
});

describe('the options of a song card', () => {
  it('have a button beside that of the card, and link to the album without playing the song', async () => {
    const { screen, engine } = await open({ path: '/' });
    const card = screen.getByRole('region', { name: 'Sung by night' }).getByRole('listitem');
    await card.hover();
    const options = card.getByRole('button', { name: 'Options' });
    await expect.element(options).toBeVisible();
    expect(card.element().querySelector('button button')).toBeNull();
    await options.click();
    await screen.getByRole('menuitem', { name: 'Go to album' }).click();
    await expect.element(screen.getByRole('heading', { name: 'Tides' })).toBeVisible();
    expect(engine.getSnapshot().track).toBeNull();
  });
});

describe('the options of an album card', () => {
  const withAlbum = async () => {
    const app = await open({ path: '/' });
    const card = app.screen.getByRole('region', { name: 'Records' }).getByRole('listitem');
    return { ...app, card };
  };

  it('play the whole album and link to its artist [2.71]', async () => {
    const { card, screen, queued, address } = await withAlbum();
    await card.hover();
    await card.getByRole('button', { name: 'Options' }).click();
    await screen.getByRole('menuitem', { name: 'Play', exact: true }).click();
    await expect.poll(queued).toEqual(TITLES);
    await card.getByRole('link').click({ button: 'right' });
    await screen.getByRole('menuitem', { name: 'Go to artist' }).click();
    await expect.poll(address).toBe('/artist?q=UC0000000000000000000000');
  });

  it('report that the songs could not be loaded', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const { card, screen, server } = await withAlbum();
    server.answer(ALBUM, Response.json({ error: 'Not today.' }, { status: 400 }));
    await card.hover();
    await card.getByRole('button', { name: 'Options' }).click();
    await screen.getByRole('menuitem', { name: 'Add to playlist …' }).click();
    await expect.element(screen.getByText('The songs could not be loaded. Please try again.')).toBeVisible();
  });

  it('add all tracks of the album to the queue', async () => {
    const { card, screen, queued, engine } = await withAlbum();
    const song = screen.getByRole('region', { name: 'Sung by night' }).getByRole('listitem');
    await song.getByRole('button').first().click();
    // Waits for the songs that follow.
    await expect.poll(() => queued().length > 0 && !engine.getSnapshot().isQueueLoading).toBe(true);
    engine.pause();
    const before = queued().length;
    await card.hover();
    await card.getByRole('button', { name: 'Options' }).click();
    await screen.getByRole('menuitem', { name: 'Add to queue' }).click();
    await expect.element(screen.getByText('Added to queue')).toBeVisible();
    expect(queued()).toHaveLength(before + TITLES.length);
  });
});

describe('the details of a track', () => {
  const DETAILS = 'GET music/api/library/track/';
  const details = {
    track: aTrackOfTides('Slow Tide Atlas'),
    genres: ['Ambient'],
    composers: [],
    remixers: [],
    addedAt: '2026-05-01T12:00:00.000Z',
    playCount: 3,
    recordingMbid: null,
    files: [
      {
        path: 'Music/Halden Vale/01.flac',
        sizeBytes: 24_600_000,
        container: 'flac',
        codec: 'flac',
        bitrateBps: 912_000,
        sampleRateHz: 44_100,
        channels: 2,
      },
    ],
  };

  it('are shown in a dialog, without empty fields [2.72]', async () => {
    const { choose, screen, server } = await open();
    server.answer(DETAILS, Response.json(details));
    await choose('Slow Tide Atlas', 'Details');
    const dialog = screen.getByRole('dialog', { name: 'Slow Tide Atlas' });
    for (const text of ['Ambient', 'Music/Halden Vale/01.flac', '912 kbit/s', '44.1 kHz', '24.6 MB'])
      await expect.element(dialog.getByText(text)).toBeVisible();
    expect(dialog.getByText('Composed by').elements()).toEqual([]);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it('close when the listener goes back, and leave the page in place [2.96]', async () => {
    const { choose, screen, server, address } = await open();
    server.answer(DETAILS, Response.json(details));
    await choose('Slow Tide Atlas', 'Details');
    const dialog = screen.getByRole('dialog', { name: 'Slow Tide Atlas' });
    await expect.element(dialog.getByText('Ambient')).toBeVisible();
    // A press by script: the modal dialog covers the button, though not the Back of the system.
    const goBack = screen.getByRole('button', { name: 'Go back', includeHidden: true });
    goBack.element().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    await expect.element(dialog).not.toBeInTheDocument();
    expect(address()).toBe(ADDRESS);
    await choose('Slow Tide Atlas', 'Details');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it('close when the session ends in another tab [2.96]', async () => {
    const { choose, screen, server, address } = await open();
    server.answer(DETAILS, Response.json(details));
    await choose('Slow Tide Atlas', 'Details');
    const dialog = screen.getByRole('dialog', { name: 'Slow Tide Atlas' });
    await expect.element(dialog).toBeVisible();
    logout();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.poll(address).toBe('/login');
  });

  it('link to the folder of the file [2.72]', async () => {
    const { choose, server, address } = await open();
    server.answer(DETAILS, Response.json(details));
    await choose('Slow Tide Atlas', 'Go to folder');
    await expect.poll(address).toBe('/folder?q=Music%2FHalden+Vale');
  });

  it('are hidden when signed out', async () => {
    const { row, screen } = await open({ token: null });
    await row('Slow Tide Atlas').hover();
    await row('Slow Tide Atlas').getByRole('button', { name: 'Options' }).click();
    await expect.element(screen.getByRole('menuitem', { name: 'Copy link' })).toBeVisible();
    expect(screen.getByRole('menuitem', { name: 'Details' }).elements()).toEqual([]);
  });
});

describe('a copied link', () => {
  it('only opens its page when signed out, without playing', async () => {
    const { screen, engine, address, server } = await open({ path: `${ADDRESS}&v=x`, token: null });
    await expect.element(screen.getByRole('heading', { name: 'Tides' })).toBeVisible();
    expect(address()).toBe(`${ADDRESS}&v=x`);
    expect(engine.getSnapshot().track).toBeNull();
    expect(server.calls('GET songs/')).toEqual([]);
  });

  it('names and marks the shared track when signed out, and offers sign-in to play it', async () => {
    const { videoId } = aSong('Low Light Almanac');
    const path = `${ADDRESS}&v=${videoId}`;
    const { screen, row, address } = await open({ path, token: null });
    await expect.element(screen.getByText('Low Light Almanac was shared with you.')).toBeVisible();
    await expect.element(row('Low Light Almanac')).toMatchTextContent(/Shared with you/);
    expect(screen.getByText(/Shared with you$/).elements()).toHaveLength(1);
    await screen.getByRole('button', { name: 'Sign in to play' }).click();
    await expect.poll(address).toBe('/login');
    await expect.element(screen.getByText('Sign in to play Low Light Almanac')).toBeVisible();
  });
});
