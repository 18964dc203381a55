import type { Locator, Page } from '@playwright/test';

/** The songs of a playlist. */
export const playlistTracks = (page: Page): Locator =>
  page.getByRole('main').getByRole('list', { name: 'Tracks' });

/** The titles of the songs of a list, in its order. */
export const titlesOf = (list: Locator): Promise<string[]> =>
  list
    .getByRole('listitem')
    .evaluateAll((rows) => rows.map((row) => row.querySelector('[dir]')?.textContent ?? ''));

/** The menu of a listener's own playlist. */
export const playlistOptions = (page: Page): Locator =>
  page.getByRole('button', { name: 'Playlist options' });
