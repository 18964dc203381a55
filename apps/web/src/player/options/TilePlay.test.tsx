import type { PlayerEngine } from '@segue/player';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { leaveVisit } from '../../features/testing/leave-visit.ts';
import { aQuietServer, renderApp } from '../../features/testing/render-app.tsx';
import { anAlbum, aSong } from '../../features/testing/wire.ts';
import { aTrack } from '../../ui/testing/builders.ts';

const ALBUM = 'GET music/api/albuminfo/';
const TITLES = ['Salt Meridian', 'Low Light Almanac'];

const anAlbumCard = (title: string) => ({
  title,
  browseId: `MPREb_${title.padEnd(11, '0')}`,
  resultType: 'album',
  artists: [{ name: 'Halden Vale', id: 'UC0000000000000000000000' }],
  thumbnails: [],
});

/** Signed in on home, with a shelf of two albums and a playlist. */
async function openShelf(stored: Readonly<Record<string, string>> = {}) {
  const server = aQuietServer();
  const { promise: mayAnswer, resolve: letAnswer } = Promise.withResolvers<null>();
  server.answer(ALBUM, Response.json(anAlbum(TITLES)));
  server.answer(`${ALBUM}MPREb_Late`, async () => {
    await mayAnswer;
    return Response.json(anAlbum(['Slow Tide Atlas', 'Ferry Light']));
  });
  server.answer(
    'GET music/api/playlist/',
    Response.json({ title: 'Evening', tracks: TITLES.map((title) => aSong(title)) }),
  );
  server.answer(
    'GET home/api/home',
    Response.json([
      { title: 'Quick picks', contents: [] },
      {
        title: 'Records',
        contents: [
          anAlbumCard('Tides'),
          anAlbumCard('Late'),
          { title: 'Evening', playlistId: 'PLevening', thumbnails: [], count: '12' },
        ],
      },
    ]),
  );
  const app = await renderApp(server, { token: 'session', stored });
  const { screen, engine } = app;
  const shelf = screen.getByRole('region', { name: 'Records' });
  const queued = () => engine.getSnapshot().queue.map(({ track }) => track.title);
  const play = (title: string) => shelf.getByRole('button', { name: `Play ${title}`, exact: true });
  const pause = (title: string) => shelf.getByRole('button', { name: `Pause ${title}`, exact: true });
  return { ...app, server, shelf, queued, play, pause, letAnswer };
}

