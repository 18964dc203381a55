import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { askToSelectRow } from '../../../player/selection/select-row.ts';
import { twoFrames } from '../../testing/still-time.ts';
import { ENTRIES, openPlaylist, TITLES, toEntry } from '../testing/open-playlist.ts';

afterEach(() => vi.restoreAllMocks());

describe('a playlist with songs selected', () => {
  const COPY = { ...toEntry('Salt Meridian'), entryId: 'entry-copy' };
  const ALL = [...TITLES.map(toEntry), COPY];

  /** Opens a playlist that holds a song twice, and selects rows by their index. */
  async function select(indexes: readonly number[], head: object = {}, entries: readonly object[] = ALL) {
    const app = await openPlaylist({ trackCount: 4, ...head }, '/list?q=tides', () => Response.json(entries));
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

  it('moves them together by keys, as one change and one step, and keeps them selected [12.68]', async () => {
    const { titles, changes, bar, rowButton, screen } = await select([0, 1]);
    rowButton(0)?.focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await expect
      .poll(titles)
      .toEqual(['Slow Tide Atlas', 'Salt Meridian', 'Low Light Almanac', 'Salt Meridian']);
    await expect.element(screen.getByText('2 songs, places 2 to 3 of 4')).toBeInTheDocument();
    await expect.element(bar.getByText('2 selected')).toBeVisible();
    expect([1, 2].map((index) => rowButton(index)?.getAttribute('aria-pressed'))).toEqual(['true', 'true']);
    const entryIds = ['entry-Salt Meridian', 'entry-Low Light Almanac'];
    await expect.poll(changes).toMatchObject([{ move: { entryIds, after: 'entry-Slow Tide Atlas' } }]);
    await screen.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(titles).toEqual(ALL.map(({ track }) => track.title));
    await expect.poll(() => changes()[1]).toMatchObject({ move: { entryIds, after: 'start' } });
  });

  it.each([
    ['Home', [0, 1, 3], 'Low Light Almanac', 'start'],
    ['End', [0, 2, 3], 'Slow Tide Atlas', 'entry-Low Light Almanac'],
    ['ArrowUp', [0, 2], 'Slow Tide Atlas', 'start'],
    ['ArrowDown', [1, 3], 'Low Light Almanac', 'entry-Slow Tide Atlas'],
  ])(
    'gathers them by %s at an end where one of them is already [12.68]',
    async (key, indexes, title, after) => {
      const { changes, screen } = await select(indexes);
      screen
        .getByRole('button', { name: `Move ${title}` })
        .element()
        .focus();
      await userEvent.keyboard(`{${key}}`);
      const entryIds = indexes.map((index) => ALL[index]?.entryId);
      await expect.poll(changes).toMatchObject([{ move: { entryIds, after } }]);
    },
  );

  it('moves them together by the mouse, and brings each back by Undo, in one change [12.68] [12.76]', async () => {
    const { titles, changes, screen, rowButton } = await select([0, 3]);
    const handle = screen.getByRole('button', { name: 'Move Salt Meridian' }).nth(1);
    const note = screen.getByText('2 songs', { exact: true });
    let isNoted = false;
    const watch = new MutationObserver(() => (isNoted ||= note.query() !== null));
    watch.observe(document.body, { childList: true, subtree: true });
    await userEvent.dragAndDrop(handle, rowButton(1) ?? document.body);
    watch.disconnect();
    expect(isNoted, 'the dragged row says how many move').toBe(true);
    await expect.element(note).not.toBeInTheDocument();
    await expect
      .poll(titles)
      .toEqual(['Salt Meridian', 'Salt Meridian', 'Low Light Almanac', 'Slow Tide Atlas']);
    const entryIds = ['entry-Salt Meridian', 'entry-copy'];
    await expect.poll(changes).toMatchObject([{ move: { entryIds, after: 'start' } }]);
    await screen.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(titles).toEqual(ALL.map(({ track }) => track.title));
    await expect
      .poll(() => changes().slice(1))
      .toMatchObject([
        {
          moves: [
            { entryIds: ['entry-Salt Meridian'], after: 'start' },
            { entryIds: ['entry-copy'], after: 'entry-Slow Tide Atlas' },
          ],
        },
      ]);
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
    ['rules define it', { rules: { root: { match: 'all', rules: [] }, order: 'name', isDescending: false } }],
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

describe('a long playlist with many songs selected', () => {
  it('is not searched from its top for each of them while it scrolls', async () => {
    const all = Array.from({ length: 300 }, (_, index) => `Tide ${index + 1}`);
    const { screen } = await openPlaylist({ trackCount: all.length }, '/list?q=tides', () =>
      Response.json(all.map(toEntry)),
    );
    const row = (title: string) => screen.getByRole('button', { name: new RegExp(`^${title} `) }).first();
    await expect.element(row('Tide 1')).toBeVisible();
    const bar = screen.getByRole('region', { name: 'Selected songs' });
    // Repeated, since the code for selecting loads once the page is idle.
    await expect
      .poll(() => {
        if (bar.elements().length === 0) askToSelectRow(row('Tide 1').element());
        return bar.elements().length;
      })
      .toBe(1);
    row('Tide 1').element().focus();
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{ArrowDown}{/Shift}');
    await expect.element(bar.getByText('4 selected')).toBeVisible();
    const search = vi.spyOn(Array.prototype, 'findIndex');
    window.scrollTo(0, document.documentElement.scrollHeight);
    await expect.element(row('Tide 300')).toBeVisible();
    const searches = search.mock.contexts.filter(
      (list) => (list as readonly unknown[]).length === all.length,
    );
    expect(searches).toHaveLength(0);
  });
});
