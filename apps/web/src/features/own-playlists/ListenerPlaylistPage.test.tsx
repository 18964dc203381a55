import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { refuse } from '../../api/testing/fake-server.ts';
import { navigateTo } from '../../app/navigation/navigation.ts';
import { readTextBox } from '../../ui/testing/read-text-box.ts';
import { aQuietServer, goBack, renderApp } from '../testing/render-app.tsx';
import { twoFrames } from '../testing/still-time.ts';
import { aSession } from '../testing/wire.ts';
import { aHead, CHANGES, ENTRIES, HEAD, openPlaylist, TITLES, toEntry } from './testing/open-playlist.ts';

afterEach(() => vi.restoreAllMocks());

describe('the page of a listener’s playlist', () => {
  it('shows its name, description, owner and songs, which become the queue [2.73]', async () => {
    const { screen, titles, engine } = await openPlaylist();
    await expect.element(screen.getByRole('heading', { name: 'Tides' })).toBeVisible();
    await expect.element(screen.getByText('For the ferry')).toBeVisible();
    await expect.element(screen.getByText('by Mara · 3 songs', { exact: false })).toBeVisible();
    await expect.poll(titles).toEqual(TITLES);
    await screen.getByRole('button', { name: /^Low Light Almanac/ }).click();
    await expect.poll(() => engine.getSnapshot().queueIndex).toBe(1);
  });

  it("keeps the line's order beside an owner with a right-to-left name", async () => {
    const { screen } = await openPlaylist({ ownerName: 'משה' });
    await expect.element(screen.getByText('by \u2068משה\u2069 · 3 songs', { exact: false })).toBeVisible();
  });

  it('shows a right-to-left description in its own direction, below the title', async () => {
    const { screen } = await openPlaylist({ description: 'להקות מחיפה!' });
    const description = screen.getByText('להקות מחיפה!');
    await expect.element(description).toBeVisible();
    const element = description.element();
    expect(getComputedStyle(element).direction).toBe('rtl');
    expect(readTextBox(element).left).toBeCloseTo(element.getBoundingClientRect().left, 0);
  });

  it.each([
    ['private', 'Link copied. Until the playlist is shared, only those who can see it now can open it.'],
    ['listeners', 'Link copied'],
  ])('copies its link, for %s, and says if others cannot open it [2.114]', async (visibility, text) => {
    vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const { screen } = await openPlaylist({ visibility });
    await screen.getByRole('button', { name: 'Playlist options' }).click();
    await screen.getByRole('menuitem', { name: 'Copy link' }).click();
    await expect.element(screen.getByText(text, { exact: true })).toBeVisible();
  });

  it('has one menu for its owner, with Share first [2.118]', async () => {
    const { screen, titles } = await openPlaylist();
    await expect.poll(titles).toEqual(TITLES);
    const head = screen.getByRole('main').getByRole('button', { name: /^(More|Playlist options)$/ });
    expect(head.elements().filter((button) => button.closest('li') === null)).toHaveLength(1);
    await screen.getByRole('button', { name: 'Playlist options' }).click();
    await expect.element(screen.getByRole('menuitem', { name: 'Share …' })).toBeVisible();
    const names = screen
      .getByRole('menuitem')
      .elements()
      .map(({ textContent }) => textContent);
    expect(names.slice(0, 4)).toEqual(['Share …', 'Play next', 'Add to queue', 'Add to playlist …']);
    expect(names).toContain('Edit name and description');
    expect(names).toContain('Export as …');
  });

  it('keeps its menu open when the songs arrive [2.118]', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const { screen, titles } = await openPlaylist({}, '/list?q=tides', () => promise);
    await screen.getByRole('button', { name: 'Playlist options' }).click();
    const share = screen.getByRole('menuitem', { name: 'Share …' });
    await expect.element(share).toBeVisible();
    resolve(Response.json(TITLES.map(toEntry)));
    await expect.poll(titles).toEqual(TITLES);
    await expect.element(share).toBeVisible();
  });

  it.each(['Edit name and description', 'Share …'])(
    'closes the dialog of its menu when the listener goes back, and stays: %s [2.119]',
    async (entry) => {
      const { screen, address } = await openPlaylist();
      await screen.getByRole('button', { name: 'Playlist options' }).click();
      await screen.getByRole('menuitem', { name: entry }).click();
      await expect.element(screen.getByRole('dialog')).toBeVisible();
      goBack();
      await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
      expect(address()).toBe('/list?q=tides');
      await expect.element(screen.getByRole('heading', { name: 'Tides' })).toBeVisible();
    },
  );

  it('stays when the listener goes back while a dialog saves [2.144]', async () => {
    const { screen, server, address } = await openPlaylist({}, '/privacypolicy');
    navigateTo('/list?q=tides');
    const saved = Promise.withResolvers<Response>();
    server.answer('POST auth/api/playlists/tides', () => saved.promise);
    await screen.getByRole('button', { name: 'Playlist options' }).click();
    await screen.getByRole('menuitem', { name: 'Edit name and description' }).click();
    await screen.getByRole('textbox', { name: 'Name' }).fill('Ebbs');
    await screen.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => server.calls('POST auth/api/playlists/tides')).toHaveLength(1);
    goBack();
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    const asked = server.calls(HEAD).length;
    saved.resolve(Response.json(aHead({ title: 'Ebbs' })));
    // Once it is saved, the page is refreshed.
    await expect.poll(() => server.calls(HEAD).length).toBeGreaterThan(asked);
    await screen.getByRole('button', { name: 'Playlist options' }).click();
    await expect.element(screen.getByRole('menuitem', { name: 'Share …' })).toBeVisible();
    expect(address()).toBe('/list?q=tides');
  });

  it('leads whoever was invited back to it from signing in, by way of signing up [2.83]', async () => {
    const server = aQuietServer();
    server.answer(HEAD, () => Response.json(aHead({ isOwn: false, canEdit: false, canJoin: true })));
    server.answer(ENTRIES, Response.json([]));
    server.answer('POST auth/api/auth/signin', Response.json(aSession('session-1')));
    const { screen, address } = await renderApp(server, { path: '/list?q=tides&link=invitation' });
    await screen.getByRole('button', { name: 'Sign in to edit together' }).click();
    await screen.getByRole('link', { name: /Don't have an account/ }).click();
    await screen.getByRole('link', { name: /Already have an account/ }).click();
    await screen.getByLabelText(/^Email/).fill('mara@harbour.example');
    await screen.getByLabelText(/^Password/).fill('secret');
    await screen.getByRole('button', { name: 'Sign In' }).click();
    await expect.poll(address).toBe('/list?q=tides&link=invitation');
  });

  /** The page while only the first two of its three songs have arrived. */
  async function openFirstPart(head: object = {}) {
    const { readable, writable } = new TextEncoderStream();
    const reply = writable.getWriter();
    const streamed = new Response(readable);
    const app = await openPlaylist(head, undefined, () => streamed);
    const parts = TITLES.map((title) => JSON.stringify(toEntry(title)));
    await reply.write(`[${parts.slice(0, 2).join(',')}\n,`);
    await expect.poll(app.titles).toEqual(TITLES.slice(0, 2));
    const sendRest = async () => {
      await reply.write(`${parts[2]}]`);
      await reply.close();
    };
    const queued = () => app.engine.getSnapshot().queue.map(({ track }) => track.title);
    return { ...app, queued, sendRest };
  }

  it('has the whole list in its menu, once that has arrived [2.143]', async () => {
    const { screen, engine, sendRest } = await openFirstPart();
    await screen.getByRole('button', { name: 'Playlist options' }).click();
    await expect.element(screen.getByRole('menuitem', { name: 'Share …' })).toBeVisible();
    const queue = screen.getByRole('menuitem', { name: 'Add to queue' });
    await expect.element(queue).not.toBeInTheDocument();
    await sendRest();
    await queue.click();
    await expect.poll(() => engine.getSnapshot().queue.length).toBe(3);
  });

  it('is not taken for whole after a step that is made while it still arrives [2.143]', async () => {
    const { screen, engine, server, titles, changes } = await openFirstPart();
    const answer = Promise.withResolvers<Response>();
    server.answer(CHANGES, () => answer.promise);
    await screen.getByRole('button', { name: /^Low Light Almanac/ }).hover();
    await screen.getByRole('button', { name: 'Remove Low Light Almanac from the playlist' }).click();
    await expect.poll(titles).toEqual(['Salt Meridian']);
    await expect.poll(changes).toHaveLength(1);
    server.answer(ENTRIES, () => Response.json(['Salt Meridian', 'Slow Tide Atlas'].map(toEntry)));
    await screen.getByRole('button', { name: 'Play', exact: true }).click();
    await expect.poll(() => engine.getSnapshot().queue.length).toBe(2);
    answer.resolve(Response.json({ version: 2, duplicates: [], addedCount: 0 }));
    await expect.poll(titles).toEqual(['Salt Meridian', 'Slow Tide Atlas']);
  });

  it.each(['Play', 'Shuffle'])(
    'takes the whole list on %s, also while it still arrives [2.143]',
    async (name) => {
      const { screen, engine, sendRest } = await openFirstPart();
      await expect.element(screen.getByText('by Mara · 3 songs', { exact: false })).toBeVisible();
      await screen.getByRole('button', { name, exact: true }).click();
      expect(engine.getSnapshot().track).toBeNull();
      await sendRest();
      await expect.poll(() => engine.getSnapshot().queue.length).toBe(3);
      await expect.element(screen.getByRole('button', { name: 'Pause' }).first()).toBeVisible();
    },
  );

  it.each([
    ['an editor', {}],
    ['a listener who may not edit it', { isOwn: false, canEdit: false }],
  ])(
    'plays what is there on a row, and adds the rest once it has arrived, for %s [2.206]',
    async (_, head) => {
      const { screen, engine, queued, sendRest } = await openFirstPart(head);
      await screen.getByRole('button', { name: /^Low Light Almanac/ }).click();
      await expect.poll(queued).toEqual(TITLES.slice(0, 2));
      engine.pause();
      await screen.getByRole('link', { name: 'Privacy Policy' }).click();
      await sendRest();
      await expect.poll(queued).toEqual(TITLES);
      expect(engine.getSnapshot().track?.title).toBe('Low Light Almanac');
    },
  );

  it('does not add the rest of a list whose queue was cleared meanwhile [2.206]', async () => {
    const { screen, engine, queued, titles, sendRest } = await openFirstPart();
    await screen.getByRole('button', { name: /^Low Light Almanac/ }).click();
    await expect.poll(queued).toEqual(TITLES.slice(0, 2));
    engine.pause();
    engine.clearQueue();
    await sendRest();
    await expect.poll(titles).toEqual(TITLES);
    expect(queued()).toEqual(['Low Light Almanac']);
  });

  it('leads to the search while it is empty [2.120]', async () => {
    const { screen, address } = await openPlaylist({ trackCount: 0 }, undefined, () => Response.json([]));
    await screen.getByRole('link', { name: 'Find songs' }).click();
    await expect.poll(address).toBe('/search');
  });

  it('leads whoever may not edit it nowhere while it is empty [2.120]', async () => {
    const head = { trackCount: 0, isOwn: false, canEdit: false };
    const { screen } = await openPlaylist(head, undefined, () => Response.json([]));
    await expect.element(screen.getByRole('heading', { level: 2 })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Find songs' }).elements()).toEqual([]);
  });

  it('does not shift its buttons when its songs load', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { screen, titles } = await openPlaylist({}, '/list?q=tides', async () => {
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

  it('requests its songs as soon as its head has arrived, before it shows that', async () => {
    const head = () => page.getByRole('heading', { name: 'Tides' }).query();
    const isHeadShown: boolean[] = [];
    const { titles, server } = await openPlaylist({}, '/list?q=tides', () => {
      isHeadShown.push(head() !== null);
      return Response.json(TITLES.map(toEntry));
    });
    await expect.poll(titles).toEqual(TITLES);
    expect(isHeadShown[0]).toBe(false);
    const order = server.calls(HEAD).map(({ call }) => call);
    expect(order.indexOf(ENTRIES)).toBeGreaterThan(order.indexOf(HEAD));
  });

  it('shows what the Library lists of it and its songs, while its head is awaited', async () => {
    const { promise: heldHead, resolve: sendHead } = Promise.withResolvers<Response>();
    const server = aQuietServer();
    server.answer(
      'GET auth/api/playlists',
      Response.json({ playlists: [aHead({ isOwn: false })], folders: [], found: [] }),
    );
    server.answer(HEAD, () => heldHead);
    server.answer(ENTRIES, () => Response.json(TITLES.map(toEntry)));
    const { screen } = await renderApp(server, { path: '/library?view=playlists', token: 'session' });
    await screen.getByRole('link', { name: /^Tides/ }).click();
    await expect.element(screen.getByRole('button', { name: /^Low Light Almanac/ })).toBeVisible();
    await expect.element(screen.getByRole('heading', { name: 'Tides' })).toBeVisible();
    // Who edits it is not known yet.
    const editing = screen.getByRole('button', { name: 'Editing together' });
    expect(editing.elements()).toEqual([]);
    sendHead(Response.json(aHead({ title: 'High Tides', isOwn: false })));
    await expect.element(editing).toBeVisible();
    await expect.element(screen.getByRole('heading', { name: 'High Tides' })).toBeVisible();
  });

  it('shows its total duration, once all of its songs have arrived', async () => {
    const { screen } = await openPlaylist();
    await expect.element(screen.getByText('by Mara · 3 songs · 6\u00a0s', { exact: false })).toBeVisible();
  });

  it('shows the duration of a song in the second line at 390 px, and in the time column from 820 px on', async () => {
    const { screen, titles } = await openPlaylist();
    await expect.poll(titles).toEqual(TITLES);
    const row = screen.getByRole('main').getByRole('listitem').first();
    const timed = () => row.element().querySelector<HTMLElement>('[data-time]') ?? document.body;
    for (const [widthPx, isInColumn] of [
      [390, false],
      [820, true],
      [1440, true],
    ] as const) {
      await page.viewport(widthPx, 900);
      await twoFrames();
      const display = () => getComputedStyle(timed(), '::after').display;
      await expect.poll(display, { message: `${widthPx} px` }).toBe(isInColumn ? 'none' : 'block');
      await expect.poll(() => timed().dataset['time']).toBe(' · 00:02');
      expect(row.getByText('00:02', { exact: true }).element().checkVisibility()).toBe(isInColumn);
    }
  });

  it('has all its actions in one line at 640 and 720 px', async () => {
    const { screen, titles } = await openPlaylist();
    await expect.poll(titles).toEqual(TITLES);
    const readMiddles = () => {
      const buttons = screen.getByRole('main').getByRole('button').elements();
      return buttons
        .filter((button) => button.closest('li') === null)
        .map((button) => {
          const { top, bottom } = button.getBoundingClientRect();
          return Math.round((top + bottom) / 2);
        });
    };
    for (const widthPx of [640, 720]) {
      await page.viewport(widthPx, 900);
      await twoFrames();
      await expect
        .poll(() => [readMiddles().length, new Set(readMiddles()).size], { message: `${widthPx} px` })
        .toEqual([3, 1]);
    }
  });

  it('shows a heart in every row, which likes the song', async () => {
    const { screen, titles, server } = await openPlaylist();
    await expect.poll(titles).toEqual(TITLES);
    const row = screen.getByRole('main').getByRole('listitem').first();
    await row.hover();
    await row.getByRole('button', { name: 'Like', exact: true }).click();
    await expect.poll(() => server.calls('POST auth/api/songs/addliked')).toHaveLength(1);
    await expect
      .element(row.getByRole('button', { name: 'Like', exact: true }))
      .toHaveAttribute('aria-pressed', 'true');
  });

  it('shows one sleeve while it is empty', async () => {
    const { screen } = await openPlaylist({ trackCount: 0 }, '/list?q=tides', () => Response.json([]));
    await expect.element(screen.getByRole('heading', { name: 'No songs yet' })).toBeVisible();
    const pictures = [...screen.getByRole('main').element().querySelectorAll('svg, img')];
    expect(pictures.filter((picture) => picture.closest('button, a') === null)).toHaveLength(1);
  });

  it('puts Like before the duration of a song and its other buttons side by side after it', async () => {
    await page.viewport(1440, 900);
    const { screen, titles } = await openPlaylist();
    await expect.poll(titles).toEqual(TITLES);
    const row = screen.getByRole('main').getByRole('listitem').first();
    await row.hover();
    await expect.element(row.getByRole('button', { name: 'Like', exact: true })).toBeVisible();
    const parts = ['Options', 'Remove Salt Meridian from the playlist', 'Move Salt Meridian'].map((name) =>
      row.getByRole('button', { name }),
    );
    for (const part of parts) await expect.element(part).toBeVisible();
    const boxes = [
      row.getByRole('button', { name: 'Like', exact: true }),
      row.getByText(/^\d\d:\d\d$/),
      ...parts,
    ].map((part) => part.element().getBoundingClientRect());
    for (const [index, { left }] of boxes.entries())
      expect(left).toBeGreaterThanOrEqual(boxes[index - 1]?.right ?? 0);
  });

  it('says that a blank name is refused [2.95]', async () => {
    const { screen, server } = await openPlaylist();
    await screen.getByRole('button', { name: 'Playlist options' }).click();
    await screen.getByRole('menuitem', { name: 'Edit name and description' }).click();
    const name = screen.getByRole('textbox', { name: 'Name' });
    await name.fill('   ');
    await screen.getByRole('button', { name: 'Save' }).click();
    await expect.element(screen.getByRole('alert')).toHaveTextContent('The playlist needs a name.');
    await expect.element(name).toHaveAttribute('aria-invalid', 'true');
    await expect.element(name).toHaveFocus();
    expect(server.calls('POST auth/api/playlists/tides')).toEqual([]);
  });

  it('says that it may have been deleted or is not shared, once it is gone', async () => {
    const server = aQuietServer();
    server.answer(HEAD, refuse(404, 'There is nothing at this address.'));
    const { screen } = await renderApp(server, { path: '/list?q=tides', token: 'session' });
    await expect.element(screen.getByText('It was deleted, or it is not shared with you.')).toBeVisible();
  });

  it('that another listener shows is saved to the library and removed from it, with the link that opened it [2.213]', async () => {
    const head = { isOwn: false, canEdit: false, isSaved: false };
    const { screen, server } = await openPlaylist(head, '/list?q=tides&link=invitation');
    const saved = `POST ${HEAD.slice(4)}/saved`;
    const answer = (call: string, isSaved: boolean) =>
      server.answer(call, () => {
        head.isSaved = isSaved;
        return Response.json({ ...aHead(head), success: true });
      });
    answer(saved, true);
    answer(`DELETE ${HEAD.slice(4)}/saved`, false);
    await screen.getByRole('button', { name: 'Save to library' }).click();
    await expect.element(screen.getByText('Tides saved to your library')).toBeVisible();
    expect(server.calls(saved).map(({ body }) => body)).toEqual([{ link: 'invitation' }]);
    await screen.getByRole('button', { name: 'Remove from library' }).click();
    await expect.element(screen.getByRole('button', { name: 'Save to library' })).toBeVisible();
    await screen.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => server.calls(saved)).toHaveLength(2);
  });

  it('leads whoever would save it without a session to signing in [2.213]', async () => {
    const server = aQuietServer();
    server.answer(HEAD, () => Response.json(aHead({ isOwn: false, canEdit: false })));
    server.answer(ENTRIES, Response.json([]));
    const { screen, address } = await renderApp(server, { path: '/list?q=tides&link=invitation' });
    await screen.getByRole('button', { name: 'Save to library' }).click();
    await expect.poll(address).toBe('/login');
  });

  it('that is edited together can be put into a folder by its menu [2.213]', async () => {
    const server = aQuietServer();
    server.answer('GET auth/api/playlists', () =>
      Response.json({ playlists: [], folders: [{ folderId: 'folder-trips', name: 'Trips' }], found: [] }),
    );
    server.answer(HEAD, () => Response.json(aHead({ isOwn: false })));
    server.answer(ENTRIES, Response.json(TITLES.map(toEntry)));
    server.answer(`POST ${HEAD.slice(4)}`, Response.json(aHead({ isOwn: false })));
    const { screen } = await renderApp(server, { path: '/list?q=tides', token: 'session' });
    const main = screen.getByRole('main');
    await expect.element(main.getByRole('button', { name: /^Salt Meridian/ })).toBeVisible();
    expect(main.getByRole('button', { name: 'Save to library' }).elements()).toEqual([]);
    await main.getByRole('button', { name: 'More', exact: true }).first().click();
    await screen.getByRole('menuitemradio', { name: 'Trips' }).click();
    await expect
      .poll(() => server.calls(`POST ${HEAD.slice(4)}`).map(({ body }) => body))
      .toEqual([{ folderId: 'folder-trips' }]);
  });

  it('has no edit controls for a listener who may not edit it [2.76]', async () => {
    const { screen } = await openPlaylist({ isOwn: false, canEdit: false });
    await expect.element(screen.getByRole('button', { name: /^Salt Meridian/ })).toBeVisible();
    expect(screen.getByRole('button', { name: /^(Move|Remove)/ }).elements()).toEqual([]);
    expect(screen.getByRole('button', { name: 'Playlist options' }).elements()).toEqual([]);
  });
});
