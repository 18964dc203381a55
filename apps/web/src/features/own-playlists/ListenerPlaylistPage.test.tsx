import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { refuse } from '../../api/testing/fake-server.ts';
import { navigateTo } from '../../app/navigation/navigation.ts';
import { openAddToPlaylist, openExport } from '../../player/dialogs/open-dialog.ts';
import { askToSelectRow } from '../../player/selection/select-row.ts';
import { aTrack } from '../../ui/testing/builders.ts';
import { aQuietServer, goBack, renderApp, toSettledAddress } from '../testing/render-app.tsx';
import { keepMessages, twoFrames } from '../testing/still-time.ts';
import { aPlaylistHead, aSession, aSong } from '../testing/wire.ts';

afterEach(() => vi.restoreAllMocks());

const TITLES = ['Salt Meridian', 'Low Light Almanac', 'Slow Tide Atlas'];
const HEAD = 'GET auth/api/playlists/tides';
const ENTRIES = `${HEAD}/entries`;
const CHANGES = 'POST auth/api/playlists/tides/changes';

const aHead = (over: object = {}) => aPlaylistHead({ description: 'For the ferry', ...over });

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
  keepMessages();
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

describe('the page of a listener’s playlist', () => {
  it('shows its name, description, owner and songs, which become the queue [2.73]', async () => {
    const { screen, titles, engine } = await open();
    await expect.element(screen.getByRole('heading', { name: 'Tides' })).toBeVisible();
    await expect.element(screen.getByText('For the ferry')).toBeVisible();
    await expect.element(screen.getByText('by Mara · 3 songs', { exact: false })).toBeVisible();
    await expect.poll(titles).toEqual(TITLES);
    await screen.getByRole('button', { name: /^Low Light Almanac/ }).click();
    await expect.poll(() => engine.getSnapshot().queueIndex).toBe(1);
  });

  it.each([
    ['private', 'Link copied. Only you and its editors can open it, until you share the playlist.'],
    ['listeners', 'Link copied'],
  ])('copies its link, for %s, and says if others cannot open it [2.114]', async (visibility, text) => {
    vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const { screen } = await open({ visibility });
    await screen.getByRole('button', { name: 'Playlist options' }).click();
    await screen.getByRole('menuitem', { name: 'Copy link' }).click();
    await expect.element(screen.getByText(text, { exact: true })).toBeVisible();
  });

  it('has one menu for its owner, with Share first [2.118]', async () => {
    const { screen, titles } = await open();
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
    const { screen, titles } = await open({}, '/list?q=tides', () => promise);
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
      const { screen, address } = await open();
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
    const { screen, server, address } = await open({}, '/privacypolicy');
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
  async function openFirstPart() {
    const { readable, writable } = new TextEncoderStream();
    const reply = writable.getWriter();
    const streamed = new Response(readable);
    const app = await open({}, undefined, () => streamed);
    const parts = TITLES.map((title) => JSON.stringify(toEntry(title)));
    await reply.write(`[${parts.slice(0, 2).join(',')}\n,`);
    await expect.poll(app.titles).toEqual(TITLES.slice(0, 2));
    const sendRest = async () => {
      await reply.write(`${parts[2]}]`);
      await reply.close();
    };
    return { ...app, sendRest };
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

  it('leads to the search while it is empty [2.120]', async () => {
    const { screen, address } = await open({ trackCount: 0 }, undefined, () => Response.json([]));
    await screen.getByRole('link', { name: 'Find songs' }).click();
    await expect.poll(address).toBe('/search');
  });

  it('does not shift its buttons when its songs load', async () => {
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

  it('requests its songs as soon as its head has arrived, before it shows that', async () => {
    const head = () => page.getByRole('heading', { name: 'Tides' }).query();
    const isHeadShown: boolean[] = [];
    const { titles, server } = await open({}, '/list?q=tides', () => {
      isHeadShown.push(head() !== null);
      return Response.json(TITLES.map(toEntry));
    });
    await expect.poll(titles).toEqual(TITLES);
    expect(isHeadShown[0]).toBe(false);
    const order = server.calls(HEAD).map(({ call }) => call);
    expect(order.indexOf(ENTRIES)).toBeGreaterThan(order.indexOf(HEAD));
  });

  it('shows its total duration, once all of its songs have arrived', async () => {
    const { screen } = await open();
    await expect.element(screen.getByText('by Mara · 3 songs · 6\u00a0s', { exact: false })).toBeVisible();
  });

  it('shows the duration of a song in the second line at 390 px, and in the time column from 820 px on', async () => {
    const { screen, titles } = await open();
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
    const { screen, titles } = await open();
    await expect.poll(titles).toEqual(TITLES);
    const readMiddles = () => {
      const head = screen.getByRole('main').element().querySelector('[class*="_action_"]');
      return [...(head?.querySelectorAll('button') ?? [])].map((button) => {
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
    const { screen, titles, server } = await open();
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
    const { screen } = await open({ trackCount: 0 }, '/list?q=tides', () => Response.json([]));
    await expect.element(screen.getByRole('heading', { name: 'No songs yet' })).toBeVisible();
    expect(screen.getByRole('main').element().querySelectorAll('[class*="picture"]')).toHaveLength(1);
  });

  it('puts Like before the duration of a song and its other buttons side by side after it', async () => {
    await page.viewport(1440, 900);
    const { screen, titles } = await open();
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

  it('reorders optimistically by keyboard, sends the new predecessor and undoes the move [2.75]', async () => {
    const { screen, titles, changes, server } = await open();
    await expect.poll(titles).toEqual(TITLES);
    const moved = ['Low Light Almanac', 'Salt Meridian', 'Slow Tide Atlas'];
    const changed = Promise.withResolvers<Response>();
    server.answer(CHANGES, () => changed.promise);
    screen.getByRole('button', { name: 'Move Salt Meridian' }).element().focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(titles).toEqual(moved);
    server.answer(ENTRIES, () => Response.json(moved.map(toEntry)));
    changed.resolve(Response.json({ version: 2, duplicates: [], addedCount: 0 }));
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

  it('undoes a move relative to the former predecessor, even if another editor changed the list [2.75]', async () => {
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

  it('removes a song optimistically and restores it in place by Undo [2.75]', async () => {
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

  const MANY = Array.from({ length: 16 }, (_, index) => `${16 - index} tides`);

  it('is filtered, and then removes the entry of the row and plays what is shown [2.150] [2.151]', async () => {
    const { screen, titles, changes, engine, server } = await open({ trackCount: 16 }, undefined, () =>
      Response.json(MANY.map(toEntry)),
    );
    const handles = screen.getByRole('button', { name: /^Move / });
    await expect.element(handles.first()).toBeInTheDocument();
    await screen.getByRole('searchbox', { name: 'Filter' }).fill('1');
    await expect.element(screen.getByText('8 of 16', { exact: true })).toBeVisible();
    await expect.poll(() => titles().length).toBe(8);
    expect(handles.elements()).toEqual([]);
    await screen.getByRole('main').getByRole('button', { name: 'Play', exact: true }).click();
    await expect.poll(() => engine.getSnapshot().queue.map(({ track }) => track.title)).toEqual(titles());
    const left = MANY.filter((title) => title !== '12 tides');
    server.answer(ENTRIES, () => Response.json(left.map(toEntry)));
    await screen.getByRole('button', { name: 'Remove 12 tides from the playlist' }).click();
    await expect.poll(changes).toMatchObject([{ remove: { entryIds: ['entry-12 tides'] } }]);
    await expect.poll(() => titles().includes('12 tides')).toBe(false);
    await screen.getByRole('searchbox', { name: 'Filter' }).fill('');
    await expect.element(handles.first()).toBeInTheDocument();
  });

  it.each([true, false])('is sorted, whether it can be edited (%s) or not [2.150]', async (canEdit) => {
    const { screen, titles, engine } = await open(
      { canEdit, isOwn: canEdit, trackCount: 16 },
      undefined,
      () => Response.json(MANY.map(toEntry)),
    );
    await screen.getByRole('button', { name: 'Sort' }).click();
    await screen.getByRole('menuitemradio', { name: 'Title' }).click();
    await expect.poll(() => titles().slice(0, 3)).toEqual(['1 tides', '2 tides', '3 tides']);
    await screen.getByRole('main').getByRole('button', { name: 'Play', exact: true }).click();
    await expect
      .poll(() =>
        engine
          .getSnapshot()
          .queue.slice(0, 2)
          .map(({ track }) => track.title),
      )
      .toEqual(['1 tides', '2 tides']);
    await expect
      .element(screen.getByRole('main').getByRole('button', { name: 'Pause', exact: true }))
      .toBeVisible();
  });

  it('undoes the latest step by Ctrl+Z too, after its message has gone [2.75]', async () => {
    const { screen, engine, titles, server } = await open();
    await expect.poll(titles).toEqual(TITLES);
    const left = ['Salt Meridian', 'Slow Tide Atlas'];
    server.answer(ENTRIES, () => Response.json(left.map(toEntry)));
    await screen.getByRole('button', { name: 'Remove Low Light Almanac from the playlist' }).click();
    await expect.poll(titles).toEqual(left);
    engine.dismissAlert();
    server.answer(ENTRIES, () => Response.json(TITLES.map(toEntry)));
    // Key listeners are attached when the page is idle.
    await expect
      .poll(async () => {
        await userEvent.keyboard('{Control>}z{/Control}');
        return titles();
      })
      .toEqual(TITLES);
    await expect.element(screen.getByText('Undone', { exact: true })).toBeVisible();
  });

  it('shows a removed song again at once after Undo, before the server has answered [2.75]', async () => {
    const { screen, titles, changes, server } = await open();
    await expect.poll(titles).toEqual(TITLES);
    const unanswered = Promise.withResolvers<Response>();
    // No other page of this browser sends its changes before.
    onTestFinished(() => unanswered.resolve(Response.json({ version: 2, duplicates: [], addedCount: 0 })));
    server.answer(CHANGES, () => unanswered.promise);
    await screen.getByRole('button', { name: 'Remove Salt Meridian from the playlist' }).click();
    await expect.poll(titles).toEqual(TITLES.slice(1));
    await screen.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(titles).toEqual(TITLES);
    expect(changes()).toHaveLength(1);
  });

  it('is renamed, which Ctrl+Z undoes [2.136]', async () => {
    const { screen, server } = await open();
    server.answer('POST auth/api/playlists/tides', Response.json(aHead()));
    await screen.getByRole('button', { name: 'Playlist options' }).click();
    await screen.getByRole('menuitem', { name: 'Edit name and description' }).click();
    await screen.getByRole('textbox', { name: 'Name' }).fill('Ebb');
    await screen.getByRole('button', { name: 'Save' }).click();
    await expect.element(screen.getByText('Playlist changed')).toBeVisible();
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect
      .poll(() => server.calls('POST auth/api/playlists/tides').map(({ body }) => body))
      .toEqual([
        { title: 'Ebb', description: 'For the ferry' },
        { title: 'Tides', description: 'For the ferry' },
      ]);
    await expect.element(screen.getByText('Undone')).toBeVisible();
  });

  it('loses its cover, which Undo puts back [2.136]', async () => {
    const covers = [[{ url: 'data:image/webp;base64,AAAA', width: 544, height: 544 }]];
    const { screen, server } = await open({ hasOwnCover: true, covers });
    server.answer('POST auth/api/playlists/tides/cover', Response.json(aHead()));
    server.answer('DELETE auth/api/playlists/tides/cover', Response.json(aHead()));
    await screen.getByRole('button', { name: 'Playlist options' }).click();
    await screen.getByRole('menuitem', { name: 'Remove the cover' }).click();
    await expect.element(screen.getByText('Cover removed')).toBeVisible();
    expect(server.calls('DELETE auth/api/playlists/tides/cover')).toHaveLength(1);
    await screen.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => server.calls('POST auth/api/playlists/tides/cover')).toHaveLength(1);
  });

  it('says that the loss of its cover cannot be undone if the former one cannot be read', async () => {
    // As from a store that does not let the page read it.
    const covers = [[{ url: 'data:nothing', width: 544, height: 544 }]];
    const { screen, server } = await open({ hasOwnCover: true, covers });
    server.answer('DELETE auth/api/playlists/tides/cover', Response.json(aHead()));
    await screen.getByRole('button', { name: 'Playlist options' }).click();
    await screen.getByRole('menuitem', { name: 'Remove the cover' }).click();
    const text = 'Cover removed. This cannot be undone: the browser could not read the former cover.';
    await expect.element(screen.getByText(text)).toBeVisible();
  });

  it('says that a blank name is refused [2.95]', async () => {
    const { screen, server } = await open();
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

  describe('with songs selected', () => {
    const COPY = { ...toEntry('Salt Meridian'), entryId: 'entry-copy' };
    const ALL = [...TITLES.map(toEntry), COPY];

    /** Opens a playlist that holds a song twice, and selects rows by their index. */
    async function select(indexes: readonly number[], head: object = {}, entries: readonly object[] = ALL) {
      const app = await open({ trackCount: 4, ...head }, '/list?q=tides', () => Response.json(entries));
      const { screen, titles } = app;
      await expect.poll(() => titles().length).toBe(4);
      const rowAt = (index: number) =>
        screen.getByRole('list', { name: 'Tracks' }).getByRole('listitem').nth(index).element();
      const rowButton = (index: number) => rowAt(index).querySelector<HTMLElement>('[data-track-row]');
      // Repeated, since the code for selecting loads once the page is idle.
      await expect
        .poll(() => {
          for (const index of indexes)
            if (rowButton(index)?.getAttribute('aria-pressed') !== 'true') askToSelectRow(rowAt(index));
          return indexes.map((index) => rowButton(index)?.getAttribute('aria-pressed'));
        })
        .toEqual(indexes.map(() => 'true'));
      const bar = screen.getByRole('region', { name: 'Selected songs' });
      return { ...app, rowButton, bar, remove: bar.getByRole('button', { name: 'Remove from playlist' }) };
    }

    it('removes them in one change and restores them by one Undo, but no other entry of the same song [2.90]', async () => {
      const { server, titles, changes, remove, bar, screen } = await select([1, 3]);
      const left = ALL.filter(({ entryId }) => !['entry-Low Light Almanac', 'entry-copy'].includes(entryId));
      server.answer(ENTRIES, () => Response.json(left));
      await remove.click();
      await expect.poll(titles).toEqual(['Salt Meridian', 'Slow Tide Atlas']);
      await expect.element(bar).not.toBeInTheDocument();
      await expect.element(screen.getByText('2 songs removed')).toBeVisible();
      server.answer(ENTRIES, () => Response.json(ALL));
      await screen.getByRole('button', { name: 'Undo' }).click();
      await expect.poll(() => titles().length).toBe(4);
      const entryIds = ['entry-Low Light Almanac', 'entry-copy'];
      await expect.poll(changes).toMatchObject([{ remove: { entryIds } }, { restore: { entryIds } }]);
    });

    it('removes them by Delete, and focuses the next song that stays [2.90]', async () => {
      const { server, titles, changes, rowButton } = await select([0, 1]);
      server.answer(ENTRIES, () => Response.json(ALL.slice(2)));
      rowButton(0)?.focus();
      await userEvent.keyboard('{Delete}');
      await expect.poll(titles).toEqual(['Slow Tide Atlas', 'Salt Meridian']);
      await expect.poll(() => document.activeElement?.textContent).toContain('Slow Tide Atlas');
      const entryIds = ['entry-Salt Meridian', 'entry-Low Light Almanac'];
      await expect.poll(changes).toMatchObject([{ remove: { entryIds } }]);
    });

    it('returns the focus to the row where the selection began when its bar disappears [2.81]', async () => {
      const { bar, rowButton } = await select([0, 2]);
      await bar.getByRole('button', { name: 'End the selection' }).click();
      await expect.element(bar).not.toBeInTheDocument();
      await expect.poll(() => document.activeElement === rowButton(2)).toBe(true);
    });

    it('goes on by keyboard from a row that its menu has selected [2.81]', async () => {
      const { bar, rowButton, screen } = await select([]);
      const row = screen.getByRole('list', { name: 'Tracks' }).getByRole('listitem').nth(1);
      await row.hover();
      await row.getByRole('button', { name: 'Options' }).click();
      await screen.getByRole('menuitem', { name: 'Select' }).click();
      await expect.element(bar.getByText('1 selected')).toBeVisible();
      await expect.element(screen.getByRole('menu')).not.toBeInTheDocument();
      await expect.poll(() => document.activeElement).toBe(rowButton(1));
      await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
      await expect.element(bar.getByText('2 selected')).toBeVisible();
    });

    it('has all its actions in the window, and their count on one line, at 320 and 390 px', async () => {
      const { bar } = await select([0, 1]);
      const buttons = () =>
        bar
          .getByRole('button')
          .elements()
          .map((button) => button.getBoundingClientRect());
      for (const width of [320, 390]) {
        await page.viewport(width, 844);
        await twoFrames();
        await expect.poll(() => Math.max(...buttons().map(({ right }) => right))).toBeLessThan(width);
        expect(buttons()).toHaveLength(6);
        expect(Math.min(...buttons().map(({ left }) => left))).toBeGreaterThan(0);
        expect(new Set(buttons().map(({ top }) => top)).size).toBe(1);
        expect(bar.getByText('2 selected').element().getClientRects()).toHaveLength(1);
        expect(bar.getByText('2 selected').element().getBoundingClientRect().height).toBeLessThan(30);
      }
    });

    it('deselects a removed entry although another entry of the same song takes its place', async () => {
      const doubled = [...TITLES.slice(0, 1).map(toEntry), COPY, ...TITLES.slice(1).map(toEntry)];
      const { server, titles, bar, screen } = await select([0], {}, doubled);
      server.answer(ENTRIES, () => Response.json(doubled.slice(1)));
      await screen.getByRole('button', { name: 'Remove Salt Meridian from the playlist' }).first().click();
      await expect.poll(() => titles().length).toBe(3);
      await expect.element(bar).not.toBeInTheDocument();
    });

    it.each([
      ['the listener may not edit it', { isOwn: false, canEdit: false }],
      [
        'rules define it',
        { rules: { root: { match: 'all', rules: [] }, order: 'name', isDescending: false } },
      ],
    ])('does not remove them when %s [2.90]', async (_, head) => {
      const { bar, remove, rowButton, changes } = await select([0, 1], head);
      await expect.element(bar.getByText('2 selected')).toBeVisible();
      expect(remove.elements()).toEqual([]);
      rowButton(0)?.focus();
      await userEvent.keyboard('{Delete}');
      await expect.element(bar.getByText('2 selected')).toBeVisible();
      expect(changes()).toEqual([]);
    });
  });

  it('shows the error and the server’s list when a change is refused [2.87]', async () => {
    const { screen, titles, server } = await open();
    await expect.poll(titles).toEqual(TITLES);
    server.answer(CHANGES, refuse(409, 'The playlist is full.'));
    await screen.getByRole('button', { name: /^Low Light Almanac/ }).hover();
    await screen.getByRole('button', { name: 'Remove Low Light Almanac from the playlist' }).click();
    await expect.element(screen.getByText(/The playlist is full/)).toBeVisible();
    await expect.poll(titles).toEqual(TITLES);
  });

  it('says in a later visit that a change was refused, and shows what was done of the others [4.78]', async () => {
    const { screen, server, titles } = await open();
    await expect.poll(titles).toEqual(TITLES);
    server.answer(CHANGES, () => Promise.reject(new TypeError('Failed to fetch')));
    for (const title of ['Low Light Almanac', 'Slow Tide Atlas']) {
      await screen.getByRole('button', { name: new RegExp(`^${title}`) }).hover();
      await screen.getByRole('button', { name: `Remove ${title} from the playlist` }).click();
    }
    const kept = () => Object.entries<string>(localStorage).filter(([key]) => key.startsWith('outbox.'));
    await expect.poll(kept).toHaveLength(2);
    const stored = Object.fromEntries(kept());
    await screen.unmount();

    const later = aQuietServer();
    later.answer(HEAD, () => Response.json(aHead()));
    later.answer(CHANGES, refuse(409, 'The playlist is full.'), Response.json({ version: 3 }));
    const isSent = () => later.calls(CHANGES).length === 2;
    later.answer(ENTRIES, () => Response.json((isSent() ? TITLES.slice(0, 2) : TITLES).map(toEntry)));
    const visit = await renderApp(later, { path: '/list?q=tides', token: 'session', stored });
    await expect.element(visit.screen.getByText(/The playlist is full/)).toBeVisible();
    await expect
      .element(visit.screen.getByRole('button', { name: /^Slow Tide Atlas/ }))
      .not.toBeInTheDocument();
    await expect.element(visit.screen.getByRole('button', { name: /^Low Light Almanac/ })).toBeVisible();
  });

  it('sends a change again that got no answer, and those after it in their order [2.87]', async () => {
    const { screen, titles, changes, server } = await open();
    await expect.poll(titles).toEqual(TITLES);
    const lost = () => Promise.reject(new TypeError('Failed to fetch'));
    server.answer(CHANGES, lost, Response.json({ version: 2, duplicates: [], addedCount: 0 }));
    const moved = ['Low Light Almanac', 'Slow Tide Atlas', 'Salt Meridian'];
    server.answer(ENTRIES, () => Response.json((changes().length < 3 ? TITLES : moved).map(toEntry)));
    screen.getByRole('button', { name: 'Move Salt Meridian' }).element().focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect.poll(titles).toEqual(moved);
    await expect.poll(() => changes().length).toBe(3);
    const [first, again, second] = changes();
    expect(again).toEqual(first);
    expect(second).toMatchObject({ move: { after: 'entry-Slow Tide Atlas' } });
    expect(screen.getByText('The server cannot be reached', { exact: false }).elements()).toEqual([]);
    await expect.poll(titles).toEqual(moved);
  });

  it('keeps a step that waits shown when the playlist is changed elsewhere, until it is answered [2.87]', async () => {
    const { screen, titles, changes, server } = await open();
    await expect.poll(titles).toEqual(TITLES);
    const waits = Promise.withResolvers<Response>();
    server.answer(CHANGES, () => waits.promise);
    const loadsBefore = server.calls(ENTRIES).length;
    screen.getByRole('button', { name: 'Move Salt Meridian' }).element().focus();
    await userEvent.keyboard('{ArrowDown}');
    const moved = ['Low Light Almanac', 'Salt Meridian', 'Slow Tide Atlas'];
    await expect.poll(titles).toEqual(moved);
    await expect.poll(changes).toHaveLength(1);
    // The next poll of the head.
    server.answer(HEAD, () => Response.json(aHead({ title: 'Ebb', version: 2 })));
    await expect.element(screen.getByRole('heading', { name: 'Ebb' })).toBeVisible();
    await twoFrames();
    expect(server.calls(ENTRIES)).toHaveLength(loadsBefore);
    expect(titles()).toEqual(moved);
    const ofBoth = [...moved, 'Harbour Lights'];
    server.answer(ENTRIES, () => Response.json(ofBoth.map(toEntry)));
    waits.resolve(Response.json({ version: 2, duplicates: [], addedCount: 0 }));
    await expect.poll(titles).toEqual(ofBoth);
    expect(server.calls(ENTRIES)).toHaveLength(loadsBefore + 1);
  });

  it('keeps a step that waits shown when the page is left and opened again [2.87]', async () => {
    const { screen, titles, changes, server } = await open();
    await expect.poll(titles).toEqual(TITLES);
    const waits = Promise.withResolvers<Response>();
    server.answer(CHANGES, () => waits.promise);
    const loadsBefore = server.calls(ENTRIES).length;
    screen.getByRole('button', { name: 'Move Salt Meridian' }).element().focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(changes).toHaveLength(1);
    navigateTo('/');
    await expect.element(screen.getByRole('heading', { name: 'Tides' })).not.toBeInTheDocument();
    navigateTo('/list?q=tides');
    const moved = ['Low Light Almanac', 'Salt Meridian', 'Slow Tide Atlas'];
    await expect.poll(titles).toEqual(moved);
    // Time for a fetch, which would bring the list without the step.
    await twoFrames();
    expect(server.calls(ENTRIES)).toHaveLength(loadsBefore);
    server.answer(ENTRIES, () => Response.json(moved.map(toEntry)));
    waits.resolve(Response.json({ version: 2, duplicates: [], addedCount: 0 }));
    await expect.poll(() => server.calls(ENTRIES).length).toBe(loadsBefore + 1);
    expect(titles()).toEqual(moved);
  });

  it('has no edit controls for a listener who may not edit it [2.76]', async () => {
    const { screen } = await open({ isOwn: false, canEdit: false });
    await expect.element(screen.getByRole('button', { name: /^Salt Meridian/ })).toBeVisible();
    expect(screen.getByRole('button', { name: /^(Move|Remove)/ }).elements()).toEqual([]);
    expect(screen.getByRole('button', { name: 'Playlist options' }).elements()).toEqual([]);
  });

  it('deletes the playlist once that is confirmed, and restores it by Undo [2.94]', async () => {
    const { screen, server, address } = await open();
    let loadsBefore = 0;
    server.answer('DELETE auth/api/playlists/tides', () => {
      loadsBefore = server.calls(HEAD).length;
      return Response.json({ success: true });
    });
    server.answer('POST auth/api/playlists/tides/restore', Response.json({ success: true }));
    await screen.getByRole('button', { name: 'Playlist options' }).click();
    server.answer('GET auth/api/playlists', Response.json({ playlists: [], folders: [] }));
    await screen.getByRole('menuitem', { name: 'Delete playlist' }).click();
    const question = screen.getByRole('dialog', { name: 'Delete Tides?' });
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect.poll(address).toBe('/library?view=playlists');
    await expect.element(screen.getByText('No playlist yet')).toBeVisible();
    expect(server.calls(HEAD)).toHaveLength(loadsBefore);
    await screen.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => server.calls('POST auth/api/playlists/tides/restore')).toHaveLength(1);
  });
});

describe('deleting a playlist', () => {
  it('does not lead away from the page that was opened meanwhile [2.144]', async () => {
    const { screen, server, address } = await open();
    const deleted = Promise.withResolvers<Response>();
    server.answer('DELETE auth/api/playlists/tides', () => deleted.promise);
    await screen.getByRole('button', { name: 'Playlist options' }).click();
    await screen.getByRole('menuitem', { name: 'Delete playlist' }).click();
    await screen.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect.poll(() => server.calls('DELETE auth/api/playlists/tides')).toHaveLength(1);
    navigateTo('/privacypolicy');
    await expect.poll(address).toBe('/privacypolicy');
    deleted.resolve(Response.json({ success: true }));
    await expect.element(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
    expect(await toSettledAddress(address)).toBe('/privacypolicy');
  });
});

describe('adding to a playlist', () => {
  const openMenu = async () => {
    const app = await open({}, '/');
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

  it('creates a new, empty playlist and opens its page [2.73]', async () => {
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
