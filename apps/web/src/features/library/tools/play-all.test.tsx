import { afterEach, describe, expect, it, vi } from 'vitest';
import { leaveVisit } from '../../testing/leave-visit.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { twoFrames } from '../../testing/still-time.ts';
import { anAlbum, anAlbumResult, aSong } from '../../testing/wire.ts';
import { ALBUMS, aLibrary, aPage, openLibrary, SONGS } from '../testing/open-library.ts';

afterEach(() => vi.restoreAllMocks());

describe('playing a list of the library', () => {
  it("goes on by 'Play all' with the queue of the previous visit [2.122]", async () => {
    const path = '/library?view=songs';
    const { screen: before, engine: first } = await openLibrary(path);
    await before.getByRole('button', { name: 'Play all' }).click();
    await expect.poll(() => first.getSnapshot().track?.title).toBe('Salt Meridian');
    first.pause();
    const playback = await leaveVisit();
    await before.unmount();
    const server = aLibrary();
    const { screen, engine } = await renderApp(server, { path, token: 'session', stored: { playback } });
    await screen.getByRole('button', { name: 'Play all' }).click();
    await expect.poll(() => engine.getSnapshot().isPlayWanted).toBe(true);
    expect(server.calls(SONGS).filter(({ call }) => call.includes('limit=200'))).toEqual([]);
  });

  it('plays all that it shows, in the same order [2.62]', async () => {
    const { screen, engine, server } = await openLibrary('/library?sort=added');
    await screen.getByRole('button', { name: 'Play all', exact: true }).click();
    await expect
      .poll(() => engine.getSnapshot().queue.map(({ track }) => track.title))
      .toEqual(['Salt Meridian', 'Slow Tide Atlas']);
    expect(server.calls(SONGS)[0]?.call).toContain('sort=added');
  });

  const ARTISTS = 'GET music/api/library/artists';
  const anArtist = (artist: string) => ({
    artist,
    browseId: `UC${artist}`,
    resultType: 'artist',
    thumbnails: [],
  });

  it('plays the top songs of the artists that a text filters, and shuffles them [2.62]', async () => {
    const server = aLibrary();
    server.answer(ARTISTS, aPage([anArtist('Lowell'), anArtist('Lowen')]));
    const topSongs = (title: string) => Response.json({ name: title, songs: { results: [aSong(title)] } });
    server.answer('GET music/api/artistinfo/UCLowell', topSongs('Aft 00'));
    server.answer('GET music/api/artistinfo/UCLowen', topSongs('Bay 00'));
    server.answer('GET music/api/library/shuffle', Response.json({ tracks: [] }));
    const path = '/library?view=artists&text=low';
    const { screen, engine } = await renderApp(server, { path, token: 'session' });
    const queued = () => engine.getSnapshot().queue.map(({ track }) => track.title);
    await screen.getByRole('button', { name: 'Play all', exact: true }).click();
    await expect.poll(queued).toEqual(['Aft 00', 'Bay 00']);
    await screen.getByRole('button', { name: 'Shuffle all' }).click();
    await expect.poll(() => queued().toSorted()).toEqual(['Aft 00', 'Bay 00']);
    expect(server.calls('GET music/api/library/shuffle')).toEqual([]);
  });

  it('plays the albums that a text filters, also if a page of them has few or none [2.62]', async () => {
    const server = aLibrary();
    server.answer(ALBUMS, ({ call }) => {
      if (call.includes('cursor=second')) return aPage([anAlbumResult('Low Tide')], 'third');
      if (call.includes('cursor=third')) return aPage([anAlbumResult('Low Light')]);
      return aPage([], 'second');
    });
    server.answer('GET music/api/albuminfo/MPREb_LowTide', Response.json(anAlbum(['Aft 00'])));
    server.answer('GET music/api/albuminfo/MPREb_LowLight', Response.json(anAlbum(['Bay 00'])));
    const { screen, engine } = await renderApp(server, { path: '/library?text=low', token: 'session' });
    await screen.getByRole('button', { name: 'Play all', exact: true }).click();
    const queued = () => engine.getSnapshot().queue.map(({ track }) => track.title);
    await expect.poll(queued).toEqual(['Aft 00', 'Bay 00']);
  });

  it('plays up to 1,000 songs of a filter, however few of them a page has [2.62]', async () => {
    const { screen, engine, server } = await openLibrary('/library?view=songs&format=flac');
    server.answer(SONGS, ({ call }) => {
      const number = Number(/cursor=(\d+)/.exec(call)?.[1] ?? 0);
      const count = number === 7 ? 1000 : 1;
      const songs = Array.from({ length: count }, (_, index) => aSong(`Aft ${number} ${index}`));
      return aPage(songs, `${number + 1}`);
    });
    await screen.getByRole('button', { name: 'Play all', exact: true }).click();
    await expect.poll(() => engine.getSnapshot().queue.length).toBe(1000);
    const pages = () => server.calls(SONGS).filter(({ call }) => call.includes('limit=200'));
    await twoFrames();
    expect(pages()).toHaveLength(8);
  });

  /** The Library with two songs in view, where 'Play all' gets two pages; the second one waits for the test. */
  async function openTwoPages(token: string | null) {
    const app = await openLibrary('/library?view=songs', token);
    const second = Promise.withResolvers<Response>();
    app.server.answer(SONGS, ({ call }) => {
      if (!call.includes('limit=200'))
        return aPage(['Salt Meridian', 'Slow Tide Atlas'].map((title) => aSong(title)));
      return call.includes('cursor=') ? second.promise : aPage([aSong('Aft 00'), aSong('Aft 01')], 'toB');
    });
    const secondPages = () =>
      app.server.calls(SONGS).filter(({ call }) => call.includes('cursor=toB')).length;
    const queued = () => app.engine.getSnapshot().queue.map(({ track }) => track.title);
    return { ...app, second, secondPages, queued };
  }

  it('plays the first page at once, and appends the others', async () => {
    const { screen, second, queued } = await openTwoPages('session');
    await screen.getByRole('button', { name: 'Play all', exact: true }).click();
    await expect.poll(queued).toEqual(['Aft 00', 'Aft 01']);
    second.resolve(aPage([aSong('Bay 00')]));
    await expect.poll(queued).toEqual(['Aft 00', 'Aft 01', 'Bay 00']);
  });

  it('shuffles the other pages in while shuffle is on, and knows their order [2.180]', async () => {
    const { screen, engine, second, queued } = await openTwoPages('session');
    vi.spyOn(Math, 'random').mockReturnValue(0);
    engine.toggleShuffle();
    await screen.getByRole('button', { name: 'Play all', exact: true }).click();
    await expect.poll(queued).toEqual(['Aft 00', 'Aft 01']);
    second.resolve(aPage([aSong('Bay 00')]));
    await expect.poll(queued).toEqual(['Aft 00', 'Bay 00', 'Aft 01']);
    engine.toggleShuffle();
    expect(queued()).toEqual(['Aft 00', 'Aft 01', 'Bay 00']);
  });

  it('pauses what it plays, also while further songs load, and goes on with it [2.110]', async () => {
    const { screen, engine, second, secondPages, queued } = await openTwoPages('session');
    await screen.getByRole('button', { name: 'Play all', exact: true }).click();
    const main = screen.getByRole('main');
    await expect.poll(secondPages).toBe(1);
    await main.getByRole('button', { name: 'Pause', exact: true }).click();
    expect(engine.getSnapshot().isPlayWanted).toBe(false);
    second.resolve(aPage(Array.from({ length: 9 }, (_, index) => aSong(`Bay 0${index}`))));
    await expect.poll(() => queued().length).toBe(11);
    const { queue, queueIndex } = engine.getSnapshot();
    await main.getByRole('button', { name: 'Play all', exact: true }).click();
    expect(engine.getSnapshot()).toMatchObject({ isPlayWanted: true, queueIndex });
    expect(engine.getSnapshot().queue).toBe(queue);
  });

  it('appends nothing to what the listener has started meanwhile', async () => {
    const { screen, second, secondPages, queued } = await openTwoPages('session');
    await screen.getByRole('button', { name: 'Play all', exact: true }).click();
    await expect.poll(secondPages).toBe(1);
    await screen.getByRole('button', { name: /^Slow Tide Atlas/ }).click();
    await expect.poll(queued).toEqual(['Salt Meridian', 'Slow Tide Atlas']);
    second.resolve(aPage([aSong('Bay 00')]));
    await expect.element(screen.getByRole('button', { name: 'Play all', exact: true })).toBeEnabled();
    await twoFrames();
    expect(queued()).toEqual(['Salt Meridian', 'Slow Tide Atlas']);
  });

  it("'Play all' gives way to a song that is pressed before its songs are loaded [4.85]", async () => {
    const { screen, engine, server } = await openLibrary('/library?view=songs');
    const first = Promise.withResolvers<Response>();
    server.answer(SONGS, ({ call }) =>
      call.includes('limit=200')
        ? first.promise
        : aPage(['Salt Meridian', 'Slow Tide Atlas'].map((title) => aSong(title))),
    );
    const playAll = screen.getByRole('button', { name: 'Play all', exact: true });
    await playAll.click();
    await expect.element(playAll).toBeDisabled();
    await screen.getByRole('button', { name: /^Slow Tide Atlas/ }).click();
    const { queue } = engine.getSnapshot();
    first.resolve(aPage([aSong('Aft 00'), aSong('Aft 01')]));
    await expect.element(playAll).toBeEnabled();
    expect(engine.getSnapshot().queue).toBe(queue);
  });

  it('asks a signed-out listener to sign in once, and loads no more of the list', async () => {
    const { screen, address, secondPages } = await openTwoPages(null);
    await screen.getByRole('button', { name: 'Play all', exact: true }).click();
    await expect.poll(address).toBe('/login');
    await twoFrames();
    expect(secondPages()).toBe(0);
  });

  it.each(['Shuffle all', 'Play all'])('says that there is no song for %s', async (name) => {
    const { screen, server } = await openLibrary('/library?view=songs&format=flac');
    server.answer('GET music/api/library/shuffle', Response.json({ tracks: [] }));
    server.answer(SONGS, aPage([]));
    await screen.getByRole('button', { name, exact: true }).click();
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent('There is no song in it that can be played.');
  });

  it('shuffles songs that match its filter', async () => {
    const { screen, engine, server } = await openLibrary('/library?view=songs&format=flac');
    server.answer('GET music/api/library/shuffle', Response.json({ tracks: [aSong('Low Light Almanac')] }));
    await screen.getByRole('button', { name: 'Shuffle all' }).click();
    await expect.poll(() => engine.getSnapshot().track?.title).toBe('Low Light Almanac');
    expect(server.calls('GET music/api/library/shuffle')[0]?.call).toContain('format=flac');
  });

  it('queues the songs around the pressed one', async () => {
    const { screen, engine } = await openLibrary('/library?view=songs');
    await screen.getByRole('button', { name: /Slow Tide Atlas/ }).click();
    await expect.poll(() => engine.getSnapshot().queueIndex).toBe(1);
    expect(engine.getSnapshot().queue).toHaveLength(2);
  });
});
