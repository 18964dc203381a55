import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { refuse } from '../../../api/testing/fake-server.ts';
import { navigateTo } from '../../../app/navigation/navigation.ts';
import { aHead, ENTRIES, HEAD, openPlaylist } from '../../own-playlists/testing/open-playlist.ts';
import { aQuietServer, goBack, renderApp, toSettledAddress } from '../../testing/render-app.tsx';
import { aPlaylistHead, aSong } from '../../testing/wire.ts';

afterEach(() => vi.restoreAllMocks());

const SHELF = 'GET auth/api/playlists';
const TRIPS = { folderId: 'folder-trips', name: 'Trips' };

const aPlaylist = (title: string, over: object = {}) =>
  aPlaylistHead({ playlistId: title.toLowerCase(), title, ...over });

const TIDES = aPlaylist('Tides', { folderId: TRIPS.folderId });
const FERRY = aPlaylist('Ferry');
const KIPS = aPlaylist('Of Kip', { playlistId: 'kips', isOwn: false, canEdit: false, ownerName: 'Kip' });

const EVENING = { title: 'Evening', playlistId: 'PLevening', thumbnails: [], count: '12' };

interface Shown {
  readonly playlists?: readonly object[];
  readonly folders?: readonly object[];
  readonly found?: readonly object[];
}

async function open(given: Shown = {}) {
  const server = aQuietServer();
  const usual = { playlists: [TIDES, FERRY, KIPS], folders: [TRIPS], found: [], ...given };
  const show = (shown: Shown) => server.answer(SHELF, () => Response.json({ ...usual, ...shown }));
  show({});
  const { screen, engine, address } = await renderApp(server, {
    path: '/library?view=playlists',
    token: 'session',
  });
  const main = screen.getByRole('main');
  await expect.element(main.getByRole('link', { name: /^Ferry/ })).toBeVisible();
  const shelf = (name: string) => main.getByRole('list', { name }).getByRole('link');
  return { server, screen, engine, main, show, shelf, address };
}

