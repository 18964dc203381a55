import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Locator, userEvent } from 'vitest/browser';
import { refuse } from '../../api/testing/fake-server.ts';
import { aHead, CHANGES, openPlaylist, TITLES } from '../../features/own-playlists/testing/open-playlist.ts';
import { twoFrames } from '../../features/testing/still-time.ts';
import { aSong } from '../../features/testing/wire.ts';
import { aTrack } from '../../ui/testing/builders.ts';
import { openAddToPlaylist, openExport } from './open-dialog.ts';

afterEach(() => vi.restoreAllMocks());

/** Requests of lists of playlists. */
const SHELVES = /^GET auth\/api\/playlists(?:\?|$)/u;

describe('adding to a playlist', () => {
  const openMenu = async () => {
    const app = await openPlaylist({}, '/');
    app.server.answer('GET home/api/home', Response.json([]));
    return app;
  };

  it('warns of duplicates and adds them on request [2.74]', async () => {
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

  it('loads only playlists that the listener may edit, and the page of a playlist only the folders [12.33]', async () => {
    const { screen, server } = await openPlaylist({});
    server.answer('GET auth/api/playlists?', Response.json({ playlists: [aHead()], folders: [] }));
    // React's StrictMode may ask twice.
    const shelves = () => new Set(server.asked.map(({ call }) => call).filter((call) => SHELVES.test(call)));
    await expect.poll(() => [...shelves()]).toEqual(['GET auth/api/playlists?only=folders']);
    openAddToPlaylist([aTrack()]);
    await expect.element(screen.getByRole('dialog').getByRole('button', { name: /^Tides/ })).toBeVisible();
    expect([...shelves()]).toEqual([
      'GET auth/api/playlists?only=folders',
      'GET auth/api/playlists?only=editable',
    ]);
  });

  it('filters many playlists by name and folder as one types, and shows the first hundred [12.35]', async () => {
    const { screen, server, changes } = await openMenu();
    const trips = { folderId: 'folder-trips', name: 'Trípš' };
    const playlists = Array.from({ length: 250 }, (_, number) =>
      aHead({
        playlistId: number === 240 ? 'tides' : `list-${number}`,
        title: number === 240 ? 'Élan vital' : `List ${number}`,
        folderId: number >= 240 ? trips.folderId : null,
      }),
    );
    server.answer('GET auth/api/playlists', Response.json({ playlists, folders: [trips] }));
    server.answer(CHANGES, Response.json({ version: 2, duplicates: [], addedCount: 1 }));
    openAddToPlaylist([aTrack()]);
    const dialog = screen.getByRole('dialog');
    const shown = () => dialog.getByRole('listitem').elements();
    await expect.poll(shown).toHaveLength(100);
    await expect.element(dialog.getByText('The first 100 of 250')).toBeVisible();
    await expect.element(dialog.getByRole('searchbox')).toHaveFocus();
    await userEvent.keyboard('trips');
    await expect.poll(shown).toHaveLength(10);
    await expect.element(dialog.getByText('10 of 250')).toBeVisible();
    await userEvent.keyboard(' elan');
    await expect.poll(shown).toHaveLength(1);
    await userEvent.keyboard('{Tab}{Tab}');
    await expect.element(dialog.getByRole('button', { name: /^Élan vital/ })).toHaveFocus();
    await dialog.getByRole('searchbox').fill('nothing');
    await expect.element(dialog.getByText('No playlist matches')).toBeVisible();
    await dialog.getByRole('searchbox').fill('élan');
    await dialog.getByRole('button', { name: /^Élan vital/ }).click();
    await expect.poll(changes).toHaveLength(1);
  });

  /** The edges of the dialog in each frame, without repetitions, until `act` has ended. */
  async function watchEdges(dialog: Locator, act: () => Promise<unknown>): Promise<readonly string[]> {
    const seen = new Set<string>();
    let isOver = false;
    const look = () => {
      const box = dialog.query()?.getBoundingClientRect();
      if (box) seen.add(`${box.top} to ${box.bottom}`);
      if (!isOver) requestAnimationFrame(look);
    };
    look();
    await act();
    await twoFrames();
    isOver = true;
    return [...seen];
  }

  it.each([
    ['at once', 0, 1],
    ['at once', 0, 12],
    ['late', 1000, 0],
    ['late', 1000, 1],
    ['late', 1000, 12],
  ])(
    'stays in its place when the playlists arrive %s, after %i ms: %i of them [2.250]',
    async (_, ms, count) => {
      const { screen, server } = await openMenu();
      const playlists = Array.from({ length: count }, (_, number) =>
        aHead({ playlistId: `l-${number}`, title: `List ${number}` }),
      );
      server.answer('GET auth/api/playlists', async () => {
        await new Promise((resolve) => setTimeout(resolve, ms));
        return Response.json({ playlists, folders: [] });
      });
      const dialog = screen.getByRole('dialog');
      const edges = await watchEdges(dialog, async () => {
        openAddToPlaylist([aTrack()]);
        await expect.element(dialog.getByRole('textbox', { name: 'Name' })).toBeVisible();
        await expect.element(dialog.getByText('Loading')).not.toBeInTheDocument();
        await expect.poll(() => dialog.getByRole('listitem').elements()).toHaveLength(count);
      });
      expect(edges).toHaveLength(1);
    },
  );

  it('stays in its place while one filters [2.250]', async () => {
    const { screen, server } = await openMenu();
    const playlists = Array.from({ length: 12 }, (_, number) =>
      aHead({ playlistId: `l-${number}`, title: `List ${number}` }),
    );
    server.answer('GET auth/api/playlists', Response.json({ playlists, folders: [] }));
    openAddToPlaylist([aTrack()]);
    const dialog = screen.getByRole('dialog');
    await expect.element(dialog.getByRole('searchbox')).toHaveFocus();
    const edges = await watchEdges(dialog, async () => {
      await userEvent.keyboard('11');
      await expect.poll(() => dialog.getByRole('listitem').elements()).toHaveLength(1);
      await userEvent.keyboard('1');
      await expect.poll(() => dialog.getByRole('listitem').elements()).toHaveLength(0);
    });
    expect(edges).toHaveLength(1);
  });

  it('has no filter for fewer than ten playlists [12.35]', async () => {
    const { screen, server } = await openMenu();
    const toList = (count: number) =>
      Array.from({ length: count }, (_, number) =>
        aHead({ playlistId: `l-${number}`, title: `List ${number}` }),
      );
    server.answer('GET auth/api/playlists', Response.json({ playlists: toList(9), folders: [] }));
    openAddToPlaylist([aTrack()]);
    const dialog = screen.getByRole('dialog');
    await expect.element(dialog.getByRole('button', { name: /^List 8/ })).toBeInTheDocument();
    expect(dialog.getByRole('searchbox').elements()).toEqual([]);
  });

  it('gives no field the focus on a touch screen, whose keyboard would cover the playlists [2.74]', async () => {
    const match = window.matchMedia.bind(window);
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      match(query === '(pointer: coarse)' ? 'all' : query),
    );
    const { screen, server } = await openMenu();
    // So many that they have a filter.
    const playlists = Array.from({ length: 12 }, (__, at) => aHead({ playlistId: `VLPL${at}` }));
    server.answer('GET auth/api/playlists', Response.json({ playlists, folders: [] }));
    openAddToPlaylist([aTrack()]);
    const dialog = screen.getByRole('dialog', { name: 'Add to playlist' });
    await expect.element(dialog.getByRole('searchbox')).toBeVisible();
    await twoFrames();
    await expect.element(dialog).toHaveFocus();
  });

  it('can be undone, and says why if it cannot [2.74]', async () => {
    const { screen, server, changes } = await openMenu();
    server.answer('GET auth/api/playlists', Response.json({ playlists: [aHead()], folders: [] }));
    server.answer(
      CHANGES,
      Response.json({ version: 2, duplicates: [], addedCount: 1 }),
      refuse(409, 'Nobody but its owner may change this playlist.'),
    );
    openAddToPlaylist([aTrack({ title: 'Tides' })]);
    await screen.getByRole('dialog').getByRole('button', { name: /Tides/ }).click();
    await screen.getByRole('button', { name: 'Undo' }).click();
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent('The playlist was not changed. Nobody but its owner may change this playlist.');
    await expect.poll(changes).toHaveLength(2);
  });

  it('is undone by Ctrl+Z too, which undoes the latest step [2.75] [2.146]', async () => {
    const { screen, server, changes } = await openMenu();
    server.answer('GET auth/api/playlists', Response.json({ playlists: [aHead()], folders: [] }));
    server.answer(CHANGES, Response.json({ version: 2, duplicates: [], addedCount: 1 }));
    openAddToPlaylist([aTrack({ title: 'Tides' })]);
    const dialog = screen.getByRole('dialog');
    await dialog.getByRole('button', { name: /Tides/ }).click();
    await expect.element(screen.getByText('Added to Tides')).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.poll(() => changes().map((change) => Object.keys(change)[1])).toEqual(['add', 'remove']);
    await expect.element(screen.getByText('Undone')).toBeVisible();
  });

  it('says so while it lasts, and takes no second press meanwhile [2.135]', async () => {
    const { screen, server, changes } = await openMenu();
    const playlists = [aHead(), aHead({ playlistId: 'ferry', title: 'Ferry' })];
    server.answer('GET auth/api/playlists', Response.json({ playlists, folders: [] }));
    const first = Promise.withResolvers<Response>();
    const second = Promise.withResolvers<Response>();
    server.answer(
      CHANGES,
      () => first.promise,
      () => second.promise,
    );
    openAddToPlaylist([aTrack()]);
    const dialog = screen.getByRole('dialog');
    await dialog.getByRole('button', { name: /^Tides/ }).click();
    await expect.element(dialog.getByText('Adding …')).toBeVisible();
    dialog
      .getByRole('button', { name: /^Tides/ })
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true }));
    dialog
      .getByRole('button', { name: /^Ferry/ })
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true }));
    first.resolve(Response.json({ version: 2, duplicates: ['x'], addedCount: 0 }));
    await dialog.getByRole('button', { name: 'Add anyway' }).click();
    await expect
      .element(dialog.getByRole('button', { name: 'Adding …' }))
      .toHaveAttribute('aria-disabled', 'true');
    second.resolve(Response.json({ version: 3, duplicates: [], addedCount: 1 }));
    await expect.element(dialog).not.toBeInTheDocument();
    expect(changes()).toHaveLength(2);
    expect(server.calls('POST auth/api/playlists/ferry')).toEqual([]);
  });

  it('closes no other dialog that was opened meanwhile [2.144]', async () => {
    const { screen, server, changes } = await openMenu();
    server.answer('GET auth/api/playlists', Response.json({ playlists: [aHead()], folders: [] }));
    const added = Promise.withResolvers<Response>();
    server.answer(CHANGES, () => added.promise);
    const onAdded = vi.fn();
    openAddToPlaylist([aTrack()], onAdded);
    const dialog = screen.getByRole('dialog');
    await dialog.getByRole('button', { name: /^Tides/ }).click();
    await expect.poll(changes).toHaveLength(1);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    openExport({ playlistId: 'tides', title: 'Tides', link: '' });
    await expect.element(dialog).toBeVisible();
    added.resolve(Response.json({ version: 3, duplicates: [], addedCount: 1 }));
    await expect.element(screen.getByText('Added to Tides')).toBeInTheDocument();
    await twoFrames();
    await expect.element(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(onAdded).not.toHaveBeenCalled();
  });

  it('counts the duplicates among the songs that are added [2.74]', async () => {
    const { screen, server } = await openMenu();
    server.answer('GET auth/api/playlists', Response.json({ playlists: [aHead()], folders: [] }));
    const duplicates = [aSong('Salt Meridian').videoId];
    server.answer(CHANGES, Response.json({ version: 1, duplicates, addedCount: 0 }));
    openAddToPlaylist(TITLES.map((title) => aTrack({ title, videoId: title })));
    await screen.getByRole('dialog').getByRole('button', { name: /Tides/ }).click();
    await expect.element(screen.getByText('1 of the 3 songs is in Tides already.')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Add the others' })).toBeVisible();
    await screen.getByRole('button', { name: 'Cancel' }).click();
  });
});
