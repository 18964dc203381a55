import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { refuse } from '../../api/testing/fake-server.ts';
import { aQuietServer, renderApp } from '../testing/render-app.tsx';
import { aSong } from '../testing/wire.ts';

afterEach(() => vi.restoreAllMocks());

const TITLES = ['Salt Meridian', 'Low Light Almanac', 'Slow Tide Atlas'];
const HEAD = 'GET auth/api/playlists/tides';
const ENTRIES = `${HEAD}/entries`;
const CHANGES = 'POST auth/api/playlists/tides/changes';

const aHead = (over: object = {}) => ({
  playlistId: 'tides',
  title: 'Tides',
  description: 'For the ferry',
  ownerName: 'Mara',
  isOwn: true,
  canEdit: true,
  visibility: 'private',
  folderId: null,
  trackCount: 3,
  covers: [],
  hasOwnCover: false,
  version: 1,
  changedAt: '2026-05-01T12:00:00.000Z',
  editors: [],
  ...over,
});

const toEntry = (title: string) => ({
  entryId: `entry-${title}`,
  addedAt: '2026-05-01T12:00:00.000Z',
  track: aSong(title),
});

async function open(
  head: object = {},
  path = '/list?q=tides',
  entries: () => Response | Promise<Response> = () => Response.json(TITLES.map(toEntry)),
) {
  const server = aQuietServer();
  server.answer(HEAD, () => Response.json(aHead(head)));
  server.answer(ENTRIES, entries);
  server.answer(CHANGES, Response.json({ version: 2, duplicates: [], addedCount: 0 }));
  const app = await renderApp(server, { path, token: 'session' });
  const { screen } = app;
  const titles = () =>
    screen
      .getByRole('list', { name: 'Tracks' })
      .getByRole('listitem')
      .elements()
      .map((row) => row.querySelector('[dir]')?.textContent);
  const changes = () => server.calls(CHANGES).map(({ body }) => body as Record<string, unknown>);
  return { ...app, server, titles, changes };
}

