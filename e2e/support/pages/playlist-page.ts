import type { Locator, Page } from '@playwright/test';

/** The menu of a listener's own playlist. */
export const playlistOptions = (page: Page): Locator =>
  page.getByRole('button', { name: 'Playlist options' });
