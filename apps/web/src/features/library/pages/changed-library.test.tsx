import { focusManager, onlineManager } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { aLibraryStatus, anAlbumResult } from '../../testing/wire.ts';
import { ALBUMS, aLibrary, aPage, SECTIONS, sectionsOf, sixtyAlbums } from '../testing/open-library.ts';

afterEach(() => {
  vi.restoreAllMocks();
  focusManager.setFocused(undefined);
});

const STATUS = 'GET music/api/library/status';

/** Makes all that was loaded so far this old. */
function age(minutes: number): void {
  const nowMs = Date.now() + minutes * 60_000;
  vi.spyOn(Date, 'now').mockReturnValue(nowMs);
}

const EVENTS: readonly (readonly [when: string, happen: (endScan: () => void) => void])[] = [
  ['a scan ends', (endScan) => endScan()],
  [
    'one returns to its tab after a while',
    () => {
      focusManager.setFocused(false);
      age(6);
      focusManager.setFocused(true);
    },
  ],
  [
    'the network returns, when only its letters are loaded anew',
    () => {
      age(2);
      onlineManager.setOnline(false);
      onlineManager.setOnline(true);
    },
  ],
];

describe('a list of the library that changes while it is open', () => {
  it.each(EVENTS)('is loaded anew and stays scrolled when %s [2.210]', async (_, happen) => {
    const server = aLibrary();
    server.answer(STATUS, Response.json(aLibraryStatus({ state: 'scanning' })));
    const { screen } = await renderApp(server, { path: '/library', token: 'session' });
    const cards = screen.getByRole('list', { name: 'Albums' });
    await expect.element(cards.getByText('Aft 00', { exact: true })).toBeVisible();
    await screen.getByRole('button', { name: 'B', exact: true }).click();
    await expect.element(cards.getByText('Bay 00', { exact: true })).toBeVisible();
    const scrolledPx = window.scrollY;

    const withNew = [anAlbumResult('Aaa Tide'), ...sixtyAlbums('Aft')];
    server.answer(ALBUMS, ({ call }) =>
      call.includes('from=b') || call.includes('cursor=toB')
        ? aPage(sixtyAlbums('Bay'))
        : aPage(withNew, 'toB'),
    );
    server.answer(SECTIONS, Response.json(sectionsOf(['A', 61], ['B', 60])));
    happen(() => server.answer(STATUS, Response.json(aLibraryStatus())));
    await expect.element(screen.getByText('121 albums', { exact: true })).toBeVisible();
    const titles = () =>
      cards
        .getByRole('listitem')
        .elements()
        .map((card) => card.querySelector('[dir]')?.textContent);
    await expect.poll(titles).toContain('Bay 00');
    await expect.poll(() => titles().filter((title) => title === undefined)).toEqual([]);
    expect(new Set(titles()).size).toBe(titles().length);
    expect(window.scrollY).toBe(scrolledPx);
    window.scrollTo(0, 0);
    await expect.element(cards.getByText('Aaa Tide', { exact: true })).toBeVisible();
  });
});