describe('the playlist of a listener', () => {
  it('shows its name, what it is for, whose it is and its songs, which become the queue [2.73]', async () => {
    const { screen, titles, engine } = await open();
    await expect.element(screen.getByRole('heading', { name: 'Tides' })).toBeVisible();
    await expect.element(screen.getByText('For the ferry')).toBeVisible();
    await expect.element(screen.getByText('by Mara · 3 songs', { exact: false })).toBeVisible();
    await expect.poll(titles).toEqual(TITLES);
    await screen.getByRole('button', { name: /^Low Light Almanac/ }).click();
    await expect.poll(() => engine.getSnapshot().queueIndex).toBe(1);
  });

  it('leaves its buttons where they stand when its songs come', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { screen, titles } = await open({}, '/list?q=tides', async () => {
      await promise;
      return Response.json(TITLES.map(toEntry));
    });
    const options = screen.getByRole('button', { name: 'Playlist options' });
    await expect.element(options).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Play', exact: true })).toBeDisabled();
    const { x, y } = options.element().getBoundingClientRect();
    resolve();
    await expect.poll(titles).toEqual(TITLES);
    await expect.element(screen.getByRole('button', { name: 'Play', exact: true })).toBeEnabled();
    expect(options.element().getBoundingClientRect()).toMatchObject({ x, y });
  });

  it('tells the time of a song after its artist where there is no column for it', async () => {
    const { screen, titles } = await open();
    await page.viewport(390, 844);
    await expect.poll(titles).toEqual(TITLES);
    const row = screen.getByRole('main').getByRole('listitem').first();
    await expect.element(row.getByText('· 00:02')).toBeVisible();
  });

  it('has the buttons of a song side by side, after its time', async () => {
    await page.viewport(1440, 900);
    const { screen, titles } = await open();
    await expect.poll(titles).toEqual(TITLES);
    const row = screen.getByRole('main').getByRole('listitem').first();
    await row.hover();
    const parts = ['Options', 'Remove Salt Meridian from the playlist', 'Move Salt Meridian'].map((name) =>
      row.getByRole('button', { name }),
    );
    for (const part of parts) await expect.element(part).toBeVisible();
    const boxes = [row.getByText(/^\d\d:\d\d$/), ...parts].map((part) =>
      part.element().getBoundingClientRect(),
    );
    for (const [index, { left }] of boxes.entries())
      expect(left).toBeGreaterThanOrEqual(boxes[index - 1]?.right ?? 0);
  });

  it('is reordered by the keys at once, tells the server what follows what, and takes it back [2.75]', async () => {
    const { screen, titles, changes, server } = await open();
    await expect.poll(titles).toEqual(TITLES);
    const moved = ['Low Light Almanac', 'Salt Meridian', 'Slow Tide Atlas'];
    server.answer(ENTRIES, () => Response.json(moved.map(toEntry)));
    screen.getByRole('button', { name: 'Move Salt Meridian' }).element().focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(titles()).toEqual(moved);
    await expect.element(screen.getByRole('button', { name: 'Move Salt Meridian' })).toHaveFocus();
    await expect.element(screen.getByText('Salt Meridian, place 2 of 3')).toBeInTheDocument();
    await expect
      .poll(changes)
      .toMatchObject([{ move: { entryIds: ['entry-Salt Meridian'], after: 'entry-Low Light Almanac' } }]);
    server.answer(ENTRIES, () => Response.json(TITLES.map(toEntry)));
    await screen.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(titles).toEqual(TITLES);
    await expect
      .poll(() => changes()[1])
      .toMatchObject({ move: { entryIds: ['entry-Salt Meridian'], after: 'start' } });
  });

  it('has a moved song back behind the one it came after, also where another editor changed the list [2.75]', async () => {
    const { screen, titles, changes, server } = await open();
    await expect.poll(titles).toEqual(TITLES);
    const changed = ['Paper Harbour', 'Salt Meridian', 'Slow Tide Atlas', 'Low Light Almanac'];
    server.answer(ENTRIES, () => Response.json(changed.map(toEntry)));
    screen.getByRole('button', { name: 'Move Slow Tide Atlas' }).element().focus();
    await userEvent.keyboard('{ArrowUp}');
    await expect.poll(titles).toEqual(changed);
    const restored = ['Paper Harbour', 'Salt Meridian', 'Low Light Almanac', 'Slow Tide Atlas'];
    server.answer(ENTRIES, () => Response.json(restored.map(toEntry)));
    await screen.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(titles).toEqual(restored);
    await expect
      .poll(() => changes().at(-1))
      .toMatchObject({ move: { entryIds: ['entry-Slow Tide Atlas'], after: 'entry-Low Light Almanac' } });
  });

  it('loses a song at once, and has it back where it stood [2.75]', async () => {
    const { screen, titles, changes, server } = await open();
    await expect.poll(titles).toEqual(TITLES);
    const left = ['Salt Meridian', 'Slow Tide Atlas'];
    server.answer(ENTRIES, () => Response.json(left.map(toEntry)));
    await screen.getByRole('button', { name: /^Low Light Almanac/ }).hover();
    await screen.getByRole('button', { name: 'Remove Low Light Almanac from the playlist' }).click();
    await expect.poll(titles).toEqual(left);
    server.answer(ENTRIES, () => Response.json(TITLES.map(toEntry)));
    await screen.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(titles).toEqual(TITLES);
    await expect
      .poll(changes)
      .toMatchObject([
        { remove: { entryIds: ['entry-Low Light Almanac'] } },
        { restore: { entryIds: ['entry-Low Light Almanac'] } },
      ]);
  });

  it('shows what the server has when a change is refused', async () => {
    const { screen, titles, server } = await open();
    await expect.poll(titles).toEqual(TITLES);
    server.answer(CHANGES, refuse(409, 'The playlist is full.'));
    await screen.getByRole('button', { name: /^Low Light Almanac/ }).hover();
    await screen.getByRole('button', { name: 'Remove Low Light Almanac from the playlist' }).click();
    await expect.element(screen.getByText(/The playlist is full/)).toBeVisible();
    await expect.poll(titles).toEqual(TITLES);
  });

  it('is only looked at by who may not edit it [2.76]', async () => {
    const { screen } = await open({ isOwn: false, canEdit: false });
    await expect.element(screen.getByRole('button', { name: /^Salt Meridian/ })).toBeVisible();
    expect(screen.getByRole('button', { name: /^(Move|Remove)/ }).elements()).toEqual([]);
    expect(screen.getByRole('button', { name: 'Playlist options' }).elements()).toEqual([]);
  });

  it('is deleted, and brought back', async () => {
    const { screen, server, address } = await open();
    server.answer('DELETE auth/api/playlists/tides', Response.json({ success: true }));
    server.answer('POST auth/api/playlists/tides/restore', Response.json({ success: true }));
    await screen.getByRole('button', { name: 'Playlist options' }).click();
    server.answer('GET auth/api/playlists', Response.json({ playlists: [], folders: [] }));
    await screen.getByRole('menuitem', { name: 'Delete playlist' }).click();
    await expect.poll(address).toBe('/library?view=playlists');
    await screen.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => server.calls('POST auth/api/playlists/tides/restore')).toHaveLength(1);
  });
});

