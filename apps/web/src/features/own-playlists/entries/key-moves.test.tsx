import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectSoon, stopTime } from '../../testing/still-time.ts';
import { openPlaylist, TITLES, toEntry } from '../testing/open-playlist.ts';

afterEach(() => vi.restoreAllMocks());

const JOINED_WITHIN_MS = 300;

const ALL = [...TITLES, 'Harbour Lights', 'Paper Harbour'];

async function open(all: readonly string[] = ALL) {
  const app = await openPlaylist({ trackCount: all.length }, '/list?q=tides', () =>
    Response.json(all.map(toEntry)),
  );
  const handle = (title: string) => app.screen.getByRole('button', { name: `Move ${title}`, exact: true });
  const moves = () => app.changes().map(({ move }) => move);
  await expect.element(handle(all[0] ?? '')).toBeInTheDocument();
  return { ...app, handle, moves };
}

describe('a song that is moved by keys', () => {
  it('is one step over several presses, which is sent once and undone at once [12.67]', async () => {
    const { screen, titles, moves, handle } = await open();
    handle('Salt Meridian').element().focus();
    // On a busy machine the presses may be further apart than those that are joined.
    stopTime();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    await expectSoon(() => titles().indexOf('Salt Meridian'), 3);
    vi.advanceTimersByTime(JOINED_WITHIN_MS);
    await expectSoon(() => moves().length, 1);
    expect(moves()).toEqual([{ entryIds: ['entry-Salt Meridian'], after: 'entry-Harbour Lights' }]);
    // Later, the moves are still one step.
    await userEvent.keyboard('{ArrowDown}');
    await expectSoon(() => titles().indexOf('Salt Meridian'), 4);
    vi.advanceTimersByTime(JOINED_WITHIN_MS);
    await expectSoon(() => moves().length, 2);
    vi.useRealTimers();
    await screen.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(titles).toEqual(ALL);
    await expect.poll(moves).toHaveLength(3);
    expect(moves()[2]).toEqual({ entryIds: ['entry-Salt Meridian'], after: 'start' });
  });

  it('is another step once another song was moved, each undone by Ctrl+Z [12.67]', async () => {
    const { titles, moves, handle } = await open();
    handle('Salt Meridian').element().focus();
    await userEvent.keyboard('{ArrowDown}');
    handle('Paper Harbour').element().focus();
    await userEvent.keyboard('{ArrowUp}');
    await expect.poll(moves).toEqual([
      { entryIds: ['entry-Salt Meridian'], after: 'entry-Low Light Almanac' },
      { entryIds: ['entry-Paper Harbour'], after: 'entry-Slow Tide Atlas' },
    ]);
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.poll(() => titles().at(-1)).toBe('Paper Harbour');
    expect(titles()[0]).toBe('Low Light Almanac');
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.poll(titles).toEqual(ALL);
  });

  it('goes to the end and to the top on End and Home, and keeps the focus in a long list [12.67]', async () => {
    const all = Array.from({ length: 200 }, (_, index) => `Tide ${index + 1}`);
    const { moves, handle, screen } = await open(all);
    handle('Tide 2').element().focus();
    await userEvent.keyboard('{End}');
    await expect.element(handle('Tide 2')).toHaveFocus();
    await expect.element(handle('Tide 2')).toBeInViewport();
    await expect.element(screen.getByText('Tide 2, place 200 of 200')).toBeInTheDocument();
    await expect.poll(moves).toEqual([{ entryIds: ['entry-Tide 2'], after: 'entry-Tide 200' }]);
    await userEvent.keyboard('{Home}');
    await expect.element(handle('Tide 2')).toBeInViewport();
    await expect.element(handle('Tide 2')).toHaveFocus();
    await expect.poll(() => moves().at(-1)).toEqual({ entryIds: ['entry-Tide 2'], after: 'start' });
  });
});
