import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { aHead, CHANGES, ENTRIES, HEAD, openPlaylist, TITLES, toEntry } from '../testing/open-playlist.ts';

afterEach(() => vi.restoreAllMocks());

describe('editing the songs of a playlist', () => {
  it('reorders optimistically by keyboard, sends the new predecessor and undoes the move [2.75]', async () => {
    const { screen, titles, changes, server } = await openPlaylist();
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
    const { screen, titles, changes, server } = await openPlaylist();
    await expect.poll(titles).toEqual(TITLES);
    const changed = ['Paper Harbour', 'Salt Meridian', 'Slow Tide Atlas', 'Low Light Almanac'];
    // The second version was made by the other editor.
    server.answer(HEAD, () => Response.json(aHead({ version: 3 })));
    server.answer(CHANGES, Response.json({ version: 3, duplicates: [], addedCount: 0 }));
    server.answer(ENTRIES, () => Response.json(changed.map(toEntry)));
    screen.getByRole('button', { name: 'Move Slow Tide Atlas' }).element().focus();
    await userEvent.keyboard('{ArrowUp}');
    await expect.poll(titles).toEqual(changed);
    const restored = ['Paper Harbour', 'Salt Meridian', 'Low Light Almanac', 'Slow Tide Atlas'];
    server.answer(CHANGES, Response.json({ version: 4, duplicates: [], addedCount: 0 }));
    server.answer(ENTRIES, () => Response.json(restored.map(toEntry)));
    await screen.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(titles).toEqual(restored);
    await expect
      .poll(() => changes().at(-1))
      .toMatchObject({ move: { entryIds: ['entry-Slow Tide Atlas'], after: 'entry-Low Light Almanac' } });
  });

  it('removes a song optimistically and restores it in place by Undo [2.75]', async () => {
    const { screen, titles, changes, server } = await openPlaylist();
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
    const { screen, titles, changes, engine, server } = await openPlaylist(
      { trackCount: 16 },
      undefined,
      () => Response.json(MANY.map(toEntry)),
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
    const { screen, titles, engine } = await openPlaylist(
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

  it('shows and plays the songs that were added last first [12.70]', async () => {
    const added = MANY.map((title, index) => ({
      ...toEntry(title),
      addedAt: new Date(Date.UTC(2026, 4, index % 2 === 0 ? index + 1 : 31)).toISOString(),
    }));
    const { screen, titles, engine } = await openPlaylist({ trackCount: 16 }, undefined, () =>
      Response.json(added),
    );
    await screen.getByRole('button', { name: 'Sort' }).click();
    await screen.getByRole('menuitemradio', { name: 'Latest first' }).click();
    const latest = [15, 13, 11, 9, 7, 5, 3, 1, 14, 12, 10, 8, 6, 4, 2, 0].map((index) => MANY[index]);
    await expect.poll(titles).toEqual(latest);
    await screen.getByRole('main').getByRole('button', { name: 'Play', exact: true }).click();
    await expect.poll(() => engine.getSnapshot().queue.map(({ track }) => track.title)).toEqual(latest);
  });

  it('undoes the latest step by Ctrl+Z too, after its message has gone [2.75]', async () => {
    const { screen, engine, titles, server } = await openPlaylist();
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
    const { screen, titles, changes, server } = await openPlaylist();
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
});