describe('adding to a playlist', () => {
  const openMenu = async () => {
    const app = await open({}, '/');
    app.server.answer('GET home/api/home', Response.json([]));
    return app;
  };

  it('warns of songs that are there already, and adds them if that is wished [2.74]', async () => {
    const { screen, server, changes } = await openMenu();
    server.answer('GET auth/api/playlists', Response.json({ playlists: [aHead()], folders: [] }));
    server.answer('GET auth/api/songs/fetchliked', Response.json([aSong('Salt Meridian')]));
    server.answer(
      CHANGES,
      Response.json({ version: 1, duplicates: [aSong('Salt Meridian').videoId], addedCount: 0 }),
      Response.json({ version: 2, duplicates: [], addedCount: 1 }),
    );
    await screen.getByRole('link', { name: 'Liked' }).click();
    const row = screen.getByRole('main').getByRole('listitem').filter({ hasText: 'Salt Meridian' });
    await row.hover();
    await row.getByRole('button', { name: 'Options' }).click();
    await screen.getByRole('menuitem', { name: 'Add to playlist …' }).click();
    await screen.getByRole('dialog').getByRole('button', { name: /Tides/ }).click();
    await expect.element(screen.getByText('The song is in Tides already.')).toBeVisible();
    await screen.getByRole('button', { name: 'Add anyway' }).click();
    await expect.element(screen.getByText('Added to Tides')).toBeVisible();
    const { videoId } = aSong('Salt Meridian');
    await expect
      .poll(changes)
      .toMatchObject([
        { add: { duplicates: 'ask', after: 'end', entries: [{ videoId }] } },
        { add: { duplicates: 'add', after: 'end', entries: [{ videoId }] } },
      ]);
  });

  it('begins with making one [2.73]', async () => {
    const { screen, server, address } = await open({}, '/library?view=playlists');
    server.answer('GET auth/api/playlists', Response.json({ playlists: [], folders: [] }));
    server.answer(HEAD, () => Response.json(aHead()));
    server.answer(ENTRIES, () => Response.json([]));
    server.answer('POST auth/api/playlists', Response.json(aHead()));
    await screen.getByRole('button', { name: 'New playlist' }).click();
    await screen.getByRole('textbox', { name: 'Name' }).fill('Tides');
    await screen.getByRole('button', { name: 'Make' }).click();
    await expect.poll(address).toBe('/list?q=tides');
    await expect.element(screen.getByRole('heading', { name: 'No songs yet' })).toBeVisible();
    expect(server.calls('POST auth/api/playlists')[0]?.body).toMatchObject({ title: 'Tides' });
  });
});
