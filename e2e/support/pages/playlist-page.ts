import type { Locator, Page } from '@playwright/test';

/** The songs of a playlist. */
export const playlistTracks = (page: Page): Locator =>
  page.getByRole('main').getByRole('list', { name: 'Tracks' });

/** The menu of a listener's own playlist. */
export const playlistOptions = (page: Page): Locator =>
  page.getByRole('button', { name: 'Playlist options' });
