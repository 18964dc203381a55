import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { aQuietServer, renderApp } from '../../features/testing/render-app.tsx';
import { ADDRESS, openTides, WATCH_LIST } from './testing/open-tides.ts';

afterEach(() => vi.restoreAllMocks());

describe('the options of a row', () => {
  it('play a track next or put it at the end of the queue, and say so', async () => {
    const { row, choose, queued, screen, engine } = await openTides();
    await row('Salt Meridian').getByRole('button').first().click();
    // The test track of two seconds would end before the menu is open.
    engine.pause();
    await choose('Slow Tide Atlas', 'Play next');
    await expect.element(screen.getByText('Plays next', { exact: true })).toBeVisible();
    expect(queued()).toEqual(['Salt Meridian', 'Slow Tide Atlas', 'Low Light Almanac', 'Slow Tide Atlas']);
    await choose('Low Light Almanac', 'Add to queue');
    await expect.element(screen.getByText('Added to queue')).toBeVisible();
    expect(queued().at(-1)).toBe('Low Light Almanac');
  });

  it('link to the artist', async () => {
    const { choose, address } = await openTides();
    await choose('Slow Tide Atlas', 'Go to artist');
    await expect.poll(address).toBe('/artist?q=UC0000000000000000000000');
  });

  it('copy a link that opens the page and plays the track', async () => {
    const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const { choose, screen } = await openTides();
    await choose('Slow Tide Atlas', 'Copy link');
    await expect.element(screen.getByText('Link copied')).toBeVisible();
    const link = new URL(copy.mock.lastCall?.[0] ?? '');
    await screen.unmount();

    const pasted = await openTides({ path: link.pathname + link.search });
    await expect.poll(() => pasted.engine.getSnapshot().track?.title).toBe('Slow Tide Atlas');
    await expect.poll(() => pasted.engine.getSnapshot().isPlayWanted).toBe(true);
    await expect.element(pasted.screen.getByRole('heading', { name: 'Tides' })).toBeVisible();
    await expect.poll(pasted.address).toBe(ADDRESS);
  });

  it.each<[gone: string, answer: Response]>([
    ['no host has', Response.json({ error: 'Not found.' }, { status: 404 })],
    ['has no such id', Response.json({ error: 'Wrong.' }, { status: 400 })],
    ['is gone for good', Response.json({ error: 'Gone.' }, { status: 410 })],
    ['its watch-list does not hold', Response.json({ tracks: [], playlistId: null })],
  ])('copy a link that says so when it leads to a song that %s [2.182]', async (_, answer) => {
    const server = aQuietServer();
    server.answer(WATCH_LIST, answer);
    const { screen, address } = await renderApp(server, { path: '/?v=gone0000000', token: 'session' });
    await expect.element(screen.getByText('This song is no longer here.')).toBeVisible();
    await expect.poll(address).toBe('/');
  });

  it('report that a link could not be copied', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed.'));
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const { choose, screen } = await openTides();
    await choose('Slow Tide Atlas', 'Copy link');
    await expect.element(screen.getByText('The browser did not copy the link.')).toBeVisible();
    expect(warn.mock.calls.map(([event]) => event as unknown)).toContain('copy-link-failed');
  });

  it('open and close by keyboard and return the focus', async () => {
    const { row, screen } = await openTides();
    const options = row('Slow Tide Atlas').getByRole('button', { name: 'Options' });
    await expect.element(options).toBeInTheDocument();
    row('Slow Tide Atlas').getByRole('button').first().element().focus();
    await userEvent.tab();
    await expect.element(options).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('menu', { name: 'Options for Slow Tide Atlas' })).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.element(screen.getByRole('menu')).not.toBeInTheDocument();
    await expect.element(options).toHaveFocus();
  });

  it('open at the pointer on a right click', async () => {
    const { row, screen } = await openTides();
    const main = row('Slow Tide Atlas').getByRole('button').first();
    await main.click({ button: 'right', position: { x: 120, y: 20 } });
    const menu = screen.getByRole('menu', { name: 'Options for Slow Tide Atlas' });
    await expect.element(menu).toBeVisible();
    const leftOf = (shown: typeof menu) => shown.element().getBoundingClientRect().left;
    await expect.poll(() => Math.abs(leftOf(menu) - leftOf(main) - 120)).toBeLessThan(16);
  });
});