describe('the dialogs of the playlists', () => {
  it.each(['New playlist', 'New folder', 'Import'])(
    'close when the listener goes back, and leave the page in place: %s [2.119]',
    async (name) => {
      const { screen, main, address } = await open();
      await main.getByRole('button', { name }).click();
      await expect.element(screen.getByRole('dialog')).toBeVisible();
      goBack();
      await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
      expect(address()).toBe('/library?view=playlists');
    },
  );

  it('do not open the new playlist once the listener has gone back [2.144]', async () => {
    const { screen, main, server, show, address } = await open();
    const made = Promise.withResolvers<Response>();
    server.answer('POST auth/api/playlists', () => made.promise);
    await main.getByRole('button', { name: 'New playlist' }).click();
    await screen.getByRole('textbox', { name: 'Name' }).fill('Calm');
    await screen.getByRole('dialog').getByRole('button', { name: 'Make' }).click();
    await expect.poll(() => server.calls('POST auth/api/playlists')).toHaveLength(1);
    goBack();
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    show({ playlists: [FERRY, aPlaylist('Calm')] });
    made.resolve(Response.json(aPlaylist('Calm')));
    await expect.element(main.getByRole('link', { name: /^Calm/ })).toBeVisible();
    expect(await toSettledAddress(address)).toBe('/library?view=playlists');
  });

  it('create a new, empty playlist and open its page [2.73]', async () => {
    const { screen, server, address } = await openPlaylist({}, '/library?view=playlists');
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

describe('a playlist tile', () => {
  it('says that a playlist is smart, whose songs are not counted [2.73]', async () => {
    const rules = {
      root: { match: 'all', rules: [] },
      order: 'name',
      isDescending: false,
      maxSongs: null,
      maxMinutes: null,
    };
    const smart = aPlaylist('Calm', { trackCount: null, rules });
    const { main } = await open({ playlists: [FERRY, smart] });
    await expect.element(main.getByRole('link', { name: /^Calm/ })).toHaveTextContent('CalmSmart playlist');
  });

  it('shows the songs that a smart playlist had when it was last opened, and plays it if it had none', async () => {
    const rules = { root: { match: 'all', rules: [] }, order: 'name' };
    const [calm, empty] = [
      aPlaylist('Calm', { trackCount: 12, rules }),
      aPlaylist('Rare', { trackCount: 0, rules }),
    ];
    const { main } = await open({ playlists: [FERRY, calm, empty] });
    const link = main.getByRole('link', { name: /^Calm/ });
    await expect.element(link).toHaveTextContent('CalmSmart playlist · 12 songs');
    await expect.element(main.getByRole('button', { name: 'Play Rare' })).toBeInTheDocument();
  });

  it('prefetches the head of its page on hover', async () => {
    // The pointer rests where another test has left it, which may be on the tile.
    await page.elementLocator(document.body).hover({ position: { x: 0, y: 0 } });
    const { main, server } = await open();
    const asked = () => server.calls('GET auth/api/playlists/ferry');
    expect(asked()).toHaveLength(0);
    await main.getByRole('link', { name: /^Ferry/ }).hover();
    await expect.poll(asked).toHaveLength(1);
  });
});

describe('the menu of a playlist tile [2.71]', () => {
  it('opens by a right click too, and plays its songs from the first that can be played', async () => {
    const { screen, main, server, engine } = await open();
    const songs = [{ ...aSong('Gone'), videoId: null }, aSong('Salt Meridian'), aSong('Low Tide')];
    server.answer(
      'GET auth/api/playlists/ferry/entries',
      Response.json(songs.map((track) => ({ entryId: track.title, addedAt: '', track }))),
    );
    await main.getByRole('link', { name: /^Ferry/ }).click({ button: 'right' });
    const menu = screen.getByRole('menu', { name: 'Options for Ferry' });
    await menu.getByRole('menuitem', { name: 'Play', exact: true }).click();
    await expect.poll(() => engine.getSnapshot().track?.title).toBe('Salt Meridian');
    expect(engine.getSnapshot().queue.map(({ track }) => track.title)).toEqual(
      songs.map(({ title }) => title),
    );
  });

  it('says so when there is no song to play', async () => {
    const { screen, main, server, engine } = await open();
    server.answer('GET auth/api/playlists/ferry/entries', Response.json([]));
    await main.getByRole('button', { name: 'Options of Ferry' }).click();
    await screen.getByRole('menuitem', { name: 'Play', exact: true }).click();
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent('There is no song in it that can be played.');
    expect(engine.getSnapshot().track).toBeNull();
  });

  it.each([
    ['Undo', () => page.getByRole('button', { name: 'Undo' }).click()],
    ['Ctrl+Z', () => userEvent.keyboard('{Control>}z{/Control}')],
  ])('deletes it only once that is confirmed, and %s restores it [2.94]', async (_, undo) => {
    const { screen, main, server, show, shelf } = await open();
    server.answer('DELETE auth/api/playlists/ferry', Response.json({ success: true }));
    server.answer('POST auth/api/playlists/ferry/restore', Response.json({ success: true }));
    const askToDelete = async () => {
      await main.getByRole('button', { name: 'Options of Ferry' }).click();
      await screen.getByRole('menuitem', { name: 'Delete playlist' }).click();
    };
    const question = screen.getByRole('dialog', { name: 'Delete Ferry?' });
    await askToDelete();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(question).not.toBeInTheDocument();
    expect(server.calls('DELETE auth/api/playlists/ferry')).toEqual([]);
    show({ playlists: [TIDES, KIPS] });
    await askToDelete();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect.poll(() => shelf('Without a folder').elements()).toHaveLength(0);
    await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    show({});
    await undo();
    await expect.poll(() => shelf('Without a folder').elements()).toHaveLength(1);
  });
});

describe('playlist folders', () => {
  it('are not created when the name dialog is cancelled, nor is a playlist', async () => {
    const { screen, main, server } = await open();
    for (const name of ['New playlist', 'New folder']) {
      await main.getByRole('button', { name }).click();
      const dialog = screen.getByRole('dialog', { name });
      await dialog.getByRole('textbox', { name: 'Name' }).fill('Evening');
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    }
    expect(server.calls('POST auth/api/playlist')).toEqual([]);
  });

  it('are shown with their playlists, before the playlists without a folder [2.84]', async () => {
    const { main, shelf } = await open();
    await expect.element(main.getByRole('heading', { name: 'Trips' })).toBeVisible();
    const titles = main.getByRole('heading', { level: 2 }).elements();
    expect(titles.map(({ textContent }) => textContent)).toEqual([
      'Trips',
      'Without a folder',
      'From other listeners',
    ]);
    expect(
      shelf('Trips')
        .elements()
        .map((link) => link.textContent),
    ).toEqual(['Tides3 songs']);
    expect(
      shelf('Without a folder')
        .elements()
        .map((link) => link.textContent),
    ).toEqual(['Ferry3 songs']);
  });

  it('receive a playlist through its menu, which playlists of others do not have, and Undo takes it out [2.84] [2.136]', async () => {
    const { screen, main, server, show, shelf } = await open();
    await expect.element(main.getByRole('button', { name: 'Options of Ferry' })).toBeVisible();
    server.answer('POST auth/api/playlists/ferry', Response.json({ ...FERRY, editors: [] }));
    show({ playlists: [TIDES, { ...FERRY, folderId: TRIPS.folderId }, KIPS] });
    await main.getByRole('button', { name: 'Options of Ferry' }).click();
    await screen.getByRole('menuitemradio', { name: 'Trips' }).click();
    await expect.poll(() => shelf('Trips').elements()).toHaveLength(2);
    expect(server.calls('POST auth/api/playlists/ferry')[0]?.body).toEqual({ folderId: TRIPS.folderId });
    await expect.element(screen.getByText('Ferry moved to Trips')).toBeVisible();
    await screen.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => server.calls('POST auth/api/playlists/ferry').length).toBe(2);
    expect(server.calls('POST auth/api/playlists/ferry')[1]?.body).toEqual({ folderId: null });
    await main.getByRole('button', { name: 'Options of Of Kip' }).click();
    await expect.element(screen.getByRole('menuitem', { name: 'Copy link' })).toBeVisible();
    expect(screen.getByRole('menuitemradio').elements()).toEqual([]);
    expect(screen.getByRole('menuitem', { name: 'Delete playlist' }).elements()).toEqual([]);
  });

  it('receive a saved playlist of another listener, which is then among the own ones [2.213]', async () => {
    const { screen, main, server, show, shelf } = await open();
    const saved = { ...KIPS, isSaved: true };
    const path = '/api/playlists/kips';
    server.answer(`POST auth${path}/saved`, Response.json({ ...saved, editors: [] }));
    server.answer(`DELETE auth${path}/saved`, Response.json({ success: true }));
    server.answer(`POST auth${path}`, Response.json({ ...saved, editors: [] }));
    const options = main.getByRole('button', { name: 'Options of Of Kip' });
    await options.click();
    expect(screen.getByRole('menuitemradio').elements()).toEqual([]);
    show({ playlists: [TIDES, FERRY, saved] });
    await screen.getByRole('menuitem', { name: 'Save to library' }).click();
    await expect.poll(() => shelf('Without a folder').elements()).toHaveLength(2);
    await expect.element(screen.getByText('Of Kip saved to your library')).toBeVisible();
    show({ playlists: [TIDES, FERRY, { ...saved, folderId: TRIPS.folderId }] });
    await options.click();
    await screen.getByRole('menuitemradio', { name: 'Trips' }).click();
    await expect.poll(() => shelf('Trips').elements()).toHaveLength(2);
    show({});
    await options.click();
    await screen.getByRole('menuitem', { name: 'Remove from library' }).click();
    await expect.poll(() => shelf('From other listeners').elements()).toHaveLength(1);
    await screen.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => server.calls(`POST auth${path}/saved`)).toHaveLength(2);
  });

  it('are created and renamed [2.84]', async () => {
    const { screen, main, server, show } = await open({ playlists: [FERRY], folders: [] });
    server.answer('POST auth/api/playlistfolders/', Response.json(TRIPS));
    show({ folders: [TRIPS] });
    await main.getByRole('button', { name: 'New folder' }).click();
    await screen.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill(' Trips ');
    await screen.getByRole('dialog').getByRole('button', { name: 'Make' }).click();
    await expect
      .element(main.getByText('Nothing in it yet. A playlist is put here from its menu.'))
      .toBeVisible();
    show({ folders: [{ ...TRIPS, name: 'Voyages' }] });
    await main.getByRole('button', { name: 'Options of folder Trips' }).click();
    await screen.getByRole('menuitem', { name: 'Rename folder' }).click();
    await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Trips');
    await screen.getByRole('textbox', { name: 'Name' }).fill('Voyages');
    await screen.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect.element(main.getByRole('heading', { name: 'Voyages' })).toBeVisible();
    const calls = server.calls('POST auth/api/playlistfolders/');
    expect(calls.map(({ body }) => body)).toEqual([{ name: 'Trips' }, { name: 'Voyages' }]);
    expect(calls[1]?.call).toBe('POST auth/api/playlistfolders/folder-trips');
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect
      .poll(() => server.calls('POST auth/api/playlistfolders/').at(-1)?.body)
      .toEqual({ name: 'Trips' });
  });

  it('are deleted without their playlists, and Undo restores them with their playlists [2.84]', async () => {
    const { screen, main, server, show, shelf } = await open();
    server.answer('DELETE auth/api/playlistfolders/folder-trips', Response.json({ success: true }));
    server.answer('POST auth/api/playlistfolders/folder-trips', Response.json(TRIPS));
    show({ playlists: [{ ...TIDES, folderId: null }, FERRY, KIPS], folders: [] });
    await main.getByRole('button', { name: 'Options of folder Trips' }).click();
    await screen.getByRole('menuitem', { name: 'Delete folder' }).click();
    await expect.poll(() => shelf('Playlists').elements()).toHaveLength(2);
    show({});
    await screen.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => shelf('Trips').elements()).toHaveLength(1);
    // The server knows what was in it, and what has been moved since.
    expect(server.calls('POST auth/api/playlists/')).toEqual([]);
    expect(server.calls('POST auth/api/playlistfolders/folder-trips')[0]?.body).toEqual({ name: 'Trips' });
  });

  it.each([
    ['New folder', 'The folder needs a name.'],
    ['New playlist', 'The playlist needs a name.'],
  ])('are not created by %s with a blank name, nor is a playlist: %s [2.95]', async (button, text) => {
    const { screen, main, server } = await open();
    await main.getByRole('button', { name: button }).click();
    const name = screen.getByRole('textbox', { name: 'Name' });
    await name.fill('   ');
    await screen.getByRole('dialog').getByRole('button', { name: 'Make' }).click();
    await expect.element(screen.getByRole('alert')).toHaveTextContent(text);
    await expect.element(name).toHaveFocus();
    expect(server.calls('POST auth/api/playlist')).toEqual([]);
  });

  it('show the server’s error when one cannot be created [2.84]', async () => {
    const { screen, main, server } = await open();
    server.answer(
      'POST auth/api/playlistfolders/',
      refuse(409, 'There are as many folders as there may be.'),
    );
    await main.getByRole('button', { name: 'New folder' }).click();
    await screen.getByRole('textbox', { name: 'Name' }).fill('One more');
    await screen.getByRole('dialog').getByRole('button', { name: 'Make' }).click();
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent('There are as many folders as there may be.');
  });
});

describe('many playlists', () => {
  const OTHERS = 'From other listeners';
  const toMany = (count: number, name: string, over: object = {}) =>
    Array.from({ length: count }, (_, at) => aPlaylist(`${name} ${at + 1}`, over));
  const SHARED = toMany(300, 'Shared', { isOwn: false, canEdit: false, ownerName: 'Kip' });

  it('those of other listeners follow the own ones, the first 24 until all are asked for [12.34]', async () => {
    const edited = aPlaylist('Edited', { isOwn: false, ownerName: 'Kip' });
    const { main, shelf } = await open({ playlists: [...SHARED, FERRY, edited], folders: [] });
    expect(shelf('Playlists').elements()).toHaveLength(2);
    main.getByRole('heading', { name: OTHERS }).element().scrollIntoView();
    await expect.poll(() => shelf(OTHERS).elements()).toHaveLength(24);
    const lists = main.getByRole('list').elements();
    const labels = lists.map((list) => list.getAttribute('aria-label'));
    expect(labels.indexOf('Playlists')).toBeLessThan(labels.indexOf(OTHERS));
    await main.getByRole('button', { name: 'Show all 300' }).click();
    await expect.element(main.getByRole('link', { name: /^Shared 25/ })).toBeInTheDocument();
    expect(main.getByRole('button', { name: /^Show all/ }).elements()).toEqual([]);
  });

  it('only tiles near the window are rendered, however many playlists there are [12.34]', async () => {
    const folders = Array.from({ length: 40 }, (_, at) => ({ folderId: `f-${at}`, name: `Folder ${at}` }));
    const filed = folders.flatMap(({ folderId, name }) => toMany(12, `${name}:`, { folderId }));
    const { main, shelf } = await open({ playlists: [FERRY, ...filed, ...toMany(500, 'Loose')], folders });
    expect(main.getByRole('link').elements().length).toBeLessThan(300);
    expect(shelf('Folder 39').elements()).toEqual([]);
    /** Tiles are rendered and measured in some frames. */
    const steadyHeight = async () => {
      let heightPx = Number.NaN;
      const isSteady = () => heightPx === (heightPx = document.documentElement.scrollHeight);
      await expect.poll(isSteady).toBe(true);
      return heightPx;
    };
    const before = await steadyHeight();
    main.getByRole('heading', { name: 'Folder 39', exact: true }).element().scrollIntoView();
    await expect.poll(() => shelf('Folder 39').elements()).toHaveLength(12);
    expect(Math.abs((await steadyHeight()) - before)).toBeLessThan(4);
  });
});

describe('a playlist found in the library', () => {
  it('is listed beside the listener’s own and copied through its menu [2.85]', async () => {
    const { screen, main, server } = await open({ playlists: [FERRY], folders: [], found: [EVENING] });
    const evening = main.getByRole('list', { name: 'Found in the library' }).getByRole('link');
    await expect.element(evening).toHaveAttribute('href', '/playlist?q=PLevening');
    expect(evening.element().textContent).toBe('Evening12 songs');
    const copied = { ...FERRY, playlistId: 'copied', title: 'Evening', editors: [] };
    server.answer('GET auth/api/playlists/copied', Response.json(copied));
    server.answer('GET auth/api/playlists/copied/entries', Response.json([]));
    server.answer('POST auth/api/playlists', Response.json(copied));
    await main.getByRole('button', { name: 'Options of Evening' }).click();
    await screen.getByRole('menuitem', { name: 'Copy to your playlists' }).click();
    await expect.element(main.getByRole('heading', { level: 1, name: 'Evening' })).toBeVisible();
    expect(server.calls('POST auth/api/playlists')[0]?.body).toMatchObject({
      title: 'Evening',
      copyOf: 'PLevening',
    });
  });

  it('is not shown once it is copied, if the listener has left the page meanwhile [2.144]', async () => {
    const { screen, main, server, address } = await open({ found: [EVENING] });
    const copied = Promise.withResolvers<Response>();
    server.answer('POST auth/api/playlists', () => copied.promise);
    await main.getByRole('button', { name: 'Options of Evening' }).click();
    await screen.getByRole('menuitem', { name: 'Copy to your playlists' }).click();
    await expect.poll(() => server.calls('POST auth/api/playlists')).toHaveLength(1);
    const LIKED = 'GET auth/api/songs/fetchliked';
    server.answer(LIKED, Response.json([aSong('Low Tide')]));
    navigateTo('/liked');
    await expect.element(main.getByRole('button', { name: /^Low Tide/ })).toBeVisible();
    const asked = server.calls(LIKED).length;
    copied.resolve(Response.json(aPlaylist('Evening')));
    // Once it is copied, what is shown is refreshed.
    await expect.poll(() => server.calls(LIKED).length).toBeGreaterThan(asked);
    expect(await toSettledAddress(address)).toBe('/liked');
  });
});

describe('the Play button of a playlist tile', () => {
  const TITLES = ['Salt Meridian', 'Low Light Almanac'];

  it('plays the playlist and pauses it, and an empty playlist has none [2.123]', async () => {
    const { main, server, engine } = await open({
      playlists: [FERRY, aPlaylist('Empty', { trackCount: 0 })],
    });
    server.answer(
      'GET auth/api/playlists/ferry/entries',
      Response.json(TITLES.map((title) => ({ entryId: title, track: aSong(title), addedBy: 'Mara' }))),
    );
    await main.getByRole('link', { name: /^Ferry/ }).hover();
    await main.getByRole('button', { name: 'Play Ferry' }).click();
    await expect.poll(() => engine.getSnapshot().queue.map(({ track }) => track.title)).toEqual(TITLES);
    await main.getByRole('button', { name: 'Pause Ferry' }).click();
    expect(engine.getSnapshot().isPlayWanted).toBe(false);
    expect(main.getByRole('button', { name: 'Play Empty' }).elements()).toEqual([]);
  });

  it('plays a playlist of the library [2.123]', async () => {
    const { main, server, engine } = await open({ found: [EVENING] });
    server.answer(
      'GET music/api/playlist/',
      Response.json({ title: 'Evening', tracks: TITLES.map((title) => aSong(title)) }),
    );
    await main.getByRole('button', { name: 'Play Evening' }).click();
    await expect.poll(() => engine.getSnapshot().queue.map(({ track }) => track.title)).toEqual(TITLES);
  });
});