describe('the Play button of a tile', () => {
  it('plays the album, then pauses it and goes on with it [2.123]', async () => {
    const { shelf, play, pause, queued, engine } = await openShelf();
    await shelf.getByRole('listitem').first().hover();
    await play('Tides').click();
    await expect.poll(queued).toEqual(TITLES);
    await pause('Tides').click();
    expect(engine.getSnapshot().isPlayWanted).toBe(false);
    await play('Tides').click();
    await expect.element(pause('Tides')).toBeVisible();
    expect(engine.getSnapshot()).toMatchObject({ isPlayWanted: true, queueIndex: 0 });
  });

  it('plays a playlist [2.123]', async () => {
    const { play, pause, queued } = await openShelf();
    await play('Evening').click();
    await expect.poll(queued).toEqual(TITLES);
    await expect.element(pause('Evening')).toBeInTheDocument();
  });

  it('shows on hover and on keyboard focus, and is the next stop of Tab [2.123]', async () => {
    const { shelf, play } = await openShelf();
    const item = shelf.getByRole('listitem').first();
    const opacity = () => getComputedStyle(play('Tides').element()).opacity;
    // The pointer rests where another test has left it, which may be on the tile.
    await shelf.getByRole('heading').hover();
    await expect.poll(opacity).toBe('0');
    await item.hover();
    await expect.poll(opacity).toBe('1');
    await shelf.getByRole('heading').hover();
    await expect.poll(opacity).toBe('0');

    await userEvent.tab();
    item.getByRole('link').element().focus();
    await expect.poll(opacity).toBe('1');
    await userEvent.tab();
    await expect.element(play('Tides')).toHaveFocus();
    expect(item.element().querySelector('a button')).toBeNull();
  });

  it('lies in the lower right corner of the artwork [2.123]', async () => {
    const { shelf, play } = await openShelf();
    await shelf.getByRole('heading').hover();
    await expect.element(play('Tides')).toBeInTheDocument();
    const link = shelf.getByRole('listitem').first().getByRole('link').element();
    const artwork = link.querySelector('svg, img')?.getBoundingClientRect();
    const button = play('Tides').element().getBoundingClientRect();
    expect(artwork?.right).toBeCloseTo(button.right + 10, 0);
    expect(artwork?.bottom).toBeCloseTo(button.bottom + 10, 0);
  });

  it('is busy while the songs load, and gives way to a later press [2.123]', async () => {
    const { play, queued, letAnswer, server } = await openShelf();
    await play('Late').click();
    await expect.element(play('Late')).toHaveAttribute('aria-busy', 'true');
    await play('Tides').click();
    await expect.poll(queued).toEqual(TITLES);
    letAnswer(null);
    await expect.element(play('Late')).toHaveAttribute('aria-busy', 'false');
    expect(server.calls(`${ALBUM}MPREb_Late`)).toHaveLength(1);
    expect(queued()).toEqual(TITLES);
  });

  /** Plays the album, then presses the tile whose songs are late. */
  async function pressLate() {
    const app = await openShelf();
    const { play, engine, letAnswer } = app;
    await play('Tides').click();
    await expect.poll(() => engine.getSnapshot().state).toBe('playing');
    await play('Late').click();
    await expect.element(play('Late')).toHaveAttribute('aria-busy', 'true');
    const answer = async () => {
      letAnswer(null);
      await expect.element(play('Late')).toHaveAttribute('aria-busy', 'false');
    };
    return { ...app, answer };
  }

  it('gives way to what the listener pressed while the songs loaded: pause, next, a song [4.85]', async () => {
    const presses: ((engine: PlayerEngine) => void)[] = [
      (engine) => engine.pause(),
      (engine) => engine.next(),
      (engine) => engine.playTrack(aTrack({ videoId: 'kept0000000', title: 'Kept' })),
    ];
    for (const press of presses) {
      const { engine, queued, answer, screen } = await pressLate();
      press(engine);
      const before = { queued: queued(), isPlayWanted: engine.getSnapshot().isPlayWanted };
      await answer();
      expect({ queued: queued(), isPlayWanted: engine.getSnapshot().isPlayWanted }).toEqual(before);
      await screen.unmount();
    }
  });

  it('plays also if the track before it ends while the songs load [4.85]', async () => {
    const { engine, queued, letAnswer } = await pressLate();
    const last = engine.getSnapshot().queue.length - 1;
    engine.seekToSeconds(engine.getSnapshot().durationSeconds - 1);
    await expect.poll(() => engine.getSnapshot().queueIndex).toBe(last);
    letAnswer(null);
    await expect.poll(queued).toEqual(['Slow Tide Atlas', 'Ferry Light']);
  });

  it('is Pause on the next visit as soon as its list plays, before its songs are loaded [2.132]', async () => {
    const before = await openShelf();
    await before.play('Tides').click();
    await expect.poll(before.queued).toEqual(TITLES);
    before.engine.pause();
    const playback = await leaveVisit();
    await before.screen.unmount();
    const { play, pause, engine, server } = await openShelf({ playback });
    await expect.element(play('Tides')).toBeInTheDocument();
    engine.toggle();
    await expect.element(pause('Tides')).toBeInTheDocument();
    expect(pause('Evening').elements()).toEqual([]);
    expect(server.calls(ALBUM)).toEqual([]);
  });

  it('plays also when its page is left before the songs are loaded [2.123]', async () => {
    const { play, queued, letAnswer, screen } = await openShelf();
    await play('Late').click();
    await expect.element(play('Late')).toHaveAttribute('aria-busy', 'true');
    await screen.getByRole('link', { name: 'History' }).click();
    await expect.element(screen.getByRole('heading', { name: 'History' })).toBeVisible();
    letAnswer(null);
    await expect.poll(queued).toEqual(['Slow Tide Atlas', 'Ferry Light']);
  });
});

describe('the menu of a tile', () => {
  it('begins with Play and Shuffle, and with Pause while it plays [2.124]', async () => {
    const { shelf, screen, queued, engine } = await openShelf();
    const card = shelf.getByRole('listitem').first();
    const openMenu = () => card.getByRole('link').click({ button: 'right' });
    const labels = () =>
      screen
        .getByRole('menuitem')
        .elements()
        .map(({ textContent }) => textContent);
    await card.hover();
    await openMenu();
    await expect.poll(labels).toMatchObject({ 0: 'Play', 1: 'Shuffle' });
    await screen.getByRole('menuitem', { name: 'Shuffle' }).click();
    await expect.poll(() => queued().toSorted()).toEqual(TITLES.toSorted());
    expect(engine.getSnapshot().isShuffled).toBe(true);
    await openMenu();
    await screen.getByRole('menuitem', { name: 'Pause' }).click();
    await expect.poll(() => engine.getSnapshot().isPlayWanted).toBe(false);
    await openMenu();
    await screen.getByRole('menuitem', { name: 'Play', exact: true }).click();
    await expect.poll(() => engine.getSnapshot().isPlayWanted).toBe(true);
  });
});
