import { afterEach, describe, expect, it, vi } from 'vitest';
import { aSong } from '../../testing/wire.ts';
import { openLibrary } from '../testing/open-library.ts';

afterEach(() => vi.restoreAllMocks());

describe('the folder page', () => {
  const FOLDER = 'GET music/api/library/folder';
  const aFolder = (over: object) =>
    Response.json({ path: '', name: '', parents: [], folders: [], tracks: [], next: null, ...over });

  it('shows its subfolders and tracks, and links to its parent folders [2.63]', async () => {
    const { screen, server, address } = await openLibrary('/library');
    server.answer(FOLDER, aFolder({ folders: [{ path: 'Music', name: 'Music' }] }));
    server.answer(
      `${FOLDER}?path=Music`,
      aFolder({ path: 'Music', name: 'Music', folders: [{ path: 'Music/Tapes', name: 'Tapes' }] }),
    );
    server.answer(
      `${FOLDER}?path=Music%2FTapes`,
      aFolder({
        path: 'Music/Tapes',
        name: 'Tapes',
        parents: [{ path: 'Music', name: 'Music' }],
        tracks: [aSong('Salt Meridian')],
      }),
    );
    await screen.getByRole('link', { name: 'Folders' }).click();
    await screen.getByRole('link', { name: 'Music' }).click();
    await screen.getByRole('link', { name: 'Tapes' }).click();
    await expect.poll(address).toBe('/folder?q=Music%2FTapes');
    await expect.element(screen.getByRole('button', { name: /Salt Meridian/ })).toBeVisible();
    await screen
      .getByRole('navigation', { name: 'Folders above' })
      .getByRole('link', { name: 'Music' })
      .click();
    await expect.poll(address).toBe('/folder?q=Music');
  });

  it('plays what is in it and in the folders below it, in their order [2.201]', async () => {
    const { screen, server, engine } = await openLibrary('/folder?q=Music');
    server.answer(
      `${FOLDER}?path=Music`,
      aFolder({ path: 'Music', name: 'Music', folders: [{ path: 'Music/Tapes', name: 'Tapes' }] }),
    );
    const below = `${FOLDER}?path=Music&below=true`;
    const titles = ['Salt Meridian', 'Low Light Almanac', 'Kettle', 'Slow Tide Atlas', 'Ferry'];
    const songs = titles.map((title) => aSong(title));
    server.answer(below, aFolder({ tracks: songs.slice(0, 3), next: '3' }));
    server.answer(`${below}&cursor=3`, aFolder({ tracks: songs.slice(3) }));
    const main = screen.getByRole('main');
    await expect.element(main.getByRole('link', { name: 'Tapes' })).toBeVisible();
    await main.getByRole('button', { name: 'Play', exact: true }).click();
    await expect.poll(() => engine.getSnapshot().queue.map(({ track }) => track.title)).toEqual(titles);
    await main.getByRole('button', { name: 'Pause', exact: true }).click();
    expect(engine.getSnapshot().isPlayWanted).toBe(false);
    await main.getByRole('button', { name: 'Shuffle' }).click();
    await expect.poll(() => engine.getSnapshot().isPlayWanted).toBe(true);
    expect(engine.getSnapshot().queue).toHaveLength(5);
  });

  it('plays at most 1,000 songs of it, and loads no more than it needs [2.201]', async () => {
    const { screen, server, engine } = await openLibrary('/folder?q=Music');
    const songs = Array.from({ length: 300 }, (_, at) => aSong(`${at} Salt`));
    server.answer(`${FOLDER}?path=Music`, aFolder({ folders: [{ path: 'Music/Tapes', name: 'Tapes' }] }));
    const below = `${FOLDER}?path=Music&below=true`;
    server.answer(below, () => aFolder({ tracks: songs, next: 'more' }));
    await screen.getByRole('main').getByRole('button', { name: 'Play', exact: true }).click();
    await expect.poll(() => engine.getSnapshot().queue.length).toBe(1000);
    expect(server.calls(below)).toHaveLength(4);
  });
});
